/** The game for `search/`, with the same exports as `morris-search/game.ts`. A move is a cell. */
import { HASH, MOVE, MOVE_CELL, MOVE_FORCES, MOVES, open, ORDER, play, preview, takeBackFrom, threats } from './board';
import { block, NOWHERE } from './known-scores';
import { evaluate, listForcing, searchLeaves } from './leaves';
import { learn, listAll, unlearn } from './moves';
import { reductionAt } from './ordering';
import { INFINITE, setEstimated, stillScore, UNKNOWN, WON } from './scores';
import { find, moveOf, rememberedScore } from './transposition-table';
import { WORDS } from './words';

export { NOWHERE as NO_MOVE } from './known-scores';
export { forgetLearned } from './moves';

/** Neither side completes a line with its next disc. These are the plies to the soonest end for each. */
export const SOONEST_WIN: i32 = 3;
export const SOONEST_LOSS: i32 = 4;

/** The number of forcing moves in a row that are searched below the leaves. */
const MAX_FORCING: i32 = 3;
/** The search goes no deeper. */
const MAX_PLIES: i32 = 250;

/** After `listMoves`: the score that the side to move has without any of the listed moves. */
export let standing: i32 = 0;

/** Plays the only move that stops a line, if there is one. */
// @ts-ignore: decorator
@inline
export function playForced(frame: usize, side: i32): bool {
  if (block == NOWHERE) return false;
  playAtRoot(frame, side, block);
  return true;
}

export function forcedMove(frame: usize): i32 {
  return load<i32>(frame + MOVES, MOVE_CELL);
}

/** Lists the moves to search. If they need not be searched, it returns the score, otherwise UNKNOWN. */
// @ts-ignore: decorator
@inline
export function listMoves(
  frame: usize,
  side: i32,
  ply: i32,
  depth: i32,
  alpha: i32,
  beta: i32,
  before: i32,
  careful: bool,
): i32 {
  standing = -INFINITE;
  if (depth <= 0 || ply >= MAX_PLIES) {
    setEstimated(true);
    standing = evaluate(frame, side, ply);
    if (depth <= -MAX_FORCING || careful || ply >= MAX_PLIES || standing >= beta) return standing;
    return listForcing(frame, side) ? UNKNOWN : WON - ply - 3;
  }
  const entry = depth > 1 ? find(load<u64>(frame, HASH)) : 0;
  const remembered = rememberedScore(entry, ply, depth, alpha, beta);
  if (remembered != UNKNOWN) return remembered;
  if (!careful && beta - alpha == 1) {
    const still = stillScore(frame, side, ply, depth, beta);
    if (still != UNKNOWN) return still;
  }
  if (depth == 1) {
    standing = searchLeaves(frame, side, ply, beta);
    return standing >= beta ? standing : UNKNOWN;
  }
  return listAll(frame, side, ply, entry == 0 ? NOWHERE : moveOf(entry), before) ? UNKNOWN : WON - ply - 3;
}

/** The moves are sorted already. */
export function bringNext(_frame: usize, _index: i32): void {}

/** The address of a move of a frame, by its place in the order. */
function addressOf(frame: usize, index: i32): usize {
  return frame + MOVES + <usize>(load<i32>(frame + ORDER + (<usize>index << 2)) & 63) * MOVE;
}

export function moveAt(frame: usize, index: i32): i32 {
  return load<i32>(addressOf(frame, index), MOVE_CELL);
}

export function playAt(frame: usize, index: i32, side: i32): void {
  play(frame, addressOf(frame, index), side);
}

export function takeBack(side: i32, cell: i32): void {
  takeBackFrom(cell, side);
}

/** Moves that force a reply are searched in full. */
export function reductionOf(frame: usize, index: i32, depth: i32): i32 {
  return load<i32>(addressOf(frame, index), MOVE_FORCES) != 0 ? 0 : reductionAt(depth, index);
}

/**
 * A move without an alternative costs no depth. Near the leaves not all moves are listed, so every move costs a ply.
 */
export function costOf(count: i32, depth: i32): i32 {
  return count == 1 && depth > 1 ? 0 : 1;
}

/** The move at `index` refuted the last one, and those before it did not. */
export function learnFrom(frame: usize, index: i32, side: i32, ply: i32, before: i32, depth: i32): void {
  if (depth <= 1) return;
  learn(moveAt(frame, index), side, ply, before, depth);
  for (let at = 0; at < index; at++) unlearn(moveAt(frame, at), side, depth);
}

export function winsAtRoot(frame: usize, side: i32, cell: i32): bool {
  return ((threats(frame, side, cell >> 6) >> <u64>(cell & 63)) & 1) != 0;
}

export function playAtRoot(frame: usize, side: i32, cell: i32): void {
  preview(frame, frame + MOVES, side, cell);
  play(frame, frame + MOVES, side);
}

/** The winning move, the only move that does not lose, or the move in the transposition table. */
export function expectedMove(frame: usize, side: i32, _ply: i32): i32 {
  const win = firstWinningCell(frame, side);
  if (win != NOWHERE) return win;
  const loss = firstWinningCell(frame, side ^ 1);
  if (loss != NOWHERE) return loss;
  const entry = find(load<u64>(frame, HASH));
  if (entry == 0) return NOWHERE;
  const cell = moveOf(entry);
  return ((open(frame, cell >> 6) >> <u64>(cell & 63)) & 1) != 0 ? cell : NOWHERE;
}

/** A playable cell that completes a line of `side`. */
function firstWinningCell(frame: usize, side: i32): i32 {
  for (let w = 0; w < WORDS; w++) {
    const cells = open(frame, w) & threats(frame, side, w);
    if (cells != 0) return (w << 6) + <i32>ctz(cells);
  }
  return NOWHERE;
}
