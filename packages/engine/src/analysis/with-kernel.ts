import type { Position } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { acquireConnectKernel, type ConnectKernel } from '../connect-search/connect-kernel.ts';
import { acquirePlayoutKernel, type PlayoutKernel } from '../connect-search/playout-kernel.ts';
import { withTimeout } from '../kernel/assets.ts';
import type { AcquiredKernel } from '../kernel/kernel-pool.ts';
import { acquireMorrisKernel, type MorrisKernel } from '../morris-search/morris-kernel.ts';

/** A search waits this long at most for a kernel that is not loaded yet, and for half of its time at most. */
const MAX_TIMEOUT_MS = 1000;

/** The kernel of a connect game for two players or for more, or that of a morris game. */
export type AnyKernel = ConnectKernel | PlayoutKernel | MorrisKernel;

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
  const loading = acquireFor(position, budget);
  const acquired =
    ms === undefined ? await loading : await withTimeout(loading, null, Math.min(MAX_TIMEOUT_MS, ms / 2));
  if (!acquired) {
    void loading.then((late) => late?.release());
    return use(null);
  }
  try {
    return await use(acquired.kernel);
  } finally {
    acquired.release();
  }
}

async function acquireFor(
  position: Position,
  { threads = 1, depth }: Budget,
): Promise<AcquiredKernel<AnyKernel> | null> {
  if (position.family === 'morris') return acquireMorrisKernel(position.config, threads);
  if (position.config.players === 2) return acquireConnectKernel(position.config, threads);
  return depth === undefined ? acquirePlayoutKernel(position.config) : null;
}
