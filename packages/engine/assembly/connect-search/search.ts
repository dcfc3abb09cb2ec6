import {
  COUNT,
  FRAME,
  HASH,
  MOVE,
  MOVE_CELL,
  MOVE_FORCES,
  MOVES,
  ORDER,
  play,
  preview,
  SAVED,
  takeBack,
} from './board';
import { block, decidedScore, NOWHERE, stillScore } from './known-scores';
import { estimated, evaluate, INFINITE, listForcing, searchLeaves, setEstimated } from './leaves';
import { REDUCTIONS_AT } from './memory';
import { learn, listMoves, unlearn } from './moves';
import { countNode, goesBackTo, pauses, stopped } from './slices';
import { AT_LEAST, AT_MOST, EXACT, find, keep, moveOf, rememberedScore, UNKNOWN, WON } from './transposition-table';

/** How a move is searched: in turn with the whole window, less deep, or only to see whether it is better. */
const WHOLE: i32 = 0;
const REDUCED: i32 = 1;
const SCOUT: i32 = 2;
/** In place of these: the only move, without losing depth. */
const FORCED: i32 = 3;

/** How many forcing moves of a line are searched below the leaves. */
const FORCING: i32 = 3;
/** Nothing is searched deeper. */
const MAX_PLIES: i32 = 250;

let frames: usize = 0;
/** Nothing is reduced, left out or searched beyond the depth: the distances of wins are exact. */
let careful: bool = false;

export function placeSearch(at: usize): void {
  frames = at;
}

export function setCareful(value: bool): void {
  careful = value;
}

/**
 * The search. `known-scores.ts` and `leaves.ts` say what is known about a position before its moves are searched. The
 * rest is one function, because all of its variables are noted when a slice ends (`save`) and read when the next begins.
 *
 * Returns the score for the side to move if it is between `alpha` and `beta`; otherwise a bound on the same side of them
 * as the score. `before` is the cell of the last move.
 */
export function search(ply: i32, side: i32, depth: i32, alpha: i32, beta: i32, before: i32): i32 {
  const frame = frames + <usize>ply * FRAME;
  let index = 0;
  let stage = WHOLE;
  let best = -INFINITE;
  let bestCell = NOWHERE;
  let floor = alpha;
  let outer = false;
  const goesOn = goesBackTo(ply);
  if (goesOn) {
    const saved = frame + SAVED;
    index = load<i32>(saved);
    stage = load<i32>(saved, 4);
    best = load<i32>(saved, 8);
    bestCell = load<i32>(saved, 12);
    floor = load<i32>(saved, 16);
    outer = load<i32>(saved, 20) != 0;
    alpha = load<i32>(saved, 24);
    beta = load<i32>(saved, 28);
    depth = load<i32>(saved, 32);
  } else {
    if (pauses(ply)) return 0;
    countNode();
    const known = decidedScore(frame, side, ply);
    if (known != UNKNOWN) return known;
    // No side completes a line with its next disc.
    alpha = max(alpha, ply + 4 - WON);
    beta = min(beta, WON - ply - 3);
    if (alpha >= beta) return alpha;
    if (block != NOWHERE) {
      preview(frame, frame + MOVES, side, block);
      play(frame, frame + MOVES, side);
      stage = FORCED;
    } else {
      if (depth <= 0 || ply >= MAX_PLIES) {
        setEstimated(true);
        best = evaluate(frame, side, ply);
        if (depth <= -FORCING || careful || ply >= MAX_PLIES || best >= beta) return best;
        if (!listForcing(frame, side)) return WON - ply - 3;
      } else {
        const entry = depth > 1 ? find(load<u64>(frame, HASH)) : 0;
        const remembered = rememberedScore(entry, ply, depth, alpha, beta);
        if (remembered != UNKNOWN) return remembered;
        if (!careful && beta - alpha == 1) {
          const still = stillScore(frame, side, ply, depth, beta);
          if (still != UNKNOWN) return still;
        }
        if (depth == 1) {
          best = searchLeaves(frame, side, ply, beta);
          if (best >= beta) return best;
        } else if (!listMoves(frame, side, ply, entry == 0 ? NOWHERE : moveOf(entry), before)) return WON - ply - 3;
      }
      alpha = max(alpha, best);
      floor = alpha;
      outer = estimated;
      setEstimated(false);
    }
  }

  if (stage == FORCED) {
    const cell = load<i32>(frame + MOVES, MOVE_CELL);
    const score = -search(ply + 1, side ^ 1, depth, -beta, -alpha, cell);
    if (stopped) {
      save(frame, index, stage, best, bestCell, floor, outer, alpha, beta, depth);
      return 0;
    }
    takeBack(cell, side);
    return score;
  }

  let isPlayed = goesOn;
  const count = load<i32>(frame, COUNT);
  for (; index < count; index++) {
    const move = moveAt(frame, index);
    const cell = load<i32>(move, MOVE_CELL);
    let score = 0;
    const reduction =
      index == 0 || careful || load<i32>(move, MOVE_FORCES) != 0
        ? 0
        : <i32>load<u8>(REDUCTIONS_AT + <usize>(min(depth, 63) * 32 + min(index, 31)));
    if (!isPlayed) {
      play(frame, move, side);
      stage = index == 0 ? WHOLE : reduction > 0 ? REDUCED : SCOUT;
    }
    isPlayed = false;
    while (true) {
      // A move without an alternative costs no depth. (Near the leaves not all moves are listed.)
      const below = depth - (count == 1 && depth > 1 ? 0 : 1) - (stage == REDUCED ? reduction : 0);
      score = -search(ply + 1, side ^ 1, below, stage == WHOLE ? -beta : -alpha - 1, -alpha, cell);
      if (stopped) {
        save(frame, index, stage, best, bestCell, floor, outer, alpha, beta, depth);
        return 0;
      }
      if (score <= alpha || stage == WHOLE) break;
      if (stage == REDUCED) stage = SCOUT;
      else if (score < beta) stage = WHOLE;
      else break;
    }
    takeBack(cell, side);
    if (score <= best) continue;
    best = score;
    bestCell = cell;
    if (score <= alpha) continue;
    alpha = score;
    if (alpha < beta) continue;
    if (depth > 1) learnFrom(frame, index, side, ply, before, depth);
    break;
  }
  if (depth > 1) {
    const bound = best >= beta ? AT_LEAST : best <= floor ? AT_MOST : EXACT;
    keep(load<u64>(frame, HASH), best, bound, depth, bestCell, estimated, ply);
  }
  setEstimated(estimated || outer);
  return best;
}

/** A move of a frame, by its place in the order. */
// @ts-ignore: decorator
@inline
function moveAt(frame: usize, index: i32): usize {
  return frame + MOVES + <usize>(load<i32>(frame + ORDER + (<usize>index << 2)) & 63) * MOVE;
}

/** The move at `index` refuted the last one, and those before it did not. */
function learnFrom(frame: usize, index: i32, side: i32, ply: i32, before: i32, depth: i32): void {
  learn(load<i32>(moveAt(frame, index), MOVE_CELL), side, ply, before, depth);
  for (let at = 0; at < index; at++) unlearn(load<i32>(moveAt(frame, at), MOVE_CELL), side, depth);
}

// @ts-ignore: decorator
@inline
function save(
  frame: usize,
  index: i32,
  stage: i32,
  best: i32,
  bestCell: i32,
  floor: i32,
  outer: bool,
  alpha: i32,
  beta: i32,
  depth: i32,
): void {
  const saved = frame + SAVED;
  store<i32>(saved, index);
  store<i32>(saved, stage, 4);
  store<i32>(saved, best, 8);
  store<i32>(saved, bestCell, 12);
  store<i32>(saved, floor, 16);
  store<i32>(saved, outer ? 1 : 0, 20);
  store<i32>(saved, alpha, 24);
  store<i32>(saved, beta, 28);
  store<i32>(saved, depth, 32);
}
