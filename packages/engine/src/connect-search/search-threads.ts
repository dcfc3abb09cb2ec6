import { type HelperThread, startHelperThread } from '../kernel/helper-threads.ts';
import type { SearchThreadOrder } from '../kernel/search-thread-order.ts';
import type { KernelOrder, KernelThreadOptions } from './kernel-thread.ts';

/** A thread that searches the same position over the same transposition table until its flag in the memory is set. */
export function startSearchThread(): HelperThread<SearchThreadOrder<KernelThreadOptions, KernelOrder>> {
  return startHelperThread<SearchThreadOrder<KernelThreadOptions, KernelOrder>>(
    // Written so that a bundler does not see it: what it bundles never runs in Node.
    () => new URL(import.meta.url.replace(/threads(?=\.[jt]s$)/, 'thread')),
    // The address has the ending of the built file; a bundler finds the TypeScript by it, too.
    () => new Worker(new URL('./search-thread.js', import.meta.url), { type: 'module' }),
  );
}
