import { estimated, INFINITE, setEstimated } from './leaves';
import { REDUCTIONS_AT } from './memory';
import { playAtRoot, takeBackAtRoot, winsAtRoot } from './root-moves';
import { search } from './search';
import { stopped } from './slices';
import { DECISIVE, WON } from './transposition-table';

/**
 * The moves of the root, 16 bytes each, the best first: move, score, flags, and an upper bound of the score. The caller
 * reads them after every round, and when the search ends within a round.
 *
 * A round looks for the best move: the others are only compared with it. Where all scores are wanted, the others are then
 * searched once more for their own scores, a few plies less deep. A careful search has no such second pass: every move is
 * searched in full at once.
 */
export const ROOT: usize = 16;
/** The score is the move's own, not only “no better than the best one's”. */
export const OWN: i32 = 1;
/** The score rests on an estimate. */
export const ESTIMATED: i32 = 2;
/** The move was searched in the present round. */
export const SEARCHED: i32 = 4;

/** Scores are first expected within this distance of those of the round before, from this depth on. */
const NEAR: i32 = 40;
const NEAR_FROM: i32 = 5;

/** Where all scores are wanted: by how many plies less the other moves are searched, and from which depth on. */
const LESS: i32 = 4;
const LESS_FROM: i32 = 6;

const WHOLE: i32 = 0;
const REDUCED: i32 = 1;
const SCOUT: i32 = 2;

let frame: usize = 0;
let moves: usize = 0;
let count: i32 = 0;
let side: i32 = 0;
let depth: i32 = 0;
let index: i32 = 0;
let stage: i32 = WHOLE;
let alpha: i32 = 0;
let beta: i32 = 0;
let near: i32 = 0;
/** All scores are wanted; all of them in the present pass. */
let wantsAll: bool = false;
let scoresAll: bool = false;
let isCareful: bool = false;
let isSecond: bool = false;
/** The depth of the present pass. */
let reach: i32 = 0;
/** In the middle of searching a move: it is played. */
let isInside: bool = false;

export function placeRoot(frameAt: usize, movesAt: usize): void {
  frame = frameAt;
  moves = movesAt;
}

export function beginRoot(moveCount: i32, toMove: i32, all: bool, careful: bool): void {
  count = moveCount;
  side = toMove;
  wantsAll = all;
  isCareful = careful;
  isInside = false;
  for (let at = 0; at < count; at++) {
    store<i32>(moves + <usize>at * ROOT, 0, 4);
    store<i32>(moves + <usize>at * ROOT, ESTIMATED, 8);
  }
}

export function beginRound(roundDepth: i32): void {
  depth = roundDepth;
  reach = depth;
  scoresAll = wantsAll && (isCareful || depth < LESS_FROM);
  isSecond = false;
  index = 0;
  for (let at = 0; at < count; at++) {
    const move = moves + <usize>at * ROOT;
    store<i32>(move, load<i32>(move, 8) & ~SEARCHED, 8);
  }
  if (count > 0) expect(load<i32>(moves, 4));
}

function expect(score: i32): void {
  near = NEAR;
  const isKnown = reach >= NEAR_FROM && abs(score) < DECISIVE;
  alpha = isKnown ? score - near : -INFINITE;
  beta = isKnown ? score + near : INFINITE;
}

/** Searches the moves of a round. True when all are done. */
export function searchRound(): bool {
  if (!searchPass()) return false;
  if (!wantsAll || scoresAll) return true;
  if (!isSecond) {
    isSecond = true;
    scoresAll = true;
    reach = depth - LESS;
    index = 0;
    nextUnknown();
  }
  return searchPass();
}

/** Goes on to the next move whose own score is not known yet. */
function nextUnknown(): void {
  while (index < count && isSecond && (load<i32>(moves + <usize>index * ROOT, 8) & SEARCHED) != 0) index++;
  if (index < count) expect(load<i32>(moves + <usize>index * ROOT, 4));
}

function searchPass(): bool {
  while (index < count) {
    const move = moves + <usize>index * ROOT;
    const played = load<i32>(move);
    if (winsAtRoot(frame, side, played)) {
      setEstimated(false);
      settle(move, WON - 1);
      continue;
    }
    if (!isInside) {
      setEstimated(false);
      playAtRoot(frame, side, played);
      isInside = true;
      stage = index == 0 || scoresAll ? WHOLE : reduction() > 0 ? REDUCED : SCOUT;
    }
    const below = reach - 1 - (stage == REDUCED ? reduction() : 0);
    const score = -search(1, side ^ 1, below, stage == WHOLE ? -beta : -alpha - 1, -alpha, played);
    if (stopped) return false;
    if (isAgain(score)) continue;
    takeBackAtRoot(side, played);
    isInside = false;
    settle(move, score);
  }
  return true;
}

// @ts-ignore: decorator
@inline
function reduction(): i32 {
  return max(0, <i32>load<u8>(REDUCTIONS_AT + <usize>(min(reach, 63) * 32 + min(index, 31))) - 1);
}

/** Whether the same move must be searched once more, deeper or with another window. */
function isAgain(score: i32): bool {
  if (stage == WHOLE) {
    if (score >= beta && beta < INFINITE) {
      near *= 4;
      beta = near > 1000 ? INFINITE : beta + near;
      return true;
    }
    if (score <= alpha && alpha > -INFINITE && (index == 0 || scoresAll)) {
      near *= 4;
      alpha = near > 1000 ? -INFINITE : alpha - near;
      return true;
    }
    return false;
  }
  if (score <= alpha) return false;
  stage = stage == REDUCED ? SCOUT : WHOLE;
  return true;
}

/** The score of a move is found, or a bound of it. The best move comes first. */
function settle(move: usize, score: i32): void {
  let flags = estimated ? ESTIMATED : 0;
  if (isSecond) {
    flags |= load<i32>(move, 8) & ESTIMATED;
    store<i32>(move, min(score, load<i32>(move, 12)), 4);
    store<i32>(move, SEARCHED | OWN | flags, 8);
    index++;
    nextUnknown();
    return;
  }
  const isBetter = index == 0 || score > (scoresAll ? load<i32>(moves, 4) : alpha);
  if (isBetter || scoresAll || !wantsAll) {
    store<i32>(move, score, 4);
    store<i32>(move, SEARCHED | (isBetter || scoresAll ? OWN : 0) | flags, 8);
  } else {
    // Its own score is searched later. The one of the round before says where.
    store<i32>(move, score, 12);
    store<i32>(move, flags, 8);
  }
  if (isBetter) {
    if (!scoresAll) alpha = score;
    for (let at = move; at > moves; at -= ROOT) swap(at);
  }
  index++;
  if (scoresAll) nextUnknown();
}

function swap(at: usize): void {
  for (let part: usize = 0; part < ROOT; part += 4) {
    const here = load<i32>(at + part);
    store<i32>(at + part, load<i32>(at + part - ROOT));
    store<i32>(at + part - ROOT, here);
  }
}
