import type { ConnectConfig } from '@rowhouse/rules';
import { canShareMemory } from '../basics/helper-threads.ts';
import { type BitLayout, bitLayoutOf } from './bit-layout.ts';
import { compileSearchKernel, SearchKernel } from './search-kernel.ts';

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
export const MOST_HASH_BITS = 20;

/** The kernel that was used last: its board is likely to be asked for again, and its transposition table is still good. */
let idle: { readonly key: string; readonly kernel: SearchKernel } | null = null;

/** A kernel that nobody else uses, until it is given back. */
export interface BorrowedKernel {
  readonly kernel: SearchKernel;
  /** Stops the helper threads. */
  giveBack(): Promise<void>;
}

/**
 * A kernel for this board, with so many threads where they can share memory; `null` if there is none for it, or if it could
 * not be loaded: the search can do without.
 */
export async function borrowKernel(config: ConnectConfig, wantedThreads: number): Promise<BorrowedKernel | null> {
  const board = bitLayoutOf(config);
  if (!board || typeof WebAssembly === 'undefined') return null;
  const threads = canShareMemory() ? wantedThreads : 1;
  const key = [config.columns, config.rows, config.connect, threads].join(' ');
  const kernel = takeIdle(key) ?? (await openKernel(board, threads));
  if (!kernel) return null;
  return {
    kernel,
    giveBack: async () => {
      await kernel.stopHelp();
      idle?.kernel.close();
      idle = { key, kernel };
    },
  };
}

function takeIdle(key: string): SearchKernel | null {
  if (idle?.key !== key) return null;
  const { kernel } = idle;
  idle = null;
  return kernel;
}

async function openKernel(board: BitLayout, threads: number): Promise<SearchKernel | null> {
  const module = await compileSearchKernel(board.words, threads).catch(() => null);
  return module && SearchKernel.open({ board, module, hashBits: MOST_HASH_BITS, threads });
}
