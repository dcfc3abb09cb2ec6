import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import { compileAsset } from '../kernel/assets.ts';
import { canShareMemory, moduleBeside, startHelperThread } from '../kernel/helper-threads.ts';
import { type AcquiredKernel, KernelPool } from '../kernel/kernel-pool.ts';
import { KernelThread, MAX_HASH_BITS, SearchKernel, type SearchKernelOptions } from '../kernel/search-kernel.ts';
import { type BitLayout, bitLayoutOf, type WordCount } from './bit-layout.ts';
import { type ConnectExports, type ConnectRoot, rootOf, setUpConnect } from './connect-root.ts';
import { makeKernelMemory } from './kernel-memory.ts';
import type { ConnectWeights } from './weights.ts';
import { weightsFor } from './weights.ts';

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
    const module = await compileAsset(urlOf(board.words, threads > 1));
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
  startHelperThread<never>(
    () => moduleBeside(import.meta.url, 'connect-thread'),
    // The address has the ending of the built file; a bundler finds the TypeScript by it.
    () => new Worker(new URL('./connect-thread.js', import.meta.url), { type: 'module' }),
  );

const pool = new KernelPool<ConnectKernel>();

/**
 * The kernel for a board, with this many threads where they can share memory; `null` if there is none, or if it could not
 * be loaded: the search can do without.
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

// Every address is written out, so that a bundler finds it.
function urlOf(words: WordCount, threads: boolean): URL {
  if (threads) {
    if (words === 1) return new URL('../../data/connect-search-1-threads.wasm', import.meta.url);
    if (words === 2) return new URL('../../data/connect-search-2-threads.wasm', import.meta.url);
    return new URL('../../data/connect-search-4-threads.wasm', import.meta.url);
  }
  if (words === 1) return new URL('../../data/connect-search-1.wasm', import.meta.url);
  if (words === 2) return new URL('../../data/connect-search-2.wasm', import.meta.url);
  return new URL('../../data/connect-search-4.wasm', import.meta.url);
}
