/**
 * The kernel of the search for Men's Morris. `memory.ts` has the layout of the memory. Each thread has an instance, and
 * all of them share one memory.
 *
 * Call `place` and `setUp` for each position and then search it (`rounds.ts`).
 */
import { COUNT, FRAME, HASH, hashOf, NO_TURN, placeBoard, play } from './board';
import { beginEndgame, CACHE_BYTES, placeEndgame } from './endgame';
import { beginKnownScores, decidedScore } from './known-scores';
import { MAX_PLIES } from './game';
import { evaluate } from './leaves';
import { AREA, AREAS_AT } from './memory';
import { PAIRS_BYTES, placeNetwork } from './network';
import { placeSeenScores, SEEN_BYTES } from './seen-scores';
import { placeRounds, setSideToMove } from './rounds';
import { LEARNED_BYTES, listTurns, placeLearned, placeTurns, REMOVALS_BYTES } from './turns';

export { ask, beginDepth, counted, expectedLine, lineMoves, rootMoves, run } from './rounds';

const FRAMES: usize = <usize>MAX_PLIES + 4;
/** The largest number of positions before the root, and after it (8 bytes each). */
const PAST: usize = 1024;
const PATH_BYTES: usize = (PAST + FRAMES) << 3;

let framesAt: usize = 0;
let presentAt: usize = 0;
let toMove: i32 = 0;

/** The transposition table gets 2^bits buckets of 32 bytes. */
export function place(thread: i32, tableAt: usize, bits: i32): void {
  framesAt = AREAS_AT + <usize>thread * AREA;
  const pathAt = framesAt + FRAMES * FRAME;
  const learnedAt = pathAt + PATH_BYTES;
  const removalsAt = learnedAt + LEARNED_BYTES;
  const pairsAt = removalsAt + REMOVALS_BYTES;
  const cacheAt = pairsAt + PAIRS_BYTES;
  const seenAt = cacheAt + CACHE_BYTES;
  placeBoard(pathAt + (PAST << 3));
  placeLearned(learnedAt);
  placeTurns(removalsAt);
  placeNetwork(framesAt, pairsAt);
  placeEndgame(cacheAt);
  placeSeenScores(seenAt);
  placeRounds(thread, framesAt, seenAt + SEEN_BYTES, tableAt, bits);
}

/** The address where the caller writes the position of the root, as in a frame. */
export function rootFrame(): usize {
  return framesAt;
}

/** The end of the list where the caller writes the positions before the root, the latest one last. */
export function pathEnd(): usize {
  return framesAt + FRAMES * FRAME + (PAST << 3);
}

/**
 * Sets a position that is not decided, after the caller has written it. `first` is a part of the hash, so entries with
 * another one are not found. `endgameAt` is the address of the endgame tablebase, or 0.
 */
export function setUp(side: i32, first: u64, draw: i32, mayRepeat: bool, endgameAt: usize): void {
  toMove = side;
  setSideToMove(side);
  presentAt = framesAt;
  store<u64>(framesAt, hashOf(framesAt, side, first), HASH);
  store<u64>(pathEnd(), load<u64>(framesAt));
  beginEndgame(endgameAt);
  beginKnownScores(side, draw, mayRepeat);
}

/** Plays a turn in the current position, which begins at the root. */
export function advance(turn: i32): void {
  play(presentAt, toMove, turn);
  presentAt += FRAME;
  toMove ^= 1;
}

export function presentFrame(): usize {
  return presentAt;
}

/** The score of the current position if it is decided, otherwise UNKNOWN. */
export function decided(): i32 {
  return decidedScore(presentAt, toMove, 0);
}

/** The estimate of the current position. Call it after `decided`. */
export function estimate(): i32 {
  return evaluate(presentAt, toMove, 0);
}

/** Lists the turns of the current position in its frame, and returns their number. */
export function list(): i32 {
  listTurns(presentAt, toMove, 0, NO_TURN);
  return load<i32>(presentAt, COUNT);
}
