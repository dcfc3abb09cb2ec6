import type { ConnectPosition } from '@rowhouse/rules';
import { loadAsset } from '../basics/assets.ts';
import type { BoardWords, WordCount } from './board-words.ts';
import { type ConnectWeights, plainWeights } from './connect-weights.ts';
import { type FillSegments, type KernelMemory, makeKernelMemory } from './kernel-memory.ts';

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

/** The kernel's score of a win in n plies is KERNEL_WIN − n. Scores beyond KERNEL_DECISIVE are wins and losses. */
export const KERNEL_WIN = 30_000;
export const KERNEL_DECISIVE = 29_000;

/** Where the line is, after the moves of the root. */
const LINE = 512;

/** A move of the root as the kernel knows it. */
export interface KernelMove {
  readonly column: number;
  /** For the side to move. */
  readonly score: number;
  /** The score is the move's own, not only “no better than the best one's”. */
  readonly isOwn: boolean;
  readonly estimated: boolean;
  /** It was searched in the present round. */
  readonly searched: boolean;
}

export interface SearchKernelOptions {
  readonly board: BoardWords;
  readonly module: WebAssembly.Module;
  /** The largest transposition table that will be asked for: 2^bits buckets of 32 bytes. */
  readonly hashBits: number;
  readonly weights?: ConnectWeights | undefined;
}

/** What a search by the kernel should look for. */
export interface KernelQuestion {
  /** The columns to choose from. */
  readonly columns: readonly number[];
  /** Find the score of every move, not only that of the best. */
  readonly scoreAll: boolean;
  /** Leave nothing out: a search to depth d finds every win in d + 1 plies. */
  readonly careful: boolean;
  readonly nodes: number;
  /** How large the transposition table is: a small search should not pay for a large one. */
  readonly hashBits: number;
}

/** The kernel of one board. It works when `run` is called and at no other time. */
export class SearchKernel {
  readonly board: BoardWords;
  readonly #exports: Exports;
  readonly #memory: KernelMemory;
  readonly #hashBits: number;
  #epoch = 0;
  #age = 0;
  #moves = 0;

  private constructor(exports: Exports, memory: KernelMemory, { board, hashBits }: SearchKernelOptions) {
    this.board = board;
    this.#exports = exports;
    this.#memory = memory;
    this.#hashBits = hashBits;
  }

  static async open(options: SearchKernelOptions): Promise<SearchKernel> {
    const { board, module, hashBits, weights = plainWeights(options.board.connect) } = options;
    const memory = makeKernelMemory(board, weights, hashBits, 1);
    const instance = await WebAssembly.instantiate(module, { env: { memory: memory.memory, abort: broken } });
    const exports = instance.exports as unknown as Exports;
    memory.fill(exports.fillSegments);
    return new SearchKernel(exports, memory, options);
  }

  /** What was found before is forgotten: the result of the next search does not depend on it. */
  forget(): void {
    this.#epoch++;
  }

  /** Begins a search of a position that is not decided. */
  ask(position: ConnectPosition, { columns, scoreAll, careful, nodes, hashBits }: KernelQuestion): void {
    this.#exports.place(0, this.#memory.tableAt, Math.min(hashBits, this.#hashBits));
    this.#setUp(position);
    const cells = new Int32Array(this.#memory.memory.buffer, this.#exports.rootMoves());
    for (const [at, x] of columns.entries()) cells[4 * at] = this.board.cellOf(x, position.board.height(x));
    this.#moves = columns.length;
    this.#age = (this.#age + 1) % 256;
    const most = Math.min(nodes, Number.MAX_SAFE_INTEGER);
    this.#exports.ask(columns.length, scoreAll ? 1 : 0, careful ? 1 : 0, most, this.#age);
  }

  /** Side 0 of the kernel is the player who began, as far as the number of discs tells. */
  #setUp({ board, toMove }: ConnectPosition): void {
    const bytes = new Uint8Array(this.#memory.memory.buffer, this.#exports.rootMoves());
    let count = 0;
    for (let x = 0; x < board.columns; x++) count += board.height(x);
    const began = (toMove + count) % 2;
    let at = 0;
    for (let x = 0; x < board.columns; x++)
      for (let y = 0; y < board.height(x); y++) {
        bytes[at++] = this.board.cellOf(x, y);
        bytes[at++] = (board.at(x, y)! + began) % 2;
      }
    this.#exports.setUp(count, (toMove + began) % 2, epochHash(this.#epoch));
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

  /** The moves of the root, the best first. */
  moves(): readonly KernelMove[] {
    const words = new Int32Array(this.#memory.memory.buffer, this.#exports.rootMoves(), 4 * this.#moves);
    return Array.from({ length: this.#moves }, (_, at) => {
      const flags = words[4 * at + 2]!;
      return {
        column: this.board.columnOf(words[4 * at]!),
        score: words[4 * at + 1]!,
        isOwn: (flags & 1) !== 0,
        estimated: (flags & 2) !== 0,
        searched: (flags & 4) !== 0,
      };
    });
  }

  /** After a finished round: the columns that the search expects to be played, beginning with the best move. */
  line(): readonly number[] {
    const length = this.#exports.expectedLine();
    const cells = new Uint8Array(this.#memory.memory.buffer, this.#exports.rootMoves() + LINE, length);
    return Array.from(cells, (cell) => this.board.columnOf(cell));
  }
}

const epochHash = (epoch: number): bigint => (BigInt(epoch) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffff_ffffn;

const modules = new Map<WordCount, Promise<WebAssembly.Module>>();

/** The build of the kernel with so many words; compiled once. */
export function compileSearchKernel(words: WordCount): Promise<WebAssembly.Module> {
  let module = modules.get(words);
  if (!module) {
    module = loadAsset(urlOf(words)).then((bytes) => WebAssembly.compile(bytes));
    modules.set(words, module);
    module.catch(() => modules.delete(words));
  }
  return module;
}

// Every address is written out, so that a bundler finds it.
function urlOf(words: WordCount): URL {
  if (words === 1) return new URL('../../data/connect-search-1.wasm', import.meta.url);
  if (words === 2) return new URL('../../data/connect-search-2.wasm', import.meta.url);
  return new URL('../../data/connect-search-4.wasm', import.meta.url);
}

/** The kernel's `abort`: only a bug calls it. */
function broken(): never {
  throw new Error('the search kernel is broken');
}
