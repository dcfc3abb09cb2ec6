import { MOVES, play, preview, takeBack, threats } from './board';

/** What the root (`two-players/root.ts`) does with a move, which is a cell here. */
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
