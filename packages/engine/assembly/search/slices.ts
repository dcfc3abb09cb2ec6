import { STOP_AT } from './memory';

/*
 * The nodes of a search, and its slices. When a slice ends, the search leaves the tree and saves its variables in every
 * frame. In the next slice it returns to the ply where it stopped. So slices do not change its result.
 */
/** The number of nodes since `beginSlices`. */
export let nodes: u64 = 0;
/** The search was interrupted, so its result means nothing. Calling it again continues it. */
export let stopped: bool = false;

/** The address of this thread's flag. */
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

/** Lets the search continue to this number of nodes. */
export function allowUpTo(count: u64): void {
  pauseAt = count;
  resuming = stopped;
  stopped = false;
}

export function countNode(): void {
  nodes++;
}

/** Whether the search was interrupted below this ply, and is on its way back. */
export function goesBackTo(ply: i32): bool {
  if (resuming && ply < stoppedAt) return true;
  resuming = false;
  return false;
}

/** Whether the slice ends here, before the node of this ply is searched. */
export function pauses(ply: i32): bool {
  if (nodes < pauseAt && !(ASC_FEATURE_THREADS && atomic.load<i32>(stopAt) != 0)) return false;
  stopped = true;
  stoppedAt = ply;
  return true;
}
