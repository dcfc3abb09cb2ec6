import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A tenth of the weight of a thread that has not asked for less. */
const LOW = 10;

/**
 * Lets this thread run when others do not need the processor: whoever thinks must not hold up whoever answers. Only Linux
 * has priorities of threads; elsewhere nothing happens.
 */
export function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOW);
  } catch {
    // There is no such file, or it is not allowed.
  }
}
