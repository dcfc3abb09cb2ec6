import { startHelperThread } from '../kernel/helper-threads.ts';
import type { KernelDiscs, KernelOptions } from './kernel.ts';

/** A question in which a helper thread is to help. */
export interface HelpOrder {
  readonly discs: KernelDiscs;
  readonly low: number;
  readonly high: number;
  readonly expected: number;
}

/** What a helper thread is sent: first the kernel's options, then one question after another. */
export type ThreadOrder = { readonly begin: KernelOptions } | HelpOrder;

/**
 * A thread that searches the same position over the same transposition table, until it is done or the flag in the memory
 * is set.
 */
export interface Helper {
  /** Whether it has started. Until then an order would wait for that, which takes longer than most searches. */
  readonly isReady: boolean;
  /** Resolves when the helper has stopped. */
  help(order: ThreadOrder): Promise<void>;
  end(): void;
}

export function startHelper(options: KernelOptions): Helper {
  const { send, end } = startHelperThread<ThreadOrder>(
    // Written so that a bundler does not see it: what it bundles never runs in Node.
    () => new URL(import.meta.url.replace(/threads(?=\.[jt]s$)/, 'thread')),
    // The address has the ending of the built file; a bundler finds the TypeScript by it, too.
    () => new Worker(new URL('./helper-thread.js', import.meta.url), { type: 'module' }),
  );
  let isReady = false;
  void send({ begin: options }).then(() => {
    isReady = true;
  });
  return {
    get isReady() {
      return isReady;
    },
    help: send,
    end,
  };
}
