import { STOP_AT } from './memory';

/**
 * The nodes of a search, and its slices. When a slice is over, the search leaves the tree and notes in every frame where it
 * was; in the next slice it goes back down to the ply where it stopped. So slices do not change its result.
 */
export let nodes: u64 = 0;
/** The search was interrupted, so what it returned means nothing. Calling it again goes on with it. */
export let stopped: bool = false;

/** Where this thread's flag is. */
let stopAt: usize = STOP_AT;
let pauseAt: u64 = 0;
let resuming: bool = false;
let stoppedAt: i32 = 0;

export function placeSlices(thread: i32): void {
  stopAt = STOP_AT + (<usize>thread << 2);
}

export function beginSlices(): void {
  nodes = 0;
  resuming = false;
  stopped = false;
}

/** Lets the search go on to this number of nodes. */
export function allowUpTo(count: u64): void {
  pauseAt = count;
  resuming = stopped;
  stopped = false;
}

// @ts-ignore: decorator
@inline
export function countNode(): void {
  nodes++;
}

/** Whether the search was inside of this ply when it was interrupted, and is on its way back. */
// @ts-ignore: decorator
@inline
export function goesBackTo(ply: i32): bool {
  if (resuming && ply < stoppedAt) return true;
  resuming = false;
  return false;
}

/** Whether the slice ends here, before the node of this ply is searched. */
// @ts-ignore: decorator
@inline
export function pauses(ply: i32): bool {
  if (nodes < pauseAt && !(ASC_FEATURE_THREADS && atomic.load<i32>(stopAt) != 0)) return false;
  stopped = true;
  stoppedAt = ply;
  return true;
}
