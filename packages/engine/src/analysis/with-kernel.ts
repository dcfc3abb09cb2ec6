import type { Position } from '@rowhouse/rules';
import { withinPatience } from '../basics/assets.ts';
import type { Budget } from '../basics/budget.ts';
import { type BorrowedKernel, borrowKernel } from '../connect-search/idle-kernels.ts';
import type { SearchKernel } from '../connect-search/search-kernel.ts';

/** A search waits this long at most for a kernel that is not loaded yet, and for half of its time at most. */
const MOST_PATIENCE_MS = 1000;

/**
 * Does something with the search kernel for a position, or with `null` where there is none: another game, more players, a
 * board that is too large, or a kernel that does not come. A budget without time waits for as long as it takes, because its
 * result must not depend on that.
 */
export async function withKernel<T>(
  position: Position,
  { ms, threads = 1 }: Budget,
  use: (kernel: SearchKernel | null) => Promise<T>,
): Promise<T> {
  if (position.family !== 'connect' || position.outcome) return use(null);
  const loading = borrowKernel(position.config, threads);
  const borrowed =
    ms === undefined ? await loading : await withinPatience(loading, null, Math.min(MOST_PATIENCE_MS, ms / 2));
  if (!borrowed) {
    void loading.then((late) => late?.giveBack());
    return use(null);
  }
  return useAndGiveBack(borrowed, use);
}

async function useAndGiveBack<T>(
  { kernel, giveBack }: BorrowedKernel,
  use: (kernel: SearchKernel) => Promise<T>,
): Promise<T> {
  try {
    return await use(kernel);
  } finally {
    giveBack();
  }
}
