/**
 * The kernel of the search for Men's Morris (`memory.ts` says where everything is). Each thread has an instance, and all of
 * them share one memory.
 *
 * Call `place` once, `setUp` for each position and `ask` for each search; then `beginDepth` and `run` until it says
 * something else than PAUSED, for one depth after the other.
 */
import { COUNT, FRAME, HASH, hashOf, NO_TURN, placeBoard, play } from './board';
import { beginEndgame, CACHE_BYTES, placeEndgame } from './endgame';
import { beginKnownScores, decidedScore } from './known-scores';
import { evaluate } from './leaves';
import { forgetTurns, LEARNED_BYTES, placeLearned } from './learned-turns';
import { follow, placeLine } from './line';
import { AREA, AREAS_AT } from './memory';
import { PAIRS_BYTES, placeNetwork } from './network';
import { beginRoot, beginRound, placeRoot, searchRound } from './root';
import { placeSeenScores, SEEN_BYTES } from './seen-scores';
import { MAX_PLIES, placeSearch, setCareful } from './search';
import { allowUpTo, beginSlices, nodes, placeSlices } from './slices';
import { nextSearch, placeTable } from './transposition-table';
import { listTurns, placeTurns, REMOVALS_BYTES } from './turns';

const FRAMES: usize = <usize>MAX_PLIES + 4;
/** The most positions before the root, and after it: 8 bytes each. */
const PAST: usize = 1024;
const PATH_BYTES: usize = (PAST + FRAMES) << 3;
const ROOT_BYTES: usize = 1024 * 16;
/** What `run` says: all moves are searched, the slice is over, or the search has spent its nodes. */
const FINISHED: i32 = 0;
const PAUSED: i32 = 1;
const SPENT: i32 = 2;

let framesAt: usize = 0;
let presentAt: usize = 0;
let rootAt: usize = 0;
let lineAt: usize = 0;
let toMove: i32 = 0;
let limit: u64 = 0;

/** The transposition table gets 2^bits buckets of 32 bytes. */
export function place(thread: i32, tableAt: usize, bits: i32): void {
  framesAt = AREAS_AT + <usize>thread * AREA;
  const pathAt = framesAt + FRAMES * FRAME;
  const learnedAt = pathAt + PATH_BYTES;
  const removalsAt = learnedAt + LEARNED_BYTES;
  const pairsAt = removalsAt + REMOVALS_BYTES;
  const cacheAt = pairsAt + PAIRS_BYTES;
  const seenAt = cacheAt + CACHE_BYTES;
  rootAt = seenAt + SEEN_BYTES;
  lineAt = rootAt + ROOT_BYTES;
  placeBoard(pathAt + (PAST << 3));
  placeLearned(learnedAt);
  placeTurns(removalsAt);
  placeNetwork(framesAt, pairsAt);
  placeEndgame(cacheAt);
  placeSeenScores(seenAt);
  placeSearch(framesAt);
  placeSlices(thread);
  placeRoot(framesAt, rootAt);
  placeLine(framesAt);
  placeTable(tableAt, bits);
}

/** Where the caller writes the moves of the root and reads them, and where it reads the line. */
export function rootMoves(): usize {
  return rootAt;
}

export function lineTurns(): usize {
  return lineAt;
}

/** Where the caller writes the position of the root, as in a frame; and the positions before it, the latest one last. */
export function rootFrame(): usize {
  return framesAt;
}

export function pathEnd(): usize {
  return framesAt + FRAMES * FRAME + (PAST << 3);
}

/**
 * Sets a position that is not decided, after the caller has written it. `first` is a part of the hash: what was found with
 * another one is not found again. `endgameAt`: where the endgame tablebase is, or 0.
 */
export function setUp(side: i32, first: u64, draw: i32, mayRepeat: bool, endgameAt: usize): void {
  toMove = side;
  presentAt = framesAt;
  store<u64>(framesAt, hashOf(framesAt, side, first), HASH);
  store<u64>(pathEnd(), load<u64>(framesAt));
  beginEndgame(endgameAt);
  beginKnownScores(side, draw, mayRepeat);
}

/**
 * Begins a search. At `rootMoves` are the `count` moves: 16 bytes for each, of which the first four are the turn. A careful
 * search leaves nothing out: a search to depth d finds every win in d plies.
 */
export function ask(count: i32, scoresAll: bool, careful: bool, most: f64, age: i32): void {
  nextSearch(age);
  forgetTurns();
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

/** After a finished round: the turns that the search expects, beginning with the best one, at `lineTurns`. Returns their number. */
export function expectedLine(): i32 {
  return follow(lineAt, load<i32>(rootAt), toMove);
}

export function counted(): f64 {
  return <f64>nodes;
}

/** Plays a turn in the present position, which is that of the root at first. */
export function advance(turn: i32): void {
  play(presentAt, toMove, turn);
  presentAt += FRAME;
  toMove ^= 1;
}

export function presentFrame(): usize {
  return presentAt;
}

/** Of the present position: its score if it is decided. */
export function decided(): i32 {
  return decidedScore(presentAt, toMove, 0);
}

/** After `decided`: its estimate. */
export function estimate(): i32 {
  return evaluate(presentAt, toMove);
}

/** Lists its turns in its frame, and returns how many there are. */
export function list(): i32 {
  listTurns(presentAt, toMove, 0, NO_TURN);
  return load<i32>(presentAt, COUNT);
}
