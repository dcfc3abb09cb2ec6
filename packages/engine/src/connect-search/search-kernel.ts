import type { ConnectPosition } from '@rowhouse/rules';
import { compileAsset } from '../kernel/assets.ts';
import { SearchHelper } from '../kernel/search-helper.ts';
import type { KernelMove, KernelQuestion, RunResult, TwoPlayerKernel } from '../kernel/two-player-kernel.ts';
import type { BitLayout, WordCount } from './bit-layout.ts';
import { kernelPositionOf } from './bit-layout.ts';
import type { ConnectWeights } from './connect-weights.ts';
import { makeKernelMemory } from './kernel-memory.ts';
import { type KernelOrder, KernelThread, type KernelThreadOptions } from './kernel-thread.ts';
import { weightsFor } from './learned-weights.ts';
import { startSearchThread } from './search-threads.ts';

export interface SearchKernelOptions {
  readonly board: BitLayout;
  /** Of `compileSearchKernel`, for as many threads. */
  readonly module: WebAssembly.Module;
  /** The largest transposition table that will be asked for: 2^bits buckets of 32 bytes. */
  readonly hashBits: number;
  /** One, if it is left out. With more the result depends on chance. */
  readonly threads?: number;
  readonly weights?: ConnectWeights | undefined;
}

/** The search kernel of one board, with its helper threads. */
export class SearchKernel implements TwoPlayerKernel<ConnectPosition> {
  readonly board: BitLayout;
  readonly foresight = 2;
  readonly #thread: KernelThread;
  readonly #options: SearchKernelOptions;
  readonly #helpers: readonly SearchHelper<KernelThreadOptions, KernelOrder>[];
  #order: KernelOrder | null = null;
  #epoch = 0;
  #age = 0;

  private constructor(thread: KernelThread, shared: Omit<KernelThreadOptions, 'thread'>, options: SearchKernelOptions) {
    this.board = options.board;
    this.#thread = thread;
    this.#options = options;
    this.#helpers = Array.from(
      { length: (options.threads ?? 1) - 1 },
      (_, at) => new SearchHelper(startSearchThread(), { ...shared, thread: at + 1 }),
    );
  }

  static async open(options: SearchKernelOptions): Promise<SearchKernel> {
    const { board, module, hashBits, threads = 1, weights = weightsFor(options.board.connect) } = options;
    const { memory, tableAt, fill } = makeKernelMemory(board, weights, hashBits, threads);
    const thread = await KernelThread.load({ module, memory, tableAt, thread: 0 });
    fill(thread.fillSegments);
    return new SearchKernel(thread, { module, memory, tableAt }, options);
  }

  /** What was found before is forgotten: the result of the next search does not depend on it. */
  forget(): void {
    this.#epoch++;
  }

  /** Begins a search of a position that is not decided. */
  ask(position: ConnectPosition, { moves, scoreAll, careful, nodes, hashBits: wanted }: KernelQuestion): void {
    this.#age = (this.#age + 1) % 256;
    this.#order = {
      position: kernelPositionOf(this.board, position, moves),
      ...{ scoreAll, careful, nodes, epoch: this.#epoch, age: this.#age },
      hashBits: Math.min(wanted, this.#options.hashBits),
    };
    this.#thread.begin(this.#order);
  }

  /** Has the helper threads search the same position, until `stopHelp`. */
  callHelp(): void {
    for (const helper of this.#helpers) helper.search(this.#order!);
  }

  /** Tells the helper threads to stop, without waiting for them. */
  stopHelp(): void {
    for (const helper of this.#helpers) helper.stop();
  }

  beginDepth(depth: number): void {
    this.#thread.beginDepth(depth);
  }

  /** Searches about so many nodes more. How many at a time does not change the result. */
  run(nodes: number): RunResult {
    return this.#thread.run(nodes);
  }

  /** The nodes of this thread, without those of the helpers. */
  get nodes(): number {
    return this.#thread.nodes;
  }

  /** The moves of the root as columns, the best first. */
  moves(): readonly KernelMove[] {
    return this.#thread.moves().map((found) => ({ ...found, move: this.board.columnOf(found.move) }));
  }

  /** After a finished round: the columns that the search expects to be played, beginning with the best move. */
  line(): readonly number[] {
    return this.#thread.line().map((cell) => this.board.columnOf(cell));
  }

  /** Ends the helper threads. */
  close(): void {
    for (const helper of this.#helpers) helper.end();
  }
}

/** The build of the kernel with so many words, for one thread or for several; compiled once. */
export const compileSearchKernel = (words: WordCount, threads = 1): Promise<WebAssembly.Module> =>
  compileAsset(urlOf(words, threads > 1));

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
