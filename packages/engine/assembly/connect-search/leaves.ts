import {
  bitOf,
  COUNT,
  MOVE,
  MOVE_FORCES,
  MOVE_MADE,
  MOVE_SUM,
  MOVES,
  open,
  ORDER,
  SUM,
  threats,
  word,
} from './board';
import { countThreats, estimate } from './evaluation';
import { BOTTOM_AT, FULL_AT } from './memory';
import { previewForces } from './moves';
import { INFINITE, setEstimated, WON } from './scores';
import { countNode } from './slices';
import { WORDS } from './words';

/** The bonus for the side to move. */
const TEMPO: i32 = 8;

let rootDiscs: i32 = 0;

/** `discs`: the number of discs at the root. */
export function beginLeaves(discs: i32): void {
  rootDiscs = discs;
}

/** The estimate of a position for the side to move, without searching. */
export function evaluate(frame: usize, side: i32, ply: i32): i32 {
  let counts: u32 = 0;
  for (let w = 0; w < WORDS; w++) counts += countThreats(threats(frame, 0, w), threats(frame, 1, w), w);
  const zero = estimate(load<i32>(frame, SUM), counts, rootDiscs + ply);
  return (side == 0 ? zero : -zero) + TEMPO;
}

/**
 * The best score of the quiet moves of a frame one ply above the leaves, which need not be played. Moves that force a
 * reply are listed instead. The result is at least `beta` if one move is good enough.
 */
export function searchLeaves(frame: usize, side: i32, ply: i32, beta: i32): i32 {
  let best = -INFINITE;
  let count = 0;
  for (let w = 0; w < WORDS; w++) {
    let cells = open(frame, w) & ~(threats(frame, side ^ 1, w) >> 1);
    while (cells != 0) {
      const cell = (w << 6) + <i32>ctz(cells);
      cells &= cells - 1;
      const move = frame + MOVES + <usize>count * MOVE;
      const forces = previewForces(frame, move, side, cell);
      if (forces > 1) return WON - ply - 3;
      if (forces == 1) {
        count = listOne(frame, move, count);
        continue;
      }
      countNode();
      best = max(best, leaf(frame, move, side, cell, ply));
      if (best >= beta) return best;
    }
  }
  store<i32>(frame, count, COUNT);
  return best;
}

/**
 * Lists the moves of a frame that force a reply. Below the leaves only these are searched. Returns false if one of them
 * wins with two threats.
 */
export function listForcing(frame: usize, side: i32): bool {
  let count = 0;
  for (let w = 0; w < WORDS; w++) {
    let cells = open(frame, w) & ~(threats(frame, side ^ 1, w) >> 1);
    while (cells != 0) {
      const cell = (w << 6) + <i32>ctz(cells);
      cells &= cells - 1;
      const move = frame + MOVES + <usize>count * MOVE;
      const forces = previewForces(frame, move, side, cell);
      if (forces > 1) return false;
      if (forces == 1) count = listOne(frame, move, count);
    }
  }
  store<i32>(frame, count, COUNT);
  return true;
}

/** Adds a move that forces a reply to those of a frame, and returns their number. */
function listOne(frame: usize, move: usize, count: i32): i32 {
  store<i32>(move, 1, MOVE_FORCES);
  store<i32>(frame + ORDER + (<usize>count << 2), count);
  return count + 1;
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
  setEstimated(true);
  const zero = estimate(load<i32>(move, MOVE_SUM), counts, rootDiscs + ply + 1);
  return (side == 0 ? zero : -zero) - TEMPO;
}
