import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Modules of the workspace are TypeScript, and those of published packages are JavaScript. */
const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** Starts a module of this workspace as a thread of Node. Its `url` ends in `.js`, as that of the published module. */
export const startThread = (url: URL, options: WorkerOptions = {}): Worker =>
  new Worker(new URL(url.href.replace(/\.js$/, ENDING)), options);

/**
 * The niceness of a thread. Beside a busy thread with niceness 0, a thread with 10 gets about a tenth of a processor,
 * and one with 19 a seventieth.
 */
const NICENESS: Readonly<Record<ThreadPriority, number>> = { low: 10, lowest: 19 };

/** How soon a thread runs when others need the processor. */
export type ThreadPriority = 'low' | 'lowest';

/**
 * Lowers the priority of this thread, so that a search does not delay the threads that answer requests. Works on Linux
 * only.
 */
export function lowerPriority(priority: ThreadPriority = 'low'): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS[priority]);
  } catch {
    // Not Linux, or not allowed.
  }
}
