/**
 * The part that all search kernels share: `ask` begins a search, and then `beginDepth` and `run` search one depth after the
 * other. `run` is called until it returns something else than PAUSED.
 */
import { follow, forgetLearned, placeLine } from './root-moves';
import { beginRoot, beginRound, placeRoot, searchRound } from './root';
import { placeSearch, setCareful } from './search';
import { allowUpTo, beginSlices, nodes, placeSlices } from './slices';
import { nextSearch, placeTable } from './transposition-table';

/** Room for the moves of the root, 16 bytes each, and for a line, 4 bytes for each move. */
const ROOT_BYTES: usize = 1024 * 16;
/** What `run` returns: all moves are searched, the slice is over, or the search has spent its nodes. */
const FINISHED: i32 = 0;
const PAUSED: i32 = 1;
const SPENT: i32 = 2;

let rootAt: usize = 0;
let toMove: i32 = 0;
let limit: u64 = 0;

/** The transposition table gets 2^bits buckets of 32 bytes. */
export function placeRounds(thread: i32, framesAt: usize, movesAt: usize, tableAt: usize, bits: i32): void {
  rootAt = movesAt;
  placeSearch(framesAt);
  placeSlices(thread);
  placeRoot(framesAt, rootAt);
  placeLine(framesAt);
  placeTable(tableAt, bits);
}

export function setSideToMove(side: i32): void {
  toMove = side;
}

/** Where the caller writes the moves of the root and reads them. */
export function rootMoves(): usize {
  return rootAt;
}

/** Where the caller reads the moves of a line. */
export function lineMoves(): usize {
  return rootAt + ROOT_BYTES;
}

/**
 * Begins a search. At `rootMoves` are the `count` moves: 16 bytes for each, of which the first four are the move. A careful
 * search leaves nothing out, so it finds every win within its depth.
 */
export function ask(count: i32, scoresAll: bool, careful: bool, most: f64, age: i32): void {
  nextSearch(age);
  forgetLearned();
  setCareful(careful);
  beginSlices();
  beginRoot(count, toMove, scoresAll, careful);
  limit = <u64>most;
}

export function beginDepth(depth: i32): void {
  beginRound(depth);
}

/** Searches about `count` nodes more. */
export function run(count: f64): i32 {
  allowUpTo(min(limit, nodes + <u64>count));
  if (searchRound()) return FINISHED;
  return nodes >= limit ? SPENT : PAUSED;
}

/** After a finished round: writes the moves that the search expects at `lineMoves`, the best one first. Returns their number. */
export function expectedLine(): i32 {
  return follow(lineMoves(), load<i32>(rootAt), toMove);
}

export function counted(): f64 {
  return <f64>nodes;
}
