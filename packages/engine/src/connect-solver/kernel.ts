import { type Cell, CONNECT_FOUR, type ConnectConfig } from '@rowhouse/rules';
import type { NumberRange } from '@rowhouse/rules/formats';
import { compileAsset } from '../kernel/assets.ts';
import { broken, MAX_PAGES, PAGE } from '../kernel/search-kernel.ts';

/** A connect board that the kernel can hold: two players, columns × (rows + 1) ≤ 64, 3 to 6 in a line. */
export interface Shape {
  readonly columns: number;
  readonly rows: number;
  readonly length: number;
}

/** Connect Four. */
export const CLASSIC: Shape = { columns: 7, rows: 6, length: 4 };

export const shapeOf = ({ columns, rows, connect }: ConnectConfig): Shape => ({ columns, rows, length: connect });

/** Whether the kernel can hold a board: two players, and at most 64 cells if each column is one row higher. */
export const isSolvable = ({ columns, rows, connect, players }: ConnectConfig): boolean =>
  players === 2 && columns * (rows + 1) <= 64 && connect <= 6;

/** A position: the discs column by column from the bottom up, 1 for the player who began and 2 for the other. */
export interface KernelDiscs {
  readonly columns: readonly (readonly number[])[];
  readonly toMove: 1 | 2;
  readonly count: number;
}

/** Passed to the kernel if there is no expected score. */
const UNKNOWN = 100;
/** Every score is between −MAX_SCORE and MAX_SCORE. */
export const MAX_SCORE = 32;

/** The exports of `assembly/connect-solver/kernel.ts`. */
interface Exports {
  shape(columns: number, rows: number, length: number): void;
  place(thread: number, threads: number, bits: number): void;
  movesAt(): number;
  forget(): void;
  setUp(count: number): void;
  enter(): void;
  ask(low: number, high: number, expected: number): void;
  low(): number;
  high(): number;
  counted(): number;
  run(nodes: number): number;
  /** Only in the kernel of `compileSomeLines`. */
  ignoreLines?(): void;
}

/** The memory of a thread, and the shared memory without the transposition table, in pages. */
const AREA_PAGES = 8;
const SHARED_PAGES = 1;
export const DEFAULT_HASH_BITS = 22;
/** The transposition table has 2^bits buckets of 16 bytes: 16 MiB to 1 GiB. */
export const HASH_BITS: NumberRange = { min: 20, max: 26 };

/** Memory for a number of threads, shared if there is more than one. The transposition tables are empty. */
export function makeMemory(threads: number, hashBits: number): WebAssembly.Memory {
  const initial = SHARED_PAGES + AREA_PAGES * threads + (16 * 2 ** hashBits) / PAGE;
  return new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: threads > 1 });
}

// The addresses are written in full for bundlers. Some boards with four in a row have faster kernels of their own.
const ADDRESSES: Readonly<Record<string, () => URL>> = {
  '7x6': () => new URL('../../data/connect4.wasm', import.meta.url),
  '7x6-threads': () => new URL('../../data/connect4-threads.wasm', import.meta.url),
  '6x7': () => new URL('../../data/connect-6x7.wasm', import.meta.url),
  '6x7-threads': () => new URL('../../data/connect-6x7-threads.wasm', import.meta.url),
  '8x5': () => new URL('../../data/connect-8x5.wasm', import.meta.url),
  '8x5-threads': () => new URL('../../data/connect-8x5-threads.wasm', import.meta.url),
  '7x7': () => new URL('../../data/connect-7x7.wasm', import.meta.url),
  '7x7-threads': () => new URL('../../data/connect-7x7-threads.wasm', import.meta.url),
  '6x8': () => new URL('../../data/connect-6x8.wasm', import.meta.url),
  '6x8-threads': () => new URL('../../data/connect-6x8-threads.wasm', import.meta.url),
  '8x6': () => new URL('../../data/connect-8x6.wasm', import.meta.url),
  '8x6-threads': () => new URL('../../data/connect-8x6-threads.wasm', import.meta.url),
  any: () => new URL('../../data/connect.wasm', import.meta.url),
  'any-threads': () => new URL('../../data/connect-threads.wasm', import.meta.url),
};

/** Compiles the kernel for a board and a number of threads once. */
export function compileFor({ columns, rows, length }: Shape, threads: number): Promise<WebAssembly.Module> {
  const board = length === 4 && `${columns}x${rows}` in ADDRESSES ? `${columns}x${rows}` : 'any';
  return compileAsset(ADDRESSES[threads > 1 ? `${board}-threads` : board]!());
}

/** Compiles the kernel that can ignore lines, for any board and one thread. */
export const compileSomeLines = (): Promise<WebAssembly.Module> =>
  compileAsset(new URL('../../data/connect-some-lines.wasm', import.meta.url));

export const isClassic = ({ columns, rows, length }: Shape): boolean =>
  columns === CLASSIC.columns && rows === CLASSIC.rows && length === CLASSIC.length;

export interface KernelOptions {
  readonly shape: Shape;
  readonly hashBits: number;
  readonly threads: number;
  /** The number of this thread. The main thread is 0. */
  readonly thread: number;
  readonly memory: WebAssembly.Memory;
  /** The module of the main thread. A thread that compiles its own module is slow at first. */
  readonly module?: WebAssembly.Module;
}

/** One thread's kernel. It searches only inside `run`. */
export class Kernel {
  readonly #exports: Exports;
  readonly #shape: Shape;
  readonly #moves: Uint8Array;

  private constructor(exports: Exports, { shape, thread, threads, hashBits, memory }: KernelOptions) {
    exports.shape(shape.columns, shape.rows, shape.length);
    exports.place(thread, threads, hashBits);
    this.#exports = exports;
    this.#shape = shape;
    this.#moves = new Uint8Array(memory.buffer, exports.movesAt(), shape.columns * shape.rows);
  }

  static async load(options: KernelOptions): Promise<Kernel> {
    const module = options.module ?? (await compileFor(options.shape, options.threads));
    const instance = await WebAssembly.instantiate(module, { env: { memory: options.memory, abort: broken } });
    return new Kernel(instance.exports as unknown as Exports, options);
  }

  /** Empties the transposition tables. Their entries stay true for the board, so only measurements need this. */
  forget(): void {
    this.#exports.forget();
  }

  /** Sets the position after these columns (from 0), which are legal and complete no line. */
  setUp(moves: ArrayLike<number>): void {
    this.#moves.set(moves);
    this.#exports.setUp(moves.length);
  }

  /** Sets a position by its discs. */
  enter({ columns, toMove }: KernelDiscs): void {
    const { rows } = this.#shape;
    this.#moves.fill(0);
    for (const [x, column] of columns.entries())
      for (const [y, disc] of column.entries()) this.#moves[x * rows + y] = disc === toMove ? 1 : 2;
    this.#exports.enter();
  }

  /**
   * Ignores lines of the player with this number through these cells, in all directions or only along one of
   * `LINE_STEPS`. The player has a disc on some other cell. Call it before `enter`. Only the kernel of
   * `compileSomeLines` can do it.
   */
  ignoreLines({ columns }: KernelDiscs, player: number, cells: readonly Cell[], direction: number | null): void {
    const { rows } = this.#shape;
    this.#moves.fill(0);
    for (const [x, column] of columns.entries())
      for (const [y, disc] of column.entries()) if (disc === player) this.#moves[x * rows + y] = 1;
    for (const [x, y] of cells) this.#moves[x * rows + y] = direction === null ? 0b11110 : 2 << direction;
    this.#exports.ignoreLines!();
  }

  /** Asks for the score of the position between two bounds. The search tries `expected` first. */
  ask(low = -MAX_SCORE, high = MAX_SCORE, expected = UNKNOWN): void {
    this.#exports.ask(low, high, expected);
  }

  /** Searches at most `nodes` more nodes. Returns whether the score is found. */
  run(nodes: number): boolean {
    return this.#exports.run(nodes) !== 0;
  }

  /** The bounds of the score so far. */
  get bounds(): { readonly low: number; readonly high: number } {
    return { low: this.#exports.low(), high: this.#exports.high() };
  }

  /** Nodes searched since the question was asked. */
  get nodes(): number {
    return this.#exports.counted();
  }
}

/** Solves the position after these moves (columns from 0), which is not decided. */
export type ColdSolve = (moves: ArrayLike<number>) => { readonly score: number; readonly nodes: number };

/**
 * The kernel of Connect Four for benchmarks: one thread, no book, an empty transposition table before every position,
 * and no pauses. All other code uses a `ConnectSolver`.
 */
export async function openColdSolver(): Promise<ColdSolve> {
  const hashBits = DEFAULT_HASH_BITS;
  const memory = makeMemory(1, hashBits);
  const kernel = await Kernel.load({ shape: shapeOf(CONNECT_FOUR), hashBits, threads: 1, thread: 0, memory });
  return (moves) => {
    kernel.forget();
    kernel.setUp(moves);
    kernel.ask();
    while (!kernel.run(Number.MAX_SAFE_INTEGER));
    return { score: kernel.bounds.low, nodes: kernel.nodes };
  };
}
