import { BOARD, COLUMNS, LENGTH, SIDE } from './geometry';

/** The mirror image of a position has the same score. */
export const IS_SYMMETRIC: bool = true;

/** The empty cells that would complete a line of `discs`, even if a disc cannot be dropped there yet. */
// @ts-ignore: decorator
@inline
export function winning(discs: u64, mask: u64): u64 {
  const empty = BOARD ^ mask;
  if (LENGTH != 4 || COLUMNS < LENGTH) return ofAnyLength(discs) & empty;
  return (
    ((discs << 1) & (discs << 2) & (discs << 3)) | along(discs, SIDE) | along(discs, SIDE - 1) | along(discs, SIDE + 1)
  ) & empty;
}

/** The cells that make three discs in one direction a line of four: at either end, or in a gap. */
function along(discs: u64, step: u64): u64 {
  const ahead = (discs << step) & (discs << (2 * step));
  const behind = (discs >> step) & (discs >> (2 * step));
  return (
    (ahead & ((discs << (3 * step)) | (discs >> step))) | (behind & ((discs << step) | (discs >> (3 * step))))
  );
}

function ofAnyLength(discs: u64): u64 {
  // The line fits only into a column. WebAssembly takes shifts modulo 64, so longer ones would wrap around.
  if (COLUMNS < LENGTH) return holes(discs, 1);
  return holes(discs, 1) | holes(discs, SIDE) | holes(discs, SIDE - 1) | holes(discs, SIDE + 1);
}

/** The cells that complete a line in one direction, wherever in the line they are. */
export function holes(discs: u64, step: u64): u64 {
  let found: u64 = 0;
  for (let hole = 0; hole < LENGTH; hole++) {
    let cells: u64 = u64.MAX_VALUE;
    for (let at = 0; at < LENGTH; at++) {
      if (at < hole) cells &= discs << (<u64>(hole - at) * step);
      else if (at > hole) cells &= discs >> (<u64>(at - hole) * step);
    }
    found |= cells;
  }
  return found;
}

/** Whether `discs` contain a line. */
// @ts-ignore: decorator
@inline
export function hasLine(discs: u64): bool {
  if (LENGTH != 4) return runs(discs, 1) || runs(discs, SIDE) || runs(discs, SIDE - 1) || runs(discs, SIDE + 1);
  return (four(discs, 1) | four(discs, SIDE) | four(discs, SIDE - 1) | four(discs, SIDE + 1)) != 0;
}

function four(discs: u64, step: u64): u64 {
  const two = discs & (discs >> step);
  return two & (two >> (2 * step));
}

export function runs(discs: u64, step: u64): bool {
  let run = discs;
  for (let length = 1; length < LENGTH; length++) run = discs & (run >> step);
  return run != 0;
}
