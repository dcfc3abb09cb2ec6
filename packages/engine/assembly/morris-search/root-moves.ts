import { play } from './board';

/** What the root (`two-players/root.ts`) does with a turn. Who wins with it, the search finds out at once. */
// @ts-ignore: decorator
@inline
export function winsAtRoot(_frame: usize, _side: i32, _turn: i32): bool {
  return false;
}

// @ts-ignore: decorator
@inline
export function playAtRoot(frame: usize, side: i32, turn: i32): void {
  play(frame, side, turn);
}

/** Nothing has to be done: the frame of the root is as it was. */
// @ts-ignore: decorator
@inline
export function takeBackAtRoot(_side: i32, _turn: i32): void {}
