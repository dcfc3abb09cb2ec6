import { FRAME, HASH, MOVES, open, play, preview, takeBack, threats } from './board';
import { NOWHERE } from './known-scores';
import { find, moveOf } from './transposition-table';
import { WORDS } from './words';

export { forgetLearned } from './moves';

/** The root (`search/root.ts`) calls these with a move, which is a cell here. */
// @ts-ignore: decorator
@inline
export function winsAtRoot(frame: usize, side: i32, cell: i32): bool {
  return ((threats(frame, side, cell >> 6) >> <u64>(cell & 63)) & 1) != 0;
}

// @ts-ignore: decorator
@inline
export function playAtRoot(frame: usize, side: i32, cell: i32): void {
  preview(frame, frame + MOVES, side, cell);
  play(frame, frame + MOVES, side);
}

// @ts-ignore: decorator
@inline
export function takeBackAtRoot(side: i32, cell: i32): void {
  takeBack(cell, side);
}

/** Lines are not followed further. */
const LONGEST: i32 = 60;

let frames: usize = 0;

export function placeLine(at: usize): void {
  frames = at;
}

/** Follows the best moves that are known, after `first`. Writes their cells from `to` on, and returns how many there are. */
export function follow(to: usize, first: i32, side: i32): i32 {
  let length = 0;
  let cell = first;
  while (cell != NOWHERE && length < LONGEST) {
    const frame = frames + <usize>length * FRAME;
    const w = cell >> 6;
    const wins = ((threats(frame, side, w) >> <u64>(cell & 63)) & 1) != 0;
    store<i32>(to + (<usize>length << 2), cell);
    preview(frame, frame + MOVES, side, cell);
    play(frame, frame + MOVES, side);
    length++;
    side ^= 1;
    cell = wins ? NOWHERE : expectedMove(frame + FRAME, side);
  }
  for (let at = length - 1; at >= 0; at--) {
    side ^= 1;
    takeBack(load<i32>(to + (<usize>at << 2)), side);
  }
  return length;
}

/** The winning move, the only one that does not lose, or the one that is remembered. */
function expectedMove(frame: usize, side: i32): i32 {
  const win = firstOf(frame, side);
  if (win != NOWHERE) return win;
  const block = firstOf(frame, side ^ 1);
  if (block != NOWHERE) return block;
  const entry = find(load<u64>(frame, HASH));
  if (entry == 0) return NOWHERE;
  const cell = moveOf(entry);
  return ((open(frame, cell >> 6) >> <u64>(cell & 63)) & 1) != 0 ? cell : NOWHERE;
}

/** A cell that can be played and completes a line of `side`. */
function firstOf(frame: usize, side: i32): i32 {
  for (let w = 0; w < WORDS; w++) {
    const cells = open(frame, w) & threats(frame, side, w);
    if (cells != 0) return (w << 6) + <i32>ctz(cells);
  }
  return NOWHERE;
}
