import type { Position } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { acquireConnectKernel, type ConnectKernel } from '../connect-search/connect-kernel.ts';
import { acquirePlayoutKernel, type PlayoutKernel } from '../connect-search/playout-kernel.ts';
import { withTimeout } from '../kernel/assets.ts';
import type { AcquiredKernel } from '../kernel/kernel-pool.ts';
import { acquireMorrisKernel, type MorrisKernel } from '../morris-search/morris-kernel.ts';

/** A search waits for a kernel to load for at most this time, and for at most half of its budget. */
const MAX_TIMEOUT_MS = 1000;

/** The kernel of a connect game for two players or for more, or that of a morris game. */
export type AnyKernel = ConnectKernel | PlayoutKernel | MorrisKernel;

/**
 * Runs `use` with the kernel for a position. The kernel is `null` if the game is over. It is also `null` for connect
 * games on boards that are too large, with a limited depth and more than two players, and if the kernel does not load
 * in time. A budget without time waits as long as necessary, so that its result does not depend on loading.
 */
export async function withKernel<T>(
  position: Position,
  budget: Budget,
  use: (kernel: AnyKernel | null) => Promise<T>,
): Promise<T> {
  if (position.outcome) return use(null);
  const acquired = await acquireFor(position, budget);
  if (!acquired) return use(null);
  try {
    return await use(acquired.kernel);
  } finally {
    acquired.release();
  }
}

async function acquireFor(position: Position, budget: Budget): Promise<AcquiredKernel<AnyKernel> | null> {
  const { threads = 1, depth, ms } = budget;
  const timeoutMs = ms === undefined ? undefined : Math.min(MAX_TIMEOUT_MS, ms / 2);
  if (position.family === 'morris') return acquireMorrisKernel(position.config, threads, timeoutMs);
  const { config } = position;
  if (config.players > 2 && depth !== undefined) return null;
  const loading: Promise<AcquiredKernel<AnyKernel> | null> =
    config.players === 2 ? acquireConnectKernel(config, threads) : acquirePlayoutKernel(config);
  const acquired = await withTimeout(loading, null, timeoutMs);
  if (!acquired) void loading.then((loaded) => loaded?.release());
  return acquired;
}
