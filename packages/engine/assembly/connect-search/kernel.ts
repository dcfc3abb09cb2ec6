/**
 * The kernel of the search for two players on boards of up to WORDS words (`memory.ts` says where everything is). Each
 * thread has an instance, and all of them share one memory.
 *
 * Call `place` once, `setUp` for each position and `ask` for each search; then `beginDepth` and `run` until it says
 * something else than PAUSED, for one depth after the other.
 */
import { FRAME, HASH, MOVES, play, placeBoard, preview, SUM } from './board';
import { AREA, AREAS_AT, TEMPLATE_AT, TEMPLATE_BYTES } from './memory';
import { forgetMoves, LEARNED_BYTES, placeMoves } from './moves';
import { beginRoot, beginRound, placeRoot, searchRound } from './root';
import { beginLeaves } from './leaves';
import { follow, placeLine } from './line';
import { placeSearch, setCareful } from './search';
import { allowUpTo, beginSlices, nodes, placeSlices } from './slices';
import { nextSearch, placeTable } from './transposition-table';

export { fillSegments } from './segments';

const FRAMES: usize = 256;
const LINE: usize = 512;
/** What `run` says: all moves are searched, the slice is over, or the search has spent its nodes. */
const FINISHED: i32 = 0;
const PAUSED: i32 = 1;
const SPENT: i32 = 2;

let area: usize = 0;
let framesAt: usize = 0;
let learnedAt: usize = 0;
let rootAt: usize = 0;
let discs: i32 = 0;
let toMove: i32 = 0;
let limit: u64 = 0;

/** The transposition table gets 2^bits buckets of 32 bytes. */
export function place(thread: i32, tableAt: usize, bits: i32): void {
  area = AREAS_AT + <usize>thread * AREA;
  framesAt = area + TEMPLATE_BYTES;
  learnedAt = framesAt + FRAMES * FRAME;
  rootAt = learnedAt + LEARNED_BYTES;
  placeBoard(area);
  placeSearch(framesAt);
  placeSlices(thread);
  placeMoves(learnedAt);
  placeRoot(framesAt, rootAt);
  placeLine(framesAt);
  placeTable(tableAt, bits);
}

/** Where the caller writes discs and reads the moves of the root. */
export function rootMoves(): usize {
  return rootAt;
}

/**
 * Sets a position that is not decided. At `rootMoves` are `count` pairs of bytes: a cell, and whose disc is there.
 * `epoch` is a part of the hash: what was found in another epoch is not found again.
 */
export function setUp(count: i32, side: i32, epoch: u64): void {
  memory.copy(area, TEMPLATE_AT, TEMPLATE_BYTES);
  memory.fill(framesAt, 0, FRAME);
  store<u64>(framesAt, epoch, HASH);
  for (let at: usize = 0; at < <usize>count; at++) {
    const owner = <i32>load<u8>(rootAt + 2 * at, 1);
    preview(framesAt, framesAt + MOVES, owner, <i32>load<u8>(rootAt + 2 * at));
    play(framesAt, framesAt + MOVES, owner);
    memory.copy(framesAt, framesAt + FRAME, MOVES);
  }
  discs = count;
  toMove = side;
}

/**
 * Begins a search. At `rootMoves` are the `count` moves: 16 bytes for each, of which the first four are its cell. A careful
 * search leaves nothing out: a search to depth d finds every win in d + 1 plies.
 */
export function ask(count: i32, scoresAll: bool, careful: bool, most: f64, age: i32): void {
  nextSearch(age);
  forgetMoves();
  setCareful(careful);
  beginSlices();
  beginLeaves(discs);
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

/**
 * After a finished round: the moves that the search expects, beginning with the best one. Writes a byte for each cell at
 * `rootMoves` + 512 and returns their number.
 */
export function expectedLine(): i32 {
  return follow(rootAt + LINE, load<i32>(rootAt), toMove);
}

export function counted(): f64 {
  return <f64>nodes;
}
