import type { ThreadOptions } from '../kernel/search-helper.ts';
import {
  broken,
  epochHash,
  type KernelMove,
  KernelRoot,
  type RoundExports,
  type RunResult,
} from '../kernel/two-player-kernel.ts';
import type { KernelPosition } from './bit-layout.ts';
import type { FillSegments } from './kernel-memory.ts';

/** What `assembly/connect-search/kernel.ts` exports. */
interface Exports extends RoundExports {
  readonly fillSegments: FillSegments;
  setUp(count: number, side: number, epoch: bigint): void;
}

/** Where the line is, after the moves of the root. */
const LINE = 512;

export type KernelThreadOptions = ThreadOptions;

/** A search, as all threads are told of it. */
export interface KernelOrder {
  readonly position: KernelPosition;
  readonly scoreAll: boolean;
  readonly careful: boolean;
  readonly nodes: number;
  readonly hashBits: number;
  /** What was found in another epoch is not found again. */
  readonly epoch: number;
  readonly age: number;
}

/** One thread's instance of the kernel. It works when `run` is called and at no other time. */
export class KernelThread {
  readonly #exports: Exports;
  readonly #options: KernelThreadOptions;
  readonly #root: KernelRoot;

  private constructor(exports: Exports, options: KernelThreadOptions) {
    this.#exports = exports;
    this.#options = options;
    this.#root = new KernelRoot(exports, options.memory);
  }

  static async load(options: KernelThreadOptions): Promise<KernelThread> {
    const { module, memory } = options;
    const instance = await WebAssembly.instantiate(module, { env: { memory, abort: broken } });
    return new KernelThread(instance.exports as unknown as Exports, options);
  }

  get fillSegments(): FillSegments {
    return this.#exports.fillSegments;
  }

  begin({ position, scoreAll, careful, nodes, hashBits, epoch, age }: KernelOrder): void {
    const { memory, tableAt, thread } = this.#options;
    const { discs, toMove, cells } = position;
    this.#exports.place(thread, tableAt, hashBits);
    new Uint8Array(memory.buffer, this.#exports.rootMoves()).set(discs);
    this.#exports.setUp(discs.length / 2, toMove, epochHash(epoch));
    this.#root.ask({ moves: cells, scoreAll, careful, nodes }, age);
  }

  beginDepth(depth: number): void {
    this.#exports.beginDepth(depth);
  }

  /** Searches about so many nodes more. How many at a time does not change the result. */
  run(nodes: number): RunResult {
    return this.#exports.run(nodes) as RunResult;
  }

  get nodes(): number {
    return this.#exports.counted();
  }

  /** The moves of the root as cells, the best first. */
  moves(): readonly KernelMove[] {
    return this.#root.moves();
  }

  /** After a finished round: the cells that the search expects to be filled, beginning with the best move. */
  line(): readonly number[] {
    const length = this.#exports.expectedLine();
    return [...new Uint8Array(this.#options.memory.buffer, this.#exports.rootMoves() + LINE, length)];
  }
}
