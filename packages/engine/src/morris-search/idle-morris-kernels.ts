import type { MorrisConfig } from '@rowhouse/rules';
import { makeMorrisConfig } from '@rowhouse/rules/formats';
import { MorrisKernel } from './morris-kernel.ts';

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
const MOST_HASH_BITS = 20;

/** The kernel that was used last: its game is likely to be asked for again, and its transposition table is still good. */
let idle: { readonly game: string; readonly kernel: MorrisKernel } | null = null;

/** A kernel that nobody else uses, until it is given back; `null` if it could not be loaded: the search can do without. */
export async function borrowMorrisKernel(
  config: MorrisConfig,
): Promise<{ readonly kernel: MorrisKernel; giveBack(): void } | null> {
  if (typeof WebAssembly === 'undefined') return null;
  const game = makeMorrisConfig(config);
  const kernel = takeIdle(game) ?? (await MorrisKernel.open(config, MOST_HASH_BITS).catch(() => null));
  if (!kernel) return null;
  return {
    kernel,
    giveBack: () => {
      idle = { game, kernel };
    },
  };
}

function takeIdle(game: string): MorrisKernel | null {
  if (idle?.game !== game) return null;
  const { kernel } = idle;
  idle = null;
  return kernel;
}
