import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** How much of a processor a thread gets beside one that has not asked for less: a tenth, or a seventieth. */
const PRIORITIES = { low: 10, lowest: 19 } as const;

/** How soon a thread runs that thinks: `low` after whoever answers, `lowest` after whoever thinks for somebody who waits. */
export type ThreadPriority = keyof typeof PRIORITIES;

/**
 * Lets this thread run when others do not need the processor: whoever thinks must not hold up whoever answers. Only Linux
 * has priorities of threads; elsewhere nothing happens.
 */
export function lowerPriority(priority: ThreadPriority = 'low'): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITIES[priority]);
  } catch {
    // There is no such file, or it is not allowed.
  }
}
