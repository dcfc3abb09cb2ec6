import type { MorrisConfig } from '@rowhouse/rules';
import { makeMorrisConfig } from '@rowhouse/rules/formats';
import { canShareMemory } from '../kernel/helper-threads.ts';
import { MorrisKernel } from './morris-kernel.ts';
import { loadNetwork } from './networks.ts';

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
const MAX_HASH_BITS = 20;

/**
 * By their number of threads, the kernels that were used last: their game is likely to be asked for again, and their
 * transposition table is still good.
 */
const idle = new Map<number, { readonly game: string; readonly kernel: MorrisKernel }>();

/** A kernel that nobody else uses, until it is given back. */
interface BorrowedMorrisKernel {
  readonly kernel: MorrisKernel;
  /** Stops the helper threads. */
  giveBack(): void;
}

/**
 * A kernel for this game, with so many threads where they can share memory; `null` if it could not be loaded: the search can
 * do without.
 */
export async function borrowMorrisKernel(
  config: MorrisConfig,
  wantedThreads: number,
): Promise<BorrowedMorrisKernel | null> {
  if (typeof WebAssembly === 'undefined') return null;
  const threads = canShareMemory() ? wantedThreads : 1;
  const game = makeMorrisConfig(config);
  const kernel = takeIdle(game, threads) ?? (await openKernel(config, threads));
  if (!kernel) return null;
  return {
    kernel,
    giveBack: () => {
      kernel.stopHelp();
      idle.get(threads)?.kernel.close();
      idle.set(threads, { game, kernel });
    },
  };
}

function takeIdle(game: string, threads: number): MorrisKernel | null {
  const last = idle.get(threads);
  if (last?.game !== game) return null;
  idle.delete(threads);
  return last.kernel;
}

async function openKernel(config: MorrisConfig, threads: number): Promise<MorrisKernel | null> {
  const network = await loadNetwork(config);
  return MorrisKernel.open({ config, hashBits: MAX_HASH_BITS, network, threads }).catch(() => null);
}
