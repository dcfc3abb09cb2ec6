import type { Position } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { borrowKernel } from '../connect-search/idle-kernels.ts';
import { borrowPlayouts } from '../connect-search/idle-playouts.ts';
import type { PlayoutKernel } from '../connect-search/playout-kernel.ts';
import type { SearchKernel } from '../connect-search/search-kernel.ts';
import { withinPatience } from '../kernel/assets.ts';
import { borrowMorrisKernel } from '../morris-search/idle-morris-kernels.ts';
import type { MorrisKernel } from '../morris-search/morris-kernel.ts';

/** A search waits this long at most for a kernel that is not loaded yet, and for half of its time at most. */
const MAX_TIMEOUT_MS = 1000;

/** The kernel of a connect game for two players or for more, or that of a morris game. */
export type AnyKernel = SearchKernel | PlayoutKernel | MorrisKernel;

interface Borrowed {
  readonly kernel: AnyKernel;
  giveBack(): void;
}

/**
 * Does something with the kernel for a position, or with `null` where there is none: a game that is over, a board that is too large
 * for two players, a limited depth with more players, or a kernel that does not come. A budget without time waits for as long as it takes, because its
 * result must not depend on that.
 */
export async function withKernel<T>(
  position: Position,
  budget: Budget,
  use: (kernel: AnyKernel | null) => Promise<T>,
): Promise<T> {
  if (position.outcome) return use(null);
  const { ms } = budget;
  const loading = borrowFor(position, budget);
  const borrowed =
    ms === undefined ? await loading : await withinPatience(loading, null, Math.min(MAX_TIMEOUT_MS, ms / 2));
  if (!borrowed) {
    void loading.then((late) => late?.giveBack());
    return use(null);
  }
  return useAndGiveBack(borrowed, use);
}

async function borrowFor(position: Position, { threads = 1, depth }: Budget): Promise<Borrowed | null> {
  if (position.family === 'morris') return borrowMorrisKernel(position.config, threads);
  if (position.config.players === 2) return borrowKernel(position.config, threads);
  return depth === undefined ? borrowPlayouts(position.config) : null;
}

async function useAndGiveBack<T>({ kernel, giveBack }: Borrowed, use: (kernel: AnyKernel) => Promise<T>): Promise<T> {
  try {
    return await use(kernel);
  } finally {
    giveBack();
  }
}
