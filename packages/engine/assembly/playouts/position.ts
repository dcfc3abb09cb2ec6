import { bytes, columns, fronts, rows, threats, top, tops, windows, windowsEnd } from './board';

/** In place of a hash: nobody can complete a line any more. */
export const NOTHING_LIVE: u64 = 0;

/** How many cells are empty. */
export function cellsLeft(): i32 {
  let left = 0;
  for (let column = 0; column < columns; column++) left += column * (rows + 1) + rows - <i32>top(column);
  return left;
}

/** Notes the present position. */
// @ts-ignore: decorator
@inline
export function savePosition(at: usize): void {
  memory.copy(at, threats, bytes);
}

// @ts-ignore: decorator
@inline
export function restorePosition(at: usize): void {
  memory.copy(threats, at, bytes);
}

/**
 * A hash of all that matters from now on: who is to move, how high the columns are, and the windows that are not dead. So
 * positions are the same although other players have the discs that no line can use.
 */
export function hashOfLive(player: i32): u64 {
  let all: u64 = ~0;
  let hash: u64 = <u64>player;
  for (let at = windows; at < windowsEnd; at += 8) {
    const word = load<u64>(at);
    all &= word;
    hash = mix(hash, word);
  }
  if (all == ~(<u64>0)) return NOTHING_LIVE;
  for (let at = tops; at < fronts; at += 8) hash = mix(hash, load<u64>(at));
  return max<u64>(1, hash ^ (hash >> 29));
}

// @ts-ignore: decorator
@inline
function mix(hash: u64, word: u64): u64 {
  return rotl(hash ^ word, 23) * 0x9fb2_1c65_1e98_df25;
}
