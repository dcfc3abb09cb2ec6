/**
 * Counts the nodes of this thread, and divides the work between threads. A thread can see the moves that other threads
 * are searching, and the nodes of its path that another thread has settled.
 */
import { FRAME } from './geometry';
import { find, lowerOf, upperOf } from './transposition-tables';

/** After this many nodes the search checks its stop flag, and whether other threads have settled a node above. */
const CHECK_EVERY: u64 = 1024;
const NONE: i32 = 64;
/** The offset in a frame, after its moves, of the position's hash and the window of its search. */
const WINDOW: usize = (<usize>1 << FRAME) - 32;

/**
 * In the shared memory: for each thread a flag that stops it (4 bytes), and the moves that the threads are searching.
 */
const STOP_AT: usize = 33024;
const BUSY_AT: usize = 36864;
const BUSY: u64 = 2047;

export let nodes: u64 = 0;
/** The search was interrupted, so its result means nothing. */
export let stopped: bool = false;
let frames: usize = 0;
/** The address of this thread's flag. */
let stopAt: usize = STOP_AT;
let limit: u64 = 0;
let checkAt: u64 = 0;
/** The nodes of this thread's current path at which threads cooperate: a bit for each number of discs. */
let shared: u64 = 0;
/** If another thread has settled one of these nodes: its number of discs, and its bound. Otherwise NONE. */
let settled: i32 = NONE;
let settledBound: i32 = 0;

export function placeCooperation(framesAt: usize, thread: i32): void {
  frames = framesAt;
  stopAt = STOP_AT + (<usize>thread << 2);
}

export function resetNodes(): void {
  nodes = 0;
}

/** Allows at most `count` more nodes. */
export function allow(count: u64): void {
  limit = nodes + count;
  checkAt = min(limit, nodes + CHECK_EVERY);
  stopped = false;
  shared = 0;
  settled = NONE;
}

/** Counts a node. Returns whether the search has to leave it at once. */
export function enterNode(): bool {
  nodes++;
  return nodes >= checkAt && pause();
}

/** Whether the search has to leave this node, because it stops or because a node above is settled. */
function pause(): bool {
  if (nodes >= limit || (ASC_FEATURE_THREADS && atomic.load<i32>(stopAt) != 0)) stopped = true;
  checkAt = min(limit, nodes + CHECK_EVERY);
  if (ASC_FEATURE_THREADS && !stopped) checkAbove();
  return isLeaving();
}

function checkAbove(): void {
  for (let above = shared; above != 0; above &= above - 1) {
    const discs = <i32>ctz(above);
    const at = frames + (<usize>discs << FRAME) + WINDOW;
    const word = find(load<u64>(at));
    if (word == 0) continue;
    if (lowerOf(word) >= load<i32>(at, 12)) settledBound = lowerOf(word);
    else if (upperOf(word) <= load<i32>(at, 8)) settledBound = upperOf(word);
    else continue;
    settled = discs;
    return;
  }
}

export function isLeaving(): bool {
  return stopped || (ASC_FEATURE_THREADS && settled != NONE);
}

/** From here to `unshare`, threads cooperate at this node: its window is known to `checkAbove`. */
export function share(frame: usize, discs: i32, hash: u64, alpha: i32, beta: i32): void {
  shared |= <u64>1 << discs;
  store<u64>(frame + WINDOW, hash);
  store<i32>(frame + WINDOW, alpha, 8);
  store<i32>(frame + WINDOW, beta, 12);
}

export function unshare(discs: i32): void {
  shared &= ~(<u64>1 << discs);
}

/** The result of a node that the search has to leave: its bound, if another thread has settled this node. */
export function leave(split: bool, discs: i32): i32 {
  if (!split || stopped) return 0;
  unshare(discs);
  if (settled != discs) return 0;
  settled = NONE;
  return settledBound;
}

/** The address of the name of the position that a thread is searching, by its hash. */
export function busyAt(hash: u64): usize {
  return BUSY_AT + (<usize>(hash & BUSY) << 2);
}

export function busyName(hash: u64): u32 {
  return <u32>(hash >> 11) | 1;
}
