import { closable, COUNT, emptyOf, FRAME, goes, HASH, menOf, NO_TURN, play, SAVED, WALKS } from './board';
import { decidedScore, stillScore } from './known-scores';
import { estimated, evaluate, INFINITE, setEstimated } from './leaves';
import { REDUCTIONS_AT } from './memory';
import { countNode, goesBackTo, pauses, stopped } from './slices';
import { AT_LEAST, AT_MOST, EXACT, find, keep, moveOf, rememberedScore, UNKNOWN, WON } from './transposition-table';
import { bringNext, learn, listMills, listTurns, MIN_BLOCKING, MIN_CLOSING, promiseAt, turnAt, unlearn } from './turns';

/** How a turn is searched: in turn with the whole window, less deep, or only to see whether it is better. */
const WHOLE: i32 = 0;
const REDUCED: i32 = 1;
const SCOUT: i32 = 2;

/** How many mills of a line are searched below the leaves. */
const MILLS_BELOW: i32 = 3;
/** Nothing is searched deeper. */
export const MAX_PLIES: i32 = 120;

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
 * The search. `known-scores.ts` and `leaves.ts` say what is known about a position before its turns are searched. The
 * rest is one function, because all of its variables are noted when a slice ends (`save`) and read when the next begins.
 *
 * Returns the score for the side to move if it is between `alpha` and `beta`; otherwise a bound on the same side of them
 * as the score.
 */
export function search(ply: i32, side: i32, depth: i32, alpha: i32, beta: i32, _before: i32): i32 {
  const frame = frames + <usize>ply * FRAME;
  let index = 0;
  let stage = WHOLE;
  let best = -INFINITE;
  let bestTurn = NO_TURN;
  let floor = alpha;
  let outer = false;
  const goesOn = goesBackTo(ply);
  if (goesOn) {
    const saved = frame + SAVED;
    index = load<i32>(saved);
    stage = load<i32>(saved, 4);
    best = load<i32>(saved, 8);
    bestTurn = load<i32>(saved, 12);
    floor = load<i32>(saved, 16);
    outer = load<i32>(saved, 20) != 0;
    alpha = load<i32>(saved, 24);
    beta = load<i32>(saved, 28);
  } else {
    if (pauses(ply)) return 0;
    countNode();
    const known = decidedScore(frame, side, ply);
    if (known != UNKNOWN) return known;
    // The side to move wins with this turn at the soonest, and loses with the next one.
    alpha = max(alpha, ply + 2 - WON);
    beta = min(beta, WON - ply - 1);
    if (alpha >= beta) return alpha;
    if (depth <= 0 || ply >= MAX_PLIES) {
      setEstimated(true);
      best = evaluate(frame, side);
      if (depth <= -MILLS_BELOW || careful || ply >= MAX_PLIES || best >= beta) return best;
      if (closable(menOf(frame, side), emptyOf(frame), goes(frame, side) == WALKS) == 0) return best;
      listMills(frame, side);
      alpha = max(alpha, best);
    } else {
      if (!careful && beta - alpha == 1) {
        const still = stillScore(frame, side, depth, beta);
        if (still != UNKNOWN) return still;
      }
      const entry = depth > 1 ? find(load<u64>(frame, HASH)) : 0;
      const remembered = rememberedScore(entry, ply, depth, alpha, beta);
      if (remembered != UNKNOWN) return remembered;
      listTurns(frame, side, ply, entry == 0 ? NO_TURN : moveOf(entry));
    }
    floor = alpha;
    outer = estimated;
    setEstimated(false);
  }

  let isPlayed = goesOn;
  const count = load<i32>(frame, COUNT);
  for (; index < count; index++) {
    if (!isPlayed) bringNext(frame, index);
    const turn = turnAt(frame, index);
    let score = 0;
    const reduction = index == 0 || careful || depth < 3 ? 0 : reductionOf(frame, index, depth);
    if (!isPlayed) {
      play(frame, side, turn);
      stage = index == 0 ? WHOLE : reduction > 0 ? REDUCED : SCOUT;
    }
    isPlayed = false;
    while (true) {
      const below = depth - 1 - (stage == REDUCED ? reduction : 0);
      score = -search(ply + 1, side ^ 1, below, stage == WHOLE ? -beta : -alpha - 1, -alpha, turn);
      if (stopped) {
        save(frame, index, stage, best, bestTurn, floor, outer, alpha, beta);
        return 0;
      }
      if (score <= alpha || stage == WHOLE) break;
      if (stage == REDUCED) stage = SCOUT;
      else if (score < beta) stage = WHOLE;
      else break;
    }
    if (score <= best) continue;
    best = score;
    bestTurn = turn;
    if (score <= alpha) continue;
    alpha = score;
    if (alpha < beta) continue;
    if (depth > 0) learnFrom(frame, index, side, ply, depth);
    break;
  }
  if (depth > 1) {
    const bound = best >= beta ? AT_LEAST : best <= floor ? AT_MOST : EXACT;
    keep(load<u64>(frame, HASH), best, bound, depth, bestTurn, estimated, ply);
  }
  setEstimated(estimated || outer);
  return best;
}

/** By how many plies the turn at `index` is searched less deep. Turns that close or block a mill are not. */
// @ts-ignore: decorator
@inline
function reductionOf(frame: usize, index: i32, depth: i32): i32 {
  if (promiseAt(frame, index) >= MIN_BLOCKING) return 0;
  return <i32>load<u8>(REDUCTIONS_AT + <usize>(min(depth, 63) * 32 + min(index, 31)));
}

/** The turn at `index` refuted the last one, and those before it did not. Mills come first anyway. */
function learnFrom(frame: usize, index: i32, side: i32, ply: i32, depth: i32): void {
  if (promiseAt(frame, index) < MIN_CLOSING) learn(turnAt(frame, index), side, ply, depth);
  for (let at = 0; at < index; at++)
    if (promiseAt(frame, at) < MIN_CLOSING) unlearn(turnAt(frame, at), side, depth);
}

// @ts-ignore: decorator
@inline
function save(
  frame: usize,
  index: i32,
  stage: i32,
  best: i32,
  bestTurn: i32,
  floor: i32,
  outer: bool,
  alpha: i32,
  beta: i32,
): void {
  const saved = frame + SAVED;
  store<i32>(saved, index);
  store<i32>(saved, stage, 4);
  store<i32>(saved, best, 8);
  store<i32>(saved, bestTurn, 12);
  store<i32>(saved, floor, 16);
  store<i32>(saved, outer ? 1 : 0, 20);
  store<i32>(saved, alpha, 24);
  store<i32>(saved, beta, 28);
}
