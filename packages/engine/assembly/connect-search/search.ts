import {
  bitOf,
  COUNT,
  FRAME,
  HASH,
  MOVE,
  MOVE_CELL,
  MOVE_FORCES,
  MOVE_MADE,
  MOVE_SUM,
  MOVES,
  open,
  ORDER,
  play,
  preview,
  SAVED,
  SUM,
  takeBack,
  threats,
  word,
} from './board';
import { countThreats, estimate } from './evaluation';
import { BOTTOM_AT, FULL_AT, REDUCTIONS_AT, STOP_AT } from './memory';
import { learn, listMoves, unlearn, winsAbove, winsNext } from './moves';
import {
  AT_LEAST,
  AT_MOST,
  boundOf,
  cellOf,
  DECISIVE,
  depthOf,
  EXACT,
  find,
  isEstimated,
  keep,
  scoreOf,
  WON,
} from './transposition-table';
import { WORDS } from './words';

/** How a move is searched: in turn with the whole window, less deep, or only to see whether it is better. */
const WHOLE: i32 = 0;
const REDUCED: i32 = 1;
const SCOUT: i32 = 2;
/** In place of these: the only move, without losing depth. */
const FORCED: i32 = 3;

const NOWHERE: i32 = -1;
/** The best and worst score that a search can ask for. */
export const INFINITE: i32 = 31000;
/** The side to move has the advantage of the move. */
const TEMPO: i32 = 8;
/** Up to this depth a position counts as it stands if it is better than asked for by so much for each ply. */
const STILL_UP_TO: i32 = 4;
const STILL: i32 = 60;
/** Nothing is searched deeper. */
const MOST_PLIES: i32 = 250;

export let nodes: u64 = 0;
/** The search was interrupted, so what it returned means nothing. Calling it again goes on with it. */
export let stopped: bool = false;
/** Some score of the present subtree is an estimate. */
export let estimated: bool = false;

let frames: usize = 0;
/** Where this thread's flag is. */
let stopAt: usize = STOP_AT;
let pauseAt: u64 = 0;
let rootDiscs: i32 = 0;
/** Going back down to where the search was interrupted, which was at this ply. */
let resuming: bool = false;
let stoppedAt: i32 = 0;
/** Nothing is reduced or left out: the distances of wins are exact. */
let careful: bool = false;

export function placeSearch(at: usize, thread: i32): void {
  frames = at;
  stopAt = STOP_AT + (<usize>thread << 2);
}

export function beginSearch(discs: i32): void {
  rootDiscs = discs;
  nodes = 0;
  resuming = false;
  stopped = false;
}

export function setCareful(value: bool): void {
  careful = value;
}

export function setEstimated(value: bool): void {
  estimated = value;
}

/** Lets the search go on to this number of nodes. */
export function allowUpTo(count: u64): void {
  pauseAt = count;
  resuming = stopped;
  stopped = false;
}

// @ts-ignore: decorator
@inline
function pauses(ply: i32): bool {
  if (nodes < pauseAt && !(ASC_FEATURE_THREADS && atomic.load<i32>(stopAt) != 0)) return false;
  stopped = true;
  stoppedAt = ply;
  return true;
}

/**
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
  let goesOn = false;
  if (resuming && ply < stoppedAt) {
    goesOn = true;
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
    resuming = false;
    if (pauses(ply)) return 0;
    nodes++;
    let wins: u64 = 0;
    let all: u64 = 0;
    let safe: u64 = 0;
    let blocks = 0;
    let block = 0;
    for (let w = 0; w < WORDS; w++) {
      const cells = open(frame, w);
      const theirs = threats(frame, side ^ 1, w);
      wins |= cells & threats(frame, side, w);
      all |= cells;
      safe |= cells & ~(theirs >> 1);
      const must = cells & theirs;
      if (must == 0) continue;
      blocks += (must & (must - 1)) == 0 ? 1 : 2;
      block = (w << 6) + <i32>ctz(must);
    }
    if (wins != 0) return WON - ply - 1;
    if (all == 0) return 0;
    if (blocks > 1 || safe == 0) return ply + 2 - WON;
    // The cell above the only move is one where the other side wins.
    if (blocks == 1 && (threats(frame, side ^ 1, block >> 6) & (<u64>2 << <u64>(block & 63))) != 0) return ply + 2 - WON;
    // No side completes a line with its next disc.
    alpha = max(alpha, ply + 4 - WON);
    beta = min(beta, WON - ply - 3);
    if (alpha >= beta) return alpha;
    if (blocks == 1) {
      preview(frame, frame + MOVES, side, block);
      play(frame, frame + MOVES, side);
      stage = FORCED;
    } else {
      if (depth <= 0 || ply >= MOST_PLIES) {
        estimated = true;
        return evaluate(frame, side, ply);
      }
      let remembered = NOWHERE;
      const entry = depth > 1 ? find(load<u64>(frame, HASH)) : 0;
      if (entry != 0) {
        const score = scoreOf(entry, ply);
        const bound = boundOf(entry);
        const isDeep = depthOf(entry) >= depth || !isEstimated(entry);
        if (
          (score >= beta && (bound != AT_MOST && (isDeep || score > DECISIVE))) ||
          (score <= alpha && (bound != AT_LEAST && (isDeep || score < -DECISIVE))) ||
          (bound == EXACT && isDeep)
        ) {
          estimated = estimated || isEstimated(entry);
          return score;
        }
        remembered = cellOf(entry);
      }
      if (depth <= STILL_UP_TO && !careful && beta - alpha == 1 && abs(beta) < DECISIVE) {
        // So far ahead that a few plies will hardly change it.
        const still = evaluate(frame, side, ply);
        if (still - STILL * depth >= beta) {
          estimated = true;
          return still;
        }
      }
      if (depth == 1) {
        best = searchLeaves(frame, side, ply, beta);
        if (best >= beta) return best;
        alpha = max(alpha, best);
      } else if (!listMoves(frame, side, ply, remembered, before)) return WON - ply - 3;
      floor = alpha;
      outer = estimated;
      estimated = false;
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

  const count = load<i32>(frame, COUNT);
  for (; index < count; index++) {
    const move = frame + MOVES + <usize>(load<i32>(frame + ORDER + (<usize>index << 2)) & 63) * MOVE;
    const cell = load<i32>(move, MOVE_CELL);
    let score = 0;
    const reduction =
      index == 0 || careful || load<i32>(move, MOVE_FORCES) != 0
        ? 0
        : <i32>load<u8>(REDUCTIONS_AT + <usize>(min(depth, 63) * 32 + min(index, 31)));
    if (!goesOn) {
      play(frame, move, side);
      stage = index == 0 ? WHOLE : reduction > 0 ? REDUCED : SCOUT;
    }
    goesOn = false;
    while (true) {
      // A move without an alternative costs no depth. (One ply above the leaves not all moves are listed.)
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
    if (depth > 1) {
      learn(cell, side, ply, before, depth);
      for (let at = 0; at < index; at++)
        unlearn(
          load<i32>(frame + MOVES + <usize>(load<i32>(frame + ORDER + (<usize>at << 2)) & 63) * MOVE, MOVE_CELL),
          side,
          depth,
        );
    }
    break;
  }
  if (depth > 1) {
    const bound = best >= beta ? AT_LEAST : best <= floor ? AT_MOST : EXACT;
    keep(load<u64>(frame, HASH), best, bound, depth, bestCell, estimated, ply);
  }
  estimated = estimated || outer;
  return best;
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

/**
 * The best score of the moves of a frame one ply above the leaves, as far as they need not be played: those that force a
 * reply are listed instead. At least `beta` if one of them is good enough.
 */
function searchLeaves(frame: usize, side: i32, ply: i32, beta: i32): i32 {
  let best = -INFINITE;
  let count = 0;
  for (let w = 0; w < WORDS; w++) {
    let cells = open(frame, w) & ~(threats(frame, side ^ 1, w) >> 1);
    while (cells != 0) {
      const cell = (w << 6) + <i32>ctz(cells);
      cells &= cells - 1;
      const move = frame + MOVES + <usize>count * MOVE;
      const forces = preview(frame, move, side, cell)
        ? winsNext(frame, move, side, cell)
        : winsAbove(frame, side, cell);
      if (forces > 1) return WON - ply - 3;
      if (forces == 1) {
        store<i32>(move, forces, MOVE_FORCES);
        store<i32>(frame + ORDER + (<usize>count << 2), count);
        count++;
        continue;
      }
      nodes++;
      best = max(best, leaf(frame, move, side, cell, ply));
      if (best >= beta) return best;
    }
  }
  store<i32>(frame, count, COUNT);
  return best;
}

/** The score of the position after a quiet move, for the side that played it, without playing it. */
// @ts-ignore: decorator
@inline
function leaf(frame: usize, move: usize, side: i32, cell: i32, ply: i32): i32 {
  let all: u64 = 0;
  let safe: u64 = 0;
  let counts: u32 = 0;
  for (let w = 0; w < WORDS; w++) {
    const bit = bitOf(cell, w);
    const own = (threats(frame, side, w) | word(move + MOVE_MADE, w)) & ~bit;
    const theirs = threats(frame, side ^ 1, w) & ~bit;
    const cells = ((word(frame, w) | bit) + word(BOTTOM_AT, w)) & word(FULL_AT, w);
    all |= cells;
    safe |= cells & ~(own >> 1);
    counts += side == 0 ? countThreats(own, theirs, w) : countThreats(theirs, own, w);
  }
  if (all == 0) return 0;
  if (safe == 0) return WON - ply - 3;
  estimated = true;
  const zero = estimate(load<i32>(move, MOVE_SUM), counts, rootDiscs + ply + 1);
  return (side == 0 ? zero : -zero) - TEMPO;
}

function evaluate(frame: usize, side: i32, ply: i32): i32 {
  let counts: u32 = 0;
  for (let w = 0; w < WORDS; w++) counts += countThreats(threats(frame, 0, w), threats(frame, 1, w), w);
  const zero = estimate(load<i32>(frame, SUM), counts, rootDiscs + ply);
  return (side == 0 ? zero : -zero) + TEMPO;
}
