import { REDUCTIONS_AT } from './memory';

/** The size limit of a history. */
const MAX_HISTORY: i32 = 1 << 16;

/** Makes a move that refuted the previous one the first of the two **killers** at this address. */
export function addKiller(killers: usize, move: i32): void {
  if (load<i32>(killers) == move) return;
  store<i32>(killers, load<i32>(killers), 4);
  store<i32>(killers, move);
}

/** Raises or lowers the **history** of a move at this address, after a search of this depth. */
export function changeHistory(history: usize, depth: i32, refuted: bool): void {
  const old = load<i32>(history);
  const bonus = min(depth * depth * 32, 8192);
  store<i32>(history, old + (refuted ? bonus : -bonus) - (old * bonus) / MAX_HISTORY);
}

/** The number of plies by which the search of a move is shortened, by its place in the order. */
// @ts-ignore: decorator
@inline
export function reductionAt(depth: i32, index: i32): i32 {
  return <i32>load<u8>(REDUCTIONS_AT + <usize>(min(depth, 63) * 32 + min(index, 31)));
}
