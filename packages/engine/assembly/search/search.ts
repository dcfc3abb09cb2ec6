import { COUNT, FRAME, HASH, SAVED } from './board';
import {
  bringNext,
  costOf,
  forcedMove,
  learnFrom,
  listMoves,
  moveAt,
  NO_MOVE,
  playAt,
  playForced,
  reductionOf,
  SOONEST_LOSS,
  SOONEST_WIN,
  standing,
  takeBack,
} from './game';
import { decidedScore } from './known-scores';
import { estimated, INFINITE, setEstimated, UNKNOWN, WON } from './scores';
import { countNode, goesBackTo, pauses, stopped } from './slices';
import { AT_LEAST, AT_MOST, EXACT, keep } from './transposition-table';

/** How a move is searched: with the whole window, to a reduced depth, or only to see whether it is better. */
const WHOLE: i32 = 0;
const REDUCED: i32 = 1;
const SCOUT: i32 = 2;
/** The stage of an only move, which costs no depth. */
const FORCED: i32 = 3;

let frames: usize = 0;
/** Nothing is reduced, left out or searched beyond the depth, so the distances of wins are exact. */
let careful: bool = false;

export function placeSearch(at: usize): void {
  frames = at;
}

export function setCareful(value: bool): void {
  careful = value;
}

/**
 * The search of all games for two players. `game.ts` has the rest: what is known about a position before its moves are
 * searched, and its moves. This is one function, because `save` stores all of its variables when a slice ends.
 *
 * Returns the score for the side to move if it is between `alpha` and `beta`. Otherwise it returns a bound on the same
 * side of them as the score. `before` is the last move.
 */
export function search(ply: i32, side: i32, depth: i32, alpha: i32, beta: i32, before: i32): i32 {
  const frame = frames + <usize>ply * FRAME;
  let index = 0;
  let stage = WHOLE;
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let floor = alpha;
  let outer = false;
  const goesOn = goesBackTo(ply);
  if (goesOn) {
    const saved = frame + SAVED;
    index = load<i32>(saved);
    stage = load<i32>(saved, 4);
    best = load<i32>(saved, 8);
    bestMove = load<i32>(saved, 12);
    floor = load<i32>(saved, 16);
    outer = load<i32>(saved, 20) != 0;
    alpha = load<i32>(saved, 24);
    beta = load<i32>(saved, 28);
  } else {
    if (pauses(ply)) return 0;
    countNode();
    const known = decidedScore(frame, side, ply);
    if (known != UNKNOWN) return known;
    alpha = max(alpha, ply + SOONEST_LOSS - WON);
    beta = min(beta, WON - ply - SOONEST_WIN);
    if (alpha >= beta) return alpha;
    if (playForced(frame, side)) stage = FORCED;
    else {
      const score = listMoves(frame, side, ply, depth, alpha, beta, before, careful);
      if (score != UNKNOWN) return score;
      best = standing;
      alpha = max(alpha, best);
      floor = alpha;
      outer = estimated;
      setEstimated(false);
    }
  }

  if (stage == FORCED) {
    const move = forcedMove(frame);
    const score = -search(ply + 1, side ^ 1, depth, -beta, -alpha, move);
    if (stopped) {
      save(frame, index, stage, best, bestMove, floor, outer, alpha, beta);
      return 0;
    }
    takeBack(side, move);
    return score;
  }

  let isPlayed = goesOn;
  const count = load<i32>(frame, COUNT);
  for (; index < count; index++) {
    if (!isPlayed) bringNext(frame, index);
    const move = moveAt(frame, index);
    let score = 0;
    const reduction = index == 0 || careful || depth < 3 ? 0 : reductionOf(frame, index, depth);
    if (!isPlayed) {
      playAt(frame, index, side);
      stage = index == 0 ? WHOLE : reduction > 0 ? REDUCED : SCOUT;
    }
    isPlayed = false;
    while (true) {
      const below = depth - costOf(count, depth) - (stage == REDUCED ? reduction : 0);
      score = -search(ply + 1, side ^ 1, below, stage == WHOLE ? -beta : -alpha - 1, -alpha, move);
      if (stopped) {
        save(frame, index, stage, best, bestMove, floor, outer, alpha, beta);
        return 0;
      }
      if (score <= alpha || stage == WHOLE) break;
      if (stage == REDUCED) stage = SCOUT;
      else if (score < beta) stage = WHOLE;
      else break;
    }
    takeBack(side, move);
    if (score <= best) continue;
    best = score;
    bestMove = move;
    if (score <= alpha) continue;
    alpha = score;
    if (alpha < beta) continue;
    learnFrom(frame, index, side, ply, before, depth);
    break;
  }
  if (depth > 1) {
    const bound = best >= beta ? AT_LEAST : best <= floor ? AT_MOST : EXACT;
    keep(load<u64>(frame, HASH), best, bound, depth, bestMove, estimated, ply);
  }
  setEstimated(estimated || outer);
  return best;
}

function save(
  frame: usize,
  index: i32,
  stage: i32,
  best: i32,
  bestMove: i32,
  floor: i32,
  outer: bool,
  alpha: i32,
  beta: i32,
): void {
  const saved = frame + SAVED;
  store<i32>(saved, index);
  store<i32>(saved, stage, 4);
  store<i32>(saved, best, 8);
  store<i32>(saved, bestMove, 12);
  store<i32>(saved, floor, 16);
  store<i32>(saved, outer ? 1 : 0, 20);
  store<i32>(saved, alpha, 24);
  store<i32>(saved, beta, 28);
}
