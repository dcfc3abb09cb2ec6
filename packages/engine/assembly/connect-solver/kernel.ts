/**
 * The kernel of the exact solver. Each thread has an instance, and all of them share one memory:
 *
 *     0        reserved for the compiler
 *     32768    for all threads: the generation, the stop flags, and the moves that the threads are searching
 *     65536    for each thread 512 KiB: its small transposition table, its frames, its order of cells, and the moves of
 *              its position
 *     then     the large transposition table
 */
import { allow, nodes, resetNodes, stopped } from './cooperation';
import { BOARD, BOTTOM, CELLS, COLUMN, COLUMNS, ROWS, SIDE } from './geometry';
import { winning } from './lines';
import { placeSearch, search } from './search';
import { joinGeneration, NEAR_BYTES, nextGeneration, placeTables } from './transposition-tables';

export { shape } from './geometry';

const AREAS_AT: usize = 65536;
const AREA: usize = 524288;

let moves: usize = 0;
let own: u64 = 0;
let other: u64 = 0;
let discs: i32 = 0;
let lowest: i32 = 0;
let highest: i32 = 0;
let guess: i32 = 0;
let quick: i32 = 0;
let atOnce: bool = false;

/** Divides the memory. Call it after `shape`. The large transposition table gets 2^bits buckets of 16 bytes. */
export function place(thread: i32, threads: i32, bits: i32): void {
  const area = AREAS_AT + <usize>thread * AREA;
  placeTables(area, AREAS_AT + <usize>threads * AREA, bits);
  placeSearch(area + NEAR_BYTES, area + NEAR_BYTES + 131072, thread);
  moves = area + NEAR_BYTES + 131072 + 128;
}

/** The address where the caller writes the moves (a byte each, columns from 0) or the cells of a position. */
export function movesAt(): usize {
  return moves;
}

/** Empties the transposition tables. */
export function forget(): void {
  nextGeneration();
}

/** Sets the position after `count` moves. They must be legal and complete no line. */
export function setUp(count: i32): void {
  own = 0;
  other = 0;
  for (let at = 0; at < count; at++) {
    const column = <u64>load<u8>(moves + at) * SIDE;
    const mask = own | other;
    const moved = own | ((mask + (<u64>1 << column)) & (COLUMN << column));
    own = other;
    other = moved;
  }
  settle(count);
}

/**
 * Sets any position: a byte per cell, column by column, from the bottom up. 0 is empty, 1 the side to move, 2 the
 * other.
 */
export function enter(): void {
  own = 0;
  other = 0;
  let count = 0;
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const disc = load<u8>(moves + column * ROWS + row);
      if (disc == 0) continue;
      const cell = <u64>1 << (<u64>column * SIDE + <u64>row);
      if (disc == 1) own |= cell;
      else other |= cell;
      count++;
    }
  }
  settle(count);
}

/** Sets the number of discs, and whether the side to move can complete a line at once. */
function settle(count: i32): void {
  discs = count;
  atOnce = (winning(own, own | other) & ((own | other) + BOTTOM) & BOARD) != 0;
}

/**
 * Asks for the score within the window from `low` to `high`. The window from −1 to 1 asks who wins. `expected` is the
 * score to try first, or 100 for none.
 */
export function ask(low: i32, high: i32, expected: i32): void {
  joinGeneration();
  resetNodes();
  const won = (CELLS + 1 - discs) >> 1;
  lowest = max(low, atOnce ? min(won, high) : -((CELLS - discs) >> 1));
  highest = min(high, atOnce ? max(won, low) : (CELLS - 1 - discs) >> 1);
  guess = expected;
  // Halfway between the quickest win and the draw.
  quick = highest / 2;
}

export function low(): i32 {
  return lowest;
}

export function high(): i32 {
  return highest;
}

export function counted(): f64 {
  return <f64>nodes;
}

/** Searches at most `count` nodes. Returns true when `low` and `high` are equal. Otherwise call it again. */
export function run(count: f64): bool {
  allow(<u64>count);
  const threats = winning(other, own | other);
  const ownWins = winning(own, own | other);
  while (lowest < highest) {
    const at = nextQuestion();
    const score = search(own, other, ownWins, threats, discs, at, at + 1);
    if (stopped) return false;
    if (score > at) lowest = min(score, highest);
    else highest = max(score, lowest);
  }
  return true;
}

/**
 * The next s for the question “is the score more than s?”. The search needs to go only as deep as the win or loss that
 * the question is about. So questions about quick wins and quick losses come first, alternately. Then it asks who wins,
 * and works outwards from the draw.
 */
function nextQuestion(): i32 {
  if (guess > lowest && guess <= highest) return guess - 1;
  if (guess == lowest) return guess;
  if (lowest < 0 && highest > 0) {
    const win = highest - 1;
    const loss = lowest + 1;
    if (win > quick && win >= -loss) return win - 1;
    if (loss < -quick) return loss;
    return 0;
  }
  const from = lowest >= 0 ? lowest : highest - 1;
  return from + ((lowest >= 0 ? highest - lowest : lowest - highest + 1) >> 2);
}
