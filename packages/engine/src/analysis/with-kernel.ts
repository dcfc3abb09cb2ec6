import type { ConnectConfig, Position } from '@rowhouse/rules';
import { withinPatience } from '../basics/assets.ts';
import type { Budget } from '../basics/budget.ts';
import { borrowPlayouts } from '../connect-playouts/idle-playouts.ts';
import type { PlayoutKernel } from '../connect-playouts/playout-kernel.ts';
import { borrowKernel } from '../connect-search/idle-kernels.ts';
import type { SearchKernel } from '../connect-search/search-kernel.ts';

/** A search waits this long at most for a kernel that is not loaded yet, and for half of its time at most. */
const MOST_PATIENCE_MS = 1000;

/** The kernel for two players, or the one for more. */
export type AnyKernel = SearchKernel | PlayoutKernel;

interface Borrowed {
  readonly kernel: AnyKernel;
  giveBack(): void;
}

/**
 * Does something with the kernel for a position, or with `null` where there is none: another game, a board that is too large
 * for two players, a limited depth with more players, or a kernel that does not come. A budget without time waits for as long as it takes, because its
 * result must not depend on that.
 */
export async function withKernel<T>(
  position: Position,
  budget: Budget,
  use: (kernel: AnyKernel | null) => Promise<T>,
): Promise<T> {
  if (position.family !== 'connect' || position.outcome) return use(null);
  const { ms } = budget;
  const loading = borrowFor(position.config, budget);
  const borrowed =
    ms === undefined ? await loading : await withinPatience(loading, null, Math.min(MOST_PATIENCE_MS, ms / 2));
  if (!borrowed) {
    void loading.then((late) => late?.giveBack());
    return use(null);
  }
  return useAndGiveBack(borrowed, use);
}

async function borrowFor(config: ConnectConfig, { threads = 1, depth }: Budget): Promise<Borrowed | null> {
  if (config.players === 2) return borrowKernel(config, threads);
  return depth === undefined ? borrowPlayouts(config) : null;
}

async function useAndGiveBack<T>({ kernel, giveBack }: Borrowed, use: (kernel: AnyKernel) => Promise<T>): Promise<T> {
  try {
    return await use(kernel);
  } finally {
    giveBack();
  }
}
