import type { ConnectConfig } from '@rowhouse/rules';
import { canShareMemory } from '../kernel/helper-threads.ts';
import { type BitLayout, bitLayoutOf } from './bit-layout.ts';
import { compileSearchKernel, SearchKernel } from './search-kernel.ts';

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
export const MAX_HASH_BITS = 20;

/**
 * By their number of threads, the kernels that were used last: their board is likely to be asked for again, and their
 * transposition table is still good.
 */
const idle = new Map<number, { readonly board: string; readonly kernel: SearchKernel }>();

/** A kernel that nobody else uses, until it is given back. */
export interface BorrowedKernel {
  readonly kernel: SearchKernel;
  /** Stops the helper threads. */
  giveBack(): void;
}

/**
 * A kernel for this board, with so many threads where they can share memory; `null` if there is none for it, or if it could
 * not be loaded: the search can do without.
 */
export async function borrowKernel(config: ConnectConfig, wantedThreads: number): Promise<BorrowedKernel | null> {
  const board = bitLayoutOf(config);
  if (!board || typeof WebAssembly === 'undefined') return null;
  const threads = canShareMemory() ? wantedThreads : 1;
  const name = [config.columns, config.rows, config.connect].join(' ');
  const kernel = takeIdle(name, threads) ?? (await openKernel(board, threads));
  if (!kernel) return null;
  return {
    kernel,
    giveBack: () => {
      kernel.stopHelp();
      idle.get(threads)?.kernel.close();
      idle.set(threads, { board: name, kernel });
    },
  };
}

function takeIdle(board: string, threads: number): SearchKernel | null {
  const last = idle.get(threads);
  if (last?.board !== board) return null;
  idle.delete(threads);
  return last.kernel;
}

async function openKernel(board: BitLayout, threads: number): Promise<SearchKernel | null> {
  const module = await compileSearchKernel(board.words, threads).catch(() => null);
  return module && SearchKernel.open({ board, module, hashBits: MAX_HASH_BITS, threads });
}
