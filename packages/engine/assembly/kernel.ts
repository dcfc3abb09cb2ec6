/**
 * The kernel of the exact solver. There is one instance for each thread, and all of them use one memory.
 *
 *     0        what the compiler needs
 *     32768    for all threads: the generation, the stop flag, and the node each thread is searching
 *     65536    for each thread 512 KiB: its near table, its frames, its order of cells, the moves of the position
 *     then     the large table
 */
import { BOARD, BOTTOM, CELLS, COLUMN, COLUMNS, ROWS, SIDE } from './geometry';
import { winning } from './lines';
import { allow, nodes, placeSearch, resetNodes, search, stopped } from './search';
import { joinGeneration, NEAR_BYTES, nextGeneration, placeTables } from './table';

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

/** After `shape`. The large table has 2^bits buckets of 16 bytes. */
export function place(thread: i32, threads: i32, bits: i32): void {
  const area = AREAS_AT + <usize>thread * AREA;
  placeTables(area, AREAS_AT + <usize>threads * AREA, bits);
  placeSearch(area + NEAR_BYTES, area + NEAR_BYTES + 131072, thread);
  moves = area + NEAR_BYTES + 131072 + 128;
}

/** Where to write the moves (a byte each, columns from 0) or the cells. */
export function movesAt(): usize {
  return moves;
}

/** Forgets everything that was found. */
export function forget(): void {
  nextGeneration();
}

/** The position after `count` moves, which are legal and complete no line. */
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

/** Any position: a byte a cell, column by column from the bottom up; 0 empty, 1 of the side to move, 2 of the other. */
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

function settle(count: i32): void {
  discs = count;
  atOnce = (winning(own, own | other) & ((own | other) + BOTTOM) & BOARD) != 0;
}

/**
 * Asks for the score, if it is between `low` and `high`: −1 and 1 ask who wins. `expected` is where to look first, or 100.
 */
export function ask(low: i32, high: i32, expected: i32): void {
  joinGeneration();
  resetNodes();
  const won = (CELLS + 1 - discs) >> 1;
  lowest = max(low, atOnce ? min(won, high) : -((CELLS - discs) >> 1));
  highest = min(high, atOnce ? max(won, low) : (CELLS - 1 - discs) >> 1);
  guess = expected;
  // Half the way to the slowest win.
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

/** Searches for at most `count` nodes; true when `low` and `high` have met. Otherwise call it again. */
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
 * The next question: “is the score more than this?” A question is only as deep as the end that it asks about. First it
 * asks for quick wins and quick losses in turn, then who wins, and then it goes outwards from the draw.
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
