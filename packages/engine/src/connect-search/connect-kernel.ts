import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import { compileAsset } from '../kernel/assets.ts';
import { canShareMemory, moduleBeside, startHelperWorker } from '../kernel/helper-threads.ts';
import { type AcquiredKernel, KernelPool } from '../kernel/kernel-pool.ts';
import { KernelThread, MAX_HASH_BITS, SearchKernel, type SearchKernelOptions } from '../kernel/search-kernel.ts';
import { type BitLayout, bitLayoutOf } from './bit-layout.ts';
import { type ConnectExports, type ConnectRoot, rootOf, setUpConnect } from './connect-root.ts';
import { makeKernelMemory } from './kernel-memory.ts';
import { type ConnectWeights, weightsFor } from './weights.ts';

interface ConnectKernelOptions extends SearchKernelOptions {
  readonly board: BitLayout;
  readonly weights?: ConnectWeights | undefined;
}

/** The search kernel of one board. Its moves are columns. */
export class ConnectKernel extends SearchKernel<ConnectPosition, ConnectExports, ConnectRoot> {
  readonly foresight = 2;
  readonly #board: BitLayout;

  private constructor(
    board: BitLayout,
    ...rest: ConstructorParameters<typeof SearchKernel<ConnectPosition, ConnectExports, ConnectRoot>>
  ) {
    super(...rest);
    this.#board = board;
  }

  static async open({
    board,
    weights = weightsFor(board.connect),
    ...options
  }: ConnectKernelOptions): Promise<ConnectKernel> {
    const { hashBits, threads = 1 } = options;
    const address = ADDRESSES[threads > 1 ? (`${board.words}-threads` as const) : board.words];
    const module = await compileAsset(address());
    const { memory, tableAt, fill } = makeKernelMemory(board, weights, hashBits, threads);
    const shared = { module, memory, tableAt };
    const thread = await KernelThread.load({ ...shared, thread: 0 }, setUpConnect);
    fill(thread.exports.fillSegments);
    return new ConnectKernel(board, thread, shared, options, startThread);
  }

  protected override rootOf(position: ConnectPosition): ConnectRoot {
    return rootOf(this.#board, position, this.epochHash);
  }

  protected override toKernel({ board }: ConnectPosition, column: number): number {
    return this.#board.cellOf(column, board.height(column));
  }

  protected override fromKernel(cell: number): number {
    return this.#board.columnOf(cell);
  }
}

const startThread = () =>
  startHelperWorker(
    () => moduleBeside(import.meta.url, '../worker/connect-thread'),
    // The address of the built file. Bundlers find the TypeScript by it.
    () => new Worker(new URL('../worker/connect-thread.js', import.meta.url), { type: 'module' }),
  );

const pool = new KernelPool<ConnectKernel>();

/**
 * The kernel for a board, with this many threads if they can share memory. `null` if there is no kernel or it cannot
 * be loaded. Then the plain search takes over.
 */
export async function acquireConnectKernel(
  config: ConnectConfig,
  wantedThreads: number,
): Promise<AcquiredKernel<ConnectKernel> | null> {
  const board = bitLayoutOf(config);
  if (!board) return null;
  const threads = canShareMemory() ? wantedThreads : 1;
  const name = [config.columns, config.rows, config.connect].join(' ');
  return pool
    .acquire(name, threads, () => ConnectKernel.open({ board, hashBits: MAX_HASH_BITS, threads }))
    .catch(() => null);
}

// The addresses are written in full for bundlers.
const ADDRESSES = {
  1: () => new URL('../../data/connect-search-1.wasm', import.meta.url),
  2: () => new URL('../../data/connect-search-2.wasm', import.meta.url),
  4: () => new URL('../../data/connect-search-4.wasm', import.meta.url),
  '1-threads': () => new URL('../../data/connect-search-1-threads.wasm', import.meta.url),
  '2-threads': () => new URL('../../data/connect-search-2-threads.wasm', import.meta.url),
  '4-threads': () => new URL('../../data/connect-search-4-threads.wasm', import.meta.url),
};
