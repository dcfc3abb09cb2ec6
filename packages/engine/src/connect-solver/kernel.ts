import { CONNECT_FOUR, type ConnectConfig } from '@rowhouse/rules';
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

/** Boards that the kernel can hold: of two players, with at most 64 cells when each column is one higher. */
export const isSolvable = ({ columns, rows, connect, players }: ConnectConfig): boolean =>
  players === 2 && columns * (rows + 1) <= 64 && connect <= 6;

/** A position: discs column by column from the bottom up, 1 of the player who began and 2 of the other. */
export interface KernelDiscs {
  readonly columns: readonly (readonly number[])[];
  readonly toMove: 1 | 2;
  readonly count: number;
}

/** In place of an expected score: there is none. */
const UNKNOWN = 100;
/** Every score is between −WIDEST and WIDEST. */
export const WIDEST = 32;

/** What `packages/engine/assembly/connect-solver/kernel.ts` exports. */
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
}

/** A thread's own memory, and what all share apart from the transposition table, in pages. */
const AREA_PAGES = 8;
const SHARED_PAGES = 1;
export const DEFAULT_HASH_BITS = 22;
/** The transposition table has 2^bits buckets of 16 bytes: 16 MiB to 1 GiB. */
export const HASH_BITS = { least: 20, most: 26 } as const;

/** Memory for a number of threads, shared where there is more than one. All 0, so the transposition tables are empty. */
export function makeMemory(threads: number, hashBits: number): WebAssembly.Memory {
  const initial = SHARED_PAGES + AREA_PAGES * threads + (16 * 2 ** hashBits) / PAGE;
  return new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: threads > 1 });
}

/** The kernel for a board and a number of threads; compiled once. */
export const compileFor = (shape: Shape, threads: number): Promise<WebAssembly.Module> =>
  compileAsset(addressesFor(shape)[threads > 1 ? 'threads' : 'alone']());

interface KernelAddresses {
  readonly alone: () => URL;
  readonly threads: () => URL;
}

/** Some boards, as columns and rows, have kernels of their own: these are faster. */
function addressesFor({ columns, rows, length }: Shape): KernelAddresses {
  const board = `${columns}x${rows}`;
  return length === 4 && Object.hasOwn(ADDRESSES, board) ? ADDRESSES[board as keyof typeof ADDRESSES] : ADDRESSES.any;
}

// Every address is written out, so that a bundler finds it.
const ADDRESSES = {
  '7x6': {
    alone: () => new URL('../../data/connect4.wasm', import.meta.url),
    threads: () => new URL('../../data/connect4-threads.wasm', import.meta.url),
  },
  '6x7': {
    alone: () => new URL('../../data/connect-6x7.wasm', import.meta.url),
    threads: () => new URL('../../data/connect-6x7-threads.wasm', import.meta.url),
  },
  '8x5': {
    alone: () => new URL('../../data/connect-8x5.wasm', import.meta.url),
    threads: () => new URL('../../data/connect-8x5-threads.wasm', import.meta.url),
  },
  '7x7': {
    alone: () => new URL('../../data/connect-7x7.wasm', import.meta.url),
    threads: () => new URL('../../data/connect-7x7-threads.wasm', import.meta.url),
  },
  '6x8': {
    alone: () => new URL('../../data/connect-6x8.wasm', import.meta.url),
    threads: () => new URL('../../data/connect-6x8-threads.wasm', import.meta.url),
  },
  '8x6': {
    alone: () => new URL('../../data/connect-8x6.wasm', import.meta.url),
    threads: () => new URL('../../data/connect-8x6-threads.wasm', import.meta.url),
  },
  any: {
    alone: () => new URL('../../data/connect.wasm', import.meta.url),
    threads: () => new URL('../../data/connect-threads.wasm', import.meta.url),
  },
} as const satisfies Readonly<Record<string, KernelAddresses>>;

export const isClassic = ({ columns, rows, length }: Shape): boolean =>
  columns === CLASSIC.columns && rows === CLASSIC.rows && length === CLASSIC.length;

export interface KernelOptions {
  readonly shape: Shape;
  readonly hashBits: number;
  readonly threads: number;
  /** Which of the threads this is. */
  readonly thread: number;
  readonly memory: WebAssembly.Memory;
  /** The module that another thread has compiled: a thread that compiles for itself is slow at first. */
  readonly module?: WebAssembly.Module;
}

/** One thread's kernel. It works when `run` is called and at no other time. */
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

  /** Empties the transposition tables. Their entries stay true for the whole board, so only measuring needs this. */
  forget(): void {
    this.#exports.forget();
  }

  /** The position after these columns (from 0): legal moves, none of which completes a line. */
  setUp(moves: ArrayLike<number>): void {
    this.#moves.set(moves);
    this.#exports.setUp(moves.length);
  }

  /** The same for a position of which only the discs are known, not the moves. */
  enter({ columns, toMove }: KernelDiscs): void {
    const { rows } = this.#shape;
    this.#moves.fill(0);
    for (const [x, column] of columns.entries())
      for (const [y, disc] of column.entries()) this.#moves[x * rows + y] = disc === toMove ? 1 : 2;
    this.#exports.enter();
  }

  /** Asks for the score of the position between two bounds; `expected` is where to look first. */
  ask(low = -WIDEST, high = WIDEST, expected = UNKNOWN): void {
    this.#exports.ask(low, high, expected);
  }

  /** Searches at most `nodes` more nodes. True when the score is found. */
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
 * The kernel of Connect Four as benchmarks measure it: one thread, no book, an empty transposition table before every
 * position, and no pauses. Everything else asks a `ConnectSolver`.
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
