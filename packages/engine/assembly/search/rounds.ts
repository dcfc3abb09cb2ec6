/**
 * The part that all search kernels share: `ask` begins a search, and then `beginDepth` and `run` search one depth after
 * the other. The caller repeats `run` until it returns FINISHED or SPENT.
 */
import { FRAME } from './board';
import { expectedMove, forgetLearned, NO_MOVE, playAtRoot, takeBack, winsAtRoot } from './game';
import { reductionAt } from './ordering';
import { DECISIVE, estimated, INFINITE, setEstimated, WON } from './scores';
import { placeSearch, search, setCareful } from './search';
import { allowUpTo, beginSlices, nodes, placeSlices, stopped } from './slices';
import { nextSearch, placeTable } from './transposition-table';

/**
 * The moves of the root, 16 bytes each, the best first: move, score, flags, and an upper bound of the score. The caller
 * reads them after every round, and when the search ends within a round.
 *
 * A round looks for the best move and only compares the other moves with it. If the caller wants all scores, a second
 * pass then searches the other moves for their own scores, to a depth a few plies lower. A careful search has no second
 * pass, because it searches every move in full at once.
 */
const ROOT: usize = 16;
/** The score is the move's own. Otherwise the move is only known to be no better than the best one. */
const OWN: i32 = 1;
/** The score rests on an estimate. */
const ESTIMATED: i32 = 2;
/** The move was searched in the current round. */
const SEARCHED: i32 = 4;

/** Room for the moves of the root. A line follows them, 4 bytes for each move. */
const ROOT_BYTES: usize = 1024 * ROOT;
const MAX_LINE: i32 = 60;

/** The results of `run`: all moves are searched, the slice is over, or the search has spent its nodes. */
const FINISHED: i32 = 0;
const PAUSED: i32 = 1;
const SPENT: i32 = 2;

/** From MIN_WINDOW_DEPTH on, a score is first searched in a window of this size around that of the previous round. */
const WINDOW: i32 = 40;
const MIN_WINDOW_DEPTH: i32 = 5;

/** The plies by which the second pass is shortened, and the first depth that has a second pass. */
const SECOND_PASS_REDUCTION: i32 = 4;
const MIN_SECOND_PASS_DEPTH: i32 = 6;

const WHOLE: i32 = 0;
const REDUCED: i32 = 1;
const SCOUT: i32 = 2;

let frames: usize = 0;
let moves: usize = 0;
let count: i32 = 0;
let side: i32 = 0;
let limit: u64 = 0;
let depth: i32 = 0;
let index: i32 = 0;
let stage: i32 = WHOLE;
let alpha: i32 = 0;
let beta: i32 = 0;
let window: i32 = 0;
/** Whether the caller wants all scores, and whether the current pass finds all of them. */
let wantsAll: bool = false;
let scoresAll: bool = false;
let isCareful: bool = false;
let isSecondPass: bool = false;
/** The depth of the current pass. */
let passDepth: i32 = 0;
/** The search of a move was interrupted, so the move is still played. */
let isInside: bool = false;

/** The transposition table gets 2^bits buckets of 32 bytes. */
export function placeRounds(thread: i32, framesAt: usize, movesAt: usize, tableAt: usize, bits: i32): void {
  frames = framesAt;
  moves = movesAt;
  placeSearch(framesAt);
  placeSlices(thread);
  placeTable(tableAt, bits);
}

export function setSideToMove(toMove: i32): void {
  side = toMove;
}

/** The address where the caller writes and reads the moves of the root. */
export function rootMoves(): usize {
  return moves;
}

/** The address where the caller reads the moves of a line. */
export function lineMoves(): usize {
  return moves + ROOT_BYTES;
}

/**
 * Begins a search. At `rootMoves` are the `moveCount` moves: 16 bytes each, and the move is in the first four. A
 * careful search searches every move to the full depth, so it finds every win within its depth.
 */
export function ask(moveCount: i32, all: bool, careful: bool, maxNodes: f64, age: i32): void {
  nextSearch(age);
  forgetLearned();
  setCareful(careful);
  beginSlices();
  limit = <u64>maxNodes;
  count = moveCount;
  wantsAll = all;
  isCareful = careful;
  isInside = false;
  for (let at = 0; at < count; at++) {
    store<i32>(moveAt(at), 0, 4);
    store<i32>(moveAt(at), ESTIMATED, 8);
  }
}

function moveAt(at: i32): usize {
  return moves + <usize>at * ROOT;
}

export function beginDepth(roundDepth: i32): void {
  depth = roundDepth;
  passDepth = depth;
  scoresAll = wantsAll && (isCareful || depth < MIN_SECOND_PASS_DEPTH);
  isSecondPass = false;
  index = 0;
  for (let at = 0; at < count; at++) store<i32>(moveAt(at), load<i32>(moveAt(at), 8) & ~SEARCHED, 8);
  if (count > 0) expectScore(load<i32>(moves, 4));
}

/** Searches about `sliceNodes` nodes more. */
export function run(sliceNodes: f64): i32 {
  allowUpTo(min(limit, nodes + <u64>sliceNodes));
  if (searchRound()) return FINISHED;
  return nodes >= limit ? SPENT : PAUSED;
}

export function counted(): f64 {
  return <f64>nodes;
}

/** After a finished round: writes the expected moves at `lineMoves`, the best one first. Returns their number. */
export function expectedLine(): i32 {
  const line = lineMoves();
  let length = 0;
  let player = side;
  let move = load<i32>(moves);
  while (move != NO_MOVE && length < MAX_LINE) {
    const frame = frames + <usize>length * FRAME;
    const wins = winsAtRoot(frame, player, move);
    store<i32>(line + (<usize>length << 2), move);
    playAtRoot(frame, player, move);
    length++;
    player ^= 1;
    move = wins ? NO_MOVE : expectedMove(frame + FRAME, player, length);
  }
  for (let at = length - 1; at >= 0; at--) {
    player ^= 1;
    takeBack(player, load<i32>(line + (<usize>at << 2)));
  }
  return length;
}

function expectScore(score: i32): void {
  window = WINDOW;
  const isKnown = passDepth >= MIN_WINDOW_DEPTH && abs(score) < DECISIVE;
  alpha = isKnown ? score - window : -INFINITE;
  beta = isKnown ? score + window : INFINITE;
}

/** Searches the moves of a round. Returns whether all are done. */
function searchRound(): bool {
  if (!searchPass()) return false;
  if (!wantsAll || scoresAll) return true;
  if (!isSecondPass) {
    isSecondPass = true;
    scoresAll = true;
    passDepth = depth - SECOND_PASS_REDUCTION;
    index = 0;
    skipSearched();
  }
  return searchPass();
}

/** Advances to the next move whose own score is still unknown. */
function skipSearched(): void {
  while (index < count && isSecondPass && (load<i32>(moveAt(index), 8) & SEARCHED) != 0) index++;
  if (index < count) expectScore(load<i32>(moveAt(index), 4));
}

function searchPass(): bool {
  while (index < count) {
    const move = moveAt(index);
    const played = load<i32>(move);
    if (winsAtRoot(frames, side, played)) {
      setEstimated(false);
      setScore(move, WON - 1);
      continue;
    }
    if (!isInside) {
      setEstimated(false);
      playAtRoot(frames, side, played);
      isInside = true;
      stage = index == 0 || scoresAll ? WHOLE : reduction() > 0 ? REDUCED : SCOUT;
    }
    const below = passDepth - 1 - (stage == REDUCED ? reduction() : 0);
    const score = -search(1, side ^ 1, below, stage == WHOLE ? -beta : -alpha - 1, -alpha, played);
    if (stopped) return false;
    if (needsAnotherSearch(score)) continue;
    takeBack(side, played);
    isInside = false;
    setScore(move, score);
  }
  return true;
}

function reduction(): i32 {
  return max(0, reductionAt(passDepth, index) - 1);
}

/** Whether the same move must be searched again, deeper or with another window. */
function needsAnotherSearch(score: i32): bool {
  if (stage == WHOLE) {
    if (score >= beta && beta < INFINITE) {
      window *= 4;
      beta = window > 1000 ? INFINITE : beta + window;
      return true;
    }
    if (score <= alpha && alpha > -INFINITE && (index == 0 || scoresAll)) {
      window *= 4;
      alpha = window > 1000 ? -INFINITE : alpha - window;
      return true;
    }
    return false;
  }
  if (score <= alpha) return false;
  stage = stage == REDUCED ? SCOUT : WHOLE;
  return true;
}

/** Stores the score of a move, or a bound of it. The best move moves to the front. */
function setScore(move: usize, score: i32): void {
  let flags = estimated ? ESTIMATED : 0;
  if (isSecondPass) {
    flags |= load<i32>(move, 8) & ESTIMATED;
    store<i32>(move, min(score, load<i32>(move, 12)), 4);
    store<i32>(move, SEARCHED | OWN | flags, 8);
    index++;
    skipSearched();
    return;
  }
  const isBetter = index == 0 || score > (scoresAll ? load<i32>(moves, 4) : alpha);
  if (isBetter || scoresAll || !wantsAll) {
    store<i32>(move, score, 4);
    store<i32>(move, SEARCHED | (isBetter || scoresAll ? OWN : 0) | flags, 8);
  } else {
    // The second pass finds its own score, near that of the previous round.
    store<i32>(move, score, 12);
    store<i32>(move, flags, 8);
  }
  if (isBetter) {
    if (!scoresAll) alpha = score;
    for (let at = move; at > moves; at -= ROOT) swapWithPrevious(at);
  }
  index++;
  if (scoresAll) skipSearched();
}

function swapWithPrevious(at: usize): void {
  for (let part: usize = 0; part < ROOT; part += 4) {
    const here = load<i32>(at + part);
    store<i32>(at + part, load<i32>(at + part - ROOT));
    store<i32>(at + part - ROOT, here);
  }
}
