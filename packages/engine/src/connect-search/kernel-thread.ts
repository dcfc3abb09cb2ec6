import type { FillSegments } from './kernel-memory.ts';
import type { KernelPosition } from './kernel-position.ts';

/** What `assembly/connect-search/kernel.ts` exports. */
interface Exports {
  readonly fillSegments: FillSegments;
  place(thread: number, tableAt: number, bits: number): void;
  rootMoves(): number;
  setUp(count: number, side: number, epoch: bigint): void;
  ask(count: number, scoresAll: number, careful: number, most: number, age: number): void;
  beginDepth(depth: number): void;
  run(count: number): number;
  expectedLine(): number;
  counted(): number;
}

/** What `run` says: all moves of the round are searched, the slice is over, or the search has spent its nodes. */
export const FINISHED = 0;
export const PAUSED = 1;
export const SPENT = 2;
export type RunResult = typeof FINISHED | typeof PAUSED | typeof SPENT;

/** Where the line is, after the moves of the root. */
const LINE = 512;

export interface KernelThreadOptions {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Where the transposition table begins. */
  readonly tableAt: number;
  /** Which of the threads this is. */
  readonly thread: number;
}

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
  #moves = 0;

  private constructor(exports: Exports, options: KernelThreadOptions) {
    this.#exports = exports;
    this.#options = options;
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
    const rootAt = this.#exports.rootMoves();
    new Uint8Array(memory.buffer, rootAt).set(discs);
    this.#exports.setUp(discs.length / 2, toMove, epochHash(epoch));
    const words = new Int32Array(memory.buffer, rootAt);
    for (const [at, cell] of cells.entries()) words[4 * at] = cell;
    this.#moves = cells.length;
    const most = Math.min(nodes, Number.MAX_SAFE_INTEGER);
    this.#exports.ask(cells.length, scoreAll ? 1 : 0, careful ? 1 : 0, most, age);
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

  /** Of each move of the root, the best first: its cell, its score, and its flags as in `assembly/connect-search/root.ts`. */
  moves(): readonly (readonly [cell: number, score: number, flags: number])[] {
    const words = new Int32Array(this.#options.memory.buffer, this.#exports.rootMoves(), 4 * this.#moves);
    return Array.from({ length: this.#moves }, (_, at) => [words[4 * at]!, words[4 * at + 1]!, words[4 * at + 2]!]);
  }

  /** After a finished round: the cells that the search expects to be filled, beginning with the best move. */
  line(): readonly number[] {
    const length = this.#exports.expectedLine();
    return [...new Uint8Array(this.#options.memory.buffer, this.#exports.rootMoves() + LINE, length)];
  }
}

const epochHash = (epoch: number): bigint => (BigInt(epoch) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffff_ffffn;

/** The kernel's `abort`: only a bug calls it. */
function broken(): never {
  throw new Error('the search kernel is broken');
}
