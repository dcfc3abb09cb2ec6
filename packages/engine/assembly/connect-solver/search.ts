import { busyAt, busyName, enterNode, isLeaving, leave, nodes, placeCooperation, share, unshare } from './cooperation';
import { BOARD, BOTTOM, CELLS, COLUMNS, FRAME, SIDE } from './geometry';
import { IS_SYMMETRIC, winning } from './lines';
import { find, findNear, hashOf, keep, keepNear, lowerOf, upperOf } from './transposition-tables';
import { ceiling } from './zugzwang';

/*
 * Scores are those of Pascal Pons. 0 is a draw. A positive score is a win of the side to move: one more than the discs
 * it has left after the win. With n discs on the board, completing a line at once scores `(CELLS + 1 - n) >> 1`.
 */

/** Positions with at least this many empty cells are stored in the large transposition table. */
const MIN_FAR_CELLS: i32 = 20;
/** With at most this many empty cells, looking up the positions after the moves costs more than the search. */
const MAX_CELLS_WITHOUT_LOOK_UP: i32 = 8;
/** With at least this many empty cells, a position and its mirror image share an entry of the transposition table. */
const MIN_CELLS_TO_MIRROR: i32 = 26;
/** Bounds from zugzwang are computed only if a score of at most this size is enough. */
const MAX_PLANNED_SCORE: i32 = 5;
/** With at least this many empty cells, threads avoid moves that another thread is searching. */
const MIN_CELLS_TO_SPLIT: i32 = 26;
/** There is no bound. */
const UNKNOWN: i32 = -127;

let frames: usize = 0;
let weights: usize = 0;

export function placeSearch(framesAt: usize, weightsAt: usize, thread: i32): void {
  frames = framesAt;
  weights = weightsAt;
  placeCooperation(framesAt, thread);
  // The middle comes first. Threads differ in which side comes next, so they search different moves.
  for (let column = 0; column < COLUMNS; column++) {
    const away = abs(2 * column - COLUMNS + 1) * 2 + (((thread & 1) == 0) == 2 * column > COLUMNS - 1 ? 1 : 0);
    for (let row: u64 = 0; row < SIDE; row++) store<u8>(weights + <usize>(<u64>column * SIDE + row), <u8>(127 - away));
  }
}

/**
 * Returns the score if it is between `alpha` and `beta`. Otherwise it returns a bound on the same side of them as the
 * score.
 *
 * The caller has checked that the side to move cannot complete a line at once. `ownWins` are the cells that complete a
 * line of the side to move, `threats` those of the other side. Moves without an alternative are played here.
 */
export function search(own: u64, other: u64, ownWins: u64, threats: u64, discs: i32, alpha: i32, beta: i32): i32 {
  let sign = 1;
  let mask = own | other;
  let moves: u64 = 0;
  while (true) {
    const open = (mask + BOTTOM) & BOARD;
    const forced = open & threats;
    moves = open & ~(threats >> 1);
    if (forced != 0) moves = (forced & (forced - 1)) == 0 ? moves & forced : 0;
    if (moves == 0) return discs == CELLS ? 0 : -sign * ((CELLS - discs) >> 1);
    // Only two discs are left, and neither of them completes a line.
    if (discs >= CELLS - 2) return 0;
    alpha = max(alpha, -((CELLS - 2 - discs) >> 1));
    if (alpha >= beta) return sign * alpha;
    beta = min(beta, (CELLS - 1 - discs) >> 1);
    if (alpha >= beta) return sign * beta;
    if ((moves & (moves - 1)) != 0) break;
    const moved = own | moves;
    mask |= moves;
    ownWins = threats & ~moves;
    threats = winning(moved, mask);
    own = other;
    other = moved;
    discs++;
    const best = -alpha;
    alpha = -beta;
    beta = best;
    sign = -sign;
  }
  return sign * branch(own, other, mask, moves, ownWins, threats, discs, alpha, beta);
}

/** A node with several moves that do not lose at once. A frame holds the cell, threats, order and hash of each move. */
function branch(
  own: u64,
  other: u64,
  mask: u64,
  moves: u64,
  ownWins: u64,
  threats: u64,
  discs: i32,
  alpha: i32,
  beta: i32,
): i32 {
  if (enterNode()) return 0;
  const began = nodes;
  const left = CELLS - discs;
  const isFar = left >= MIN_FAR_CELLS;
  let lower = -((left - 2) >> 1);
  let upper = (left - 1) >> 1;
  const hash = hashWith(left, own, mask);
  const known = isFar ? find(hash) : findNear(hash);
  if (known != 0) {
    lower = lowerOf(known);
    upper = upperOf(known);
    if (lower >= beta || lower == upper) return lower;
    if (upper <= alpha) return upper;
    alpha = max(alpha, lower);
    beta = min(beta, upper);
  }

  const frame = frames + (<usize>discs << FRAME);
  const end = listMoves(frame, own, mask, moves, ownWins);
  // The other side has no answer, so this is the quickest win possible.
  if (end == 0) return (left - 1) >> 1;
  upper = min(upper, (left - 3) >> 1);
  if (upper <= alpha) return upper;
  beta = min(beta, upper);

  const planned = plannedBound(frame, end, own, other, mask, threats, left, alpha, beta);
  if (planned != UNKNOWN) return planned;

  // The stored bounds of the positions after the moves may settle this node before any move is searched.
  if (left > MAX_CELLS_WITHOUT_LOOK_UP) {
    lower = max(lower, boundAfter(frame, end, other, mask, left));
    if (lower >= beta) return lower;
    alpha = max(alpha, lower);
  }

  const floor = alpha;
  const split = ASC_FEATURE_THREADS && left >= MIN_CELLS_TO_SPLIT;
  if (split) share(frame, discs, hash, alpha, beta);
  let best = -127;
  for (let round = 0; round < 2; round++) {
    let postponed: i32 = 0;
    for (let at = frame; at < end; at += 32) {
      const move = load<u64>(at);
      if (move == 0) continue;
      let busy: usize = 0;
      if (split) {
        const after = load<u64>(at, 24);
        busy = busyAt(after);
        const name = busyName(after);
        // Another thread is searching this move. It may have finished when the other moves are done.
        if (round == 0 && at > frame && atomic.load<u32>(busy) == name) {
          postponed++;
          continue;
        }
        atomic.store<u32>(busy, name);
      }
      const score = -search(other, own | move, threats & ~move, load<u64>(at, 8), discs + 1, -beta, -alpha);
      if (split) atomic.store<u32>(busy, 0);
      if (isLeaving()) return leave(split, discs);
      if (split) store<u64>(at, 0);
      if (score > best) {
        best = score;
        alpha = max(alpha, score);
        if (alpha >= beta) break;
      }
    }
    if (postponed == 0 || alpha >= beta) break;
  }
  if (split) unshare(discs);
  if (best >= beta) lower = max(lower, best);
  else if (best <= floor) upper = min(upper, best);
  else {
    lower = best;
    upper = best;
  }
  if (isFar) keep(hash, lower, upper, nodes - began + 1);
  else keepNear(hash, lower, upper);
  return best;
}

/** The hash of a position with `left` empty cells. */
function hashWith(left: i32, own: u64, mask: u64): u64 {
  const hash = hashOf(own, mask);
  return left < MIN_CELLS_TO_MIRROR || !IS_SYMMETRIC ? hash : min(hash, hashOf(mirrored(own), mirrored(mask)));
}

/** The cells with the columns in reverse order. */
function mirrored(cells: u64): u64 {
  let result: u64 = 0;
  for (let column = 0; column < COLUMNS; column++) {
    result = (result << SIDE) | (cells & ((<u64>1 << SIDE) - 1));
    cells >>= SIDE;
  }
  return result;
}

/**
 * Writes the moves to the frame in the order in which they are searched. Returns their end, or 0 if one of them wins.
 */
// @ts-ignore: decorator
@inline
function listMoves(frame: usize, own: u64, mask: u64, moves: u64, ownWins: u64): usize {
  let end = frame;
  do {
    const move = moves & -moves;
    moves ^= move;
    const filled = mask | move;
    const made = winning(own | move, filled);
    const open = (filled + BOTTOM) & BOARD;
    const now = made & open;
    let answers = open & ~(made >> 1);
    if (now != 0) answers = (now & (now - 1)) == 0 ? answers & now : 0;
    if (answers == 0) return 0;
    // Moves that make many threats come first, then those that leave few answers, then the middle. Moves that give away
    // one of the side's own threats come last.
    let order = (<i32>popcnt(made) << 7) - (<i32>popcnt(answers) << 4) + <i32>load<u8>(weights + <usize>ctz(move));
    if (((move << 1) & ownWins) != 0) order -= 2 << 7;
    let at = end;
    end += 32;
    while (at > frame && load<i32>(at - 32, 16) < order) {
      store<u64>(at, load<u64>(at - 32));
      store<u64>(at, load<u64>(at - 32, 8), 8);
      store<i32>(at, load<i32>(at - 32, 16), 16);
      at -= 32;
    }
    store<u64>(at, move);
    store<u64>(at, made, 8);
    store<i32>(at, order, 16);
  } while (moves != 0);
  return end;
}

/** A bound by zugzwang that settles the node, or UNKNOWN. */
// @ts-ignore: decorator
@inline
function plannedBound(
  frame: usize,
  end: usize,
  own: u64,
  other: u64,
  mask: u64,
  threats: u64,
  left: i32,
  alpha: i32,
  beta: i32,
): i32 {
  if (alpha >= -MAX_PLANNED_SCORE) {
    const bound = ceiling(own, other, mask, threats, (left & 1) != 0, alpha);
    if (bound <= alpha) return bound;
  }
  if (beta <= MAX_PLANNED_SCORE) {
    for (let at = frame; at < end; at += 32) {
      const move = load<u64>(at);
      const bound = -ceiling(other, own | move, mask | move, load<u64>(at, 8), (left & 1) == 0, -beta);
      if (bound >= beta) return bound;
    }
  }
  return UNKNOWN;
}

/** The best lower bound from the stored positions after the moves. Writes their hashes to the frame. */
function boundAfter(frame: usize, end: usize, other: u64, mask: u64, left: i32): i32 {
  let lower = UNKNOWN;
  for (let at = frame; at < end; at += 32) {
    const after = hashWith(left - 1, other, mask | load<u64>(at));
    store<u64>(at, after, 24);
    const word = left > MIN_FAR_CELLS ? find(after) : findNear(after);
    if (word != 0) lower = max(lower, -upperOf(word));
  }
  return lower;
}
