/**
 * The kernel of the search for two players on boards of up to WORDS words. `memory.ts` has the layout of the memory.
 * Each thread has an instance, and all of them share one memory.
 *
 * Call `place` and `setUp` for each position and then search it (`rounds.ts`).
 */
import { FRAME, HASH, MOVES, play, placeBoard, preview } from './board';
import { beginLeaves } from './leaves';
import { AREA, AREAS_AT, TEMPLATE_AT, TEMPLATE_BYTES } from './memory';
import { LEARNED_BYTES, placeMoves } from './moves';
import { placeRounds, rootMoves, setSideToMove } from './rounds';

export { fillSegments } from './evaluation';
export { ask, beginDepth, counted, expectedLine, lineMoves, rootMoves, run } from './rounds';

const FRAMES: usize = 256;

let area: usize = 0;
let framesAt: usize = 0;

/** The transposition table gets 2^bits buckets of 32 bytes. */
export function place(thread: i32, tableAt: usize, bits: i32): void {
  area = AREAS_AT + <usize>thread * AREA;
  framesAt = area + TEMPLATE_BYTES;
  const learnedAt = framesAt + FRAMES * FRAME;
  placeBoard(area);
  placeMoves(learnedAt);
  placeRounds(thread, framesAt, learnedAt + LEARNED_BYTES, tableAt, bits);
}

/**
 * Sets a position that is not decided. The `count` pairs of bytes at `rootMoves` are a cell and the side of its disc.
 * `epoch` is a part of the hash, so entries of another epoch are not found.
 */
export function setUp(count: i32, side: i32, epoch: u64): void {
  memory.copy(area, TEMPLATE_AT, TEMPLATE_BYTES);
  memory.fill(framesAt, 0, FRAME);
  store<u64>(framesAt, epoch, HASH);
  for (let at: usize = 0; at < <usize>count; at++) {
    const disc = rootMoves() + 2 * at;
    const owner = <i32>load<u8>(disc, 1);
    preview(framesAt, framesAt + MOVES, owner, <i32>load<u8>(disc));
    play(framesAt, framesAt + MOVES, owner);
    memory.copy(framesAt, framesAt + FRAME, MOVES);
  }
  beginLeaves(count);
  setSideToMove(side);
}
