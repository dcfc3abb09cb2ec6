import type { AnyWorker } from '../worker-calls.ts';
import { Helper, runHelper } from './helper-threads.ts';

/** The kernel's score of a win in n plies is KERNEL_WIN − n. Scores beyond KERNEL_DECISIVE are wins and losses. */
export const KERNEL_WIN = 30_000;
export const KERNEL_DECISIVE = 29_000;

/** The results of `run`: all moves of the round are searched, the slice is over, or the search has spent its nodes. */
export const FINISHED = 0;
export const PAUSED = 1;
export const SPENT = 2;
export type RunResult = typeof FINISHED | typeof PAUSED | typeof SPENT;

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
export const MAX_HASH_BITS = 20;
/** A bucket of the transposition table in bytes. */
export const BUCKET = 32;
export const PAGE = 65_536;
/** The size limit of a kernel's memory, as in `scripts/kernels.ts`. */
export const MAX_PAGES = 16_640;
/** The address of the flags that stop the threads, as in the `memory.ts` of every search kernel. */
const STOP_AT = 32_768;

/** A move of the root, as the kernel returns it. */
export interface KernelMove {
  readonly move: number;
  /** For the side to move. */
  readonly score: number;
  /** The score is the move's own. Otherwise the move is only known to be no better than the best one. */
  readonly isOwn: boolean;
  readonly estimated: boolean;
  /** The move was searched in the current round. */
  readonly searched: boolean;
}

/** A question to a search kernel. */
export interface KernelQuestion {
  /** The moves to choose from. */
  readonly moves: readonly number[];
  /** Find the score of every move, not only that of the best. */
  readonly scoreAll: boolean;
  /** Search every move to the full depth. A search to depth d then finds every win within d plies plus `foresight`. */
  readonly careful: boolean;
  readonly nodes: number;
  /** The transposition table gets 2^bits buckets. A small search should not pay for a large table. */
  readonly hashBits: number;
}

/** The exports of every search kernel. */
export interface SearchExports {
  place(thread: number, tableAt: number, bits: number): void;
  rootMoves(): number;
  lineMoves(): number;
  ask(count: number, scoresAll: number, careful: number, maxNodes: number, age: number): void;
  beginDepth(depth: number): void;
  run(count: number): number;
  expectedLine(): number;
  counted(): number;
}

/** The module and the memory that all threads of a kernel share. */
export interface SharedKernel {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** The address of the transposition table. */
  readonly tableAt: number;
}

interface ThreadOptions extends SharedKernel {
  /** The number of this thread. The main thread is 0. */
  readonly thread: number;
}

/** A search that can be sent to a thread. `Root` is the position in the numbers of the kernel. */
interface SearchOrder<Root> extends KernelQuestion {
  readonly root: Root;
  readonly age: number;
}

/** Writes a position to the memory of a kernel. */
export type SetUp<Exports, Root> = (exports: Exports, memory: WebAssembly.Memory, root: Root) => void;

/** One thread's instance of a kernel. It searches only inside `run`. */
export class KernelThread<Exports extends SearchExports, Root> {
  readonly exports: Exports;
  readonly #options: ThreadOptions;
  readonly #setUp: SetUp<Exports, Root>;
  #count = 0;

  private constructor(exports: Exports, options: ThreadOptions, setUp: SetUp<Exports, Root>) {
    this.exports = exports;
    this.#options = options;
    this.#setUp = setUp;
  }

  static async load<Exports extends SearchExports, Root>(
    options: ThreadOptions,
    setUp: SetUp<Exports, Root>,
  ): Promise<KernelThread<Exports, Root>> {
    const { module, memory } = options;
    const { exports } = await WebAssembly.instantiate(module, { env: { memory, abort: broken } });
    return new KernelThread(exports as unknown as Exports, options, setUp);
  }

  setUp(root: Root, hashBits: number): void {
    const { memory, tableAt, thread } = this.#options;
    this.exports.place(thread, tableAt, hashBits);
    this.#setUp(this.exports, memory, root);
  }

  /** Begins a search. */
  ask({ root, moves, scoreAll, careful, nodes, hashBits, age }: SearchOrder<Root>): void {
    this.setUp(root, hashBits);
    const words = new Int32Array(this.#options.memory.buffer, this.exports.rootMoves());
    for (const [at, move] of moves.entries()) words[4 * at] = move;
    this.#count = moves.length;
    const maxNodes = Math.min(nodes, Number.MAX_SAFE_INTEGER);
    this.exports.ask(moves.length, Number(scoreAll), Number(careful), maxNodes, age);
  }

  run(nodes: number): RunResult {
    return this.exports.run(nodes) as RunResult;
  }

  /** The moves of the root (`assembly/search/rounds.ts`), the best first. */
  moves(): readonly KernelMove[] {
    const words = new Int32Array(this.#options.memory.buffer, this.exports.rootMoves(), 4 * this.#count);
    return Array.from({ length: this.#count }, (_, at) => {
      const flags = words[4 * at + 2]!;
      return {
        move: words[4 * at]!,
        score: words[4 * at + 1]!,
        isOwn: (flags & 1) !== 0,
        estimated: (flags & 2) !== 0,
        searched: (flags & 4) !== 0,
      };
    });
  }

  line(): readonly number[] {
    const length = this.exports.expectedLine();
    return [...new Int32Array(this.#options.memory.buffer, this.exports.lineMoves(), length)];
  }
}

/** Options of every search kernel. */
export interface SearchKernelOptions {
  /** The transposition table never has more than 2^bits buckets. */
  readonly hashBits: number;
  /** The number of threads (1). With more than one the result depends on chance. */
  readonly threads?: number;
}

/** A search kernel with its helper threads. Each game translates positions and moves into the numbers of its kernel. */
export abstract class SearchKernel<Task, Exports extends SearchExports, Root> {
  /** A careful search sees every win this many plies beyond its depth. */
  abstract readonly foresight: number;
  protected readonly thread: KernelThread<Exports, Root>;
  readonly #helpers: readonly Helper<ThreadOptions, SearchOrder<Root>>[];
  readonly #hashBits: number;
  #order: SearchOrder<Root> | null = null;
  #epoch = 0;
  #age = 0;

  constructor(
    thread: KernelThread<Exports, Root>,
    shared: SharedKernel,
    { hashBits, threads = 1 }: SearchKernelOptions,
    startThread: () => AnyWorker,
  ) {
    this.thread = thread;
    this.#hashBits = hashBits;
    this.#helpers = Array.from({ length: threads - 1 }, (_, at) => {
      const flag = new Int32Array(shared.memory.buffer, STOP_AT + 4 * (at + 1), 1);
      return new Helper(startThread, { ...shared, thread: at + 1 }, flag);
    });
  }

  protected abstract rootOf(task: Task): Root;

  protected toKernel(_task: Task, move: number): number {
    return move;
  }

  protected fromKernel(move: number): number {
    return move;
  }

  /** A part of the hash of every position. A search only finds entries that were stored with the same part. */
  protected get epochHash(): bigint {
    return hashWord(this.#epoch);
  }

  /** Forgets earlier results, so that the next search does not depend on them. */
  forget(): void {
    this.#epoch++;
  }

  /** Begins a search of an undecided position. */
  ask(task: Task, question: KernelQuestion): void {
    this.#age = (this.#age + 1) % 256;
    this.#order = {
      ...question,
      moves: question.moves.map((move) => this.toKernel(task, move)),
      hashBits: Math.min(question.hashBits, this.#hashBits),
      root: this.rootOf(task),
      age: this.#age,
    };
    this.thread.ask(this.#order);
  }

  /** Lets the helper threads search the same position until they are stopped. */
  callHelp(): void {
    for (const helper of this.#helpers) helper.search(this.#order!);
  }

  /** Tells the helper threads to stop, without waiting for them. */
  stopHelp(): void {
    for (const helper of this.#helpers) helper.stop();
  }

  beginDepth(depth: number): void {
    this.thread.exports.beginDepth(depth);
  }

  /** Searches about this many more nodes. The size of the slices does not change the result. */
  run(nodes: number): RunResult {
    return this.thread.run(nodes);
  }

  /** The nodes of this thread, without those of helpers. */
  get nodes(): number {
    return this.thread.exports.counted();
  }

  /** The moves of the root, the best first. */
  moves(): readonly KernelMove[] {
    return this.thread.moves().map((found) => ({ ...found, move: this.fromKernel(found.move) }));
  }

  /** After a finished round: the expected moves, beginning with the best one. */
  line(): readonly number[] {
    return this.thread.line().map((move) => this.fromKernel(move));
  }

  /** Ends the helper threads. */
  close(): void {
    for (const helper of this.#helpers) helper.end();
  }
}

/** A search kernel without the types of its parts. `Task` describes a position. */
export type TwoPlayerKernel<Task> = Pick<
  SearchKernel<Task, SearchExports, unknown>,
  'foresight' | 'forget' | 'ask' | 'callHelp' | 'beginDepth' | 'run' | 'nodes' | 'moves' | 'line'
>;

const MAX_HELPER_DEPTH = 60;

/** Runs in a helper thread: searches deeper and deeper until the flag of this thread is set. */
export function runSearchHelper<Exports extends SearchExports, Root>(setUp: SetUp<Exports, Root>): void {
  runHelper(
    async (options: ThreadOptions) => ({
      kernel: await KernelThread.load(options, setUp),
      // Threads begin at different depths, so that they search different positions.
      first: 1 + (options.thread % 2),
    }),
    ({ kernel, first }, order: SearchOrder<Root>) => {
      kernel.ask({ ...order, scoreAll: false, nodes: Number.POSITIVE_INFINITY });
      for (let depth = first; depth <= MAX_HELPER_DEPTH; depth++) {
        kernel.exports.beginDepth(depth);
        if (kernel.run(Number.MAX_SAFE_INTEGER) !== FINISHED) return;
      }
    },
  );
}

/** The `abort` import of a kernel. Only a bug calls it. */
export function broken(): never {
  throw new Error('the kernel is broken');
}

/** A number as a word of a hash. */
export const hashWord = (value: number): bigint => (BigInt(value) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffff_ffffn;

/** The plies by which the search of a move is shortened, by depth and index: most for late moves at great depths. */
export function reductionTable(divisor: number): Uint8Array {
  return Uint8Array.from({ length: 64 * 32 }, (_, at) => {
    const [depth, index] = [at >> 5, at & 31];
    if (depth < 3 || index < 3) return 0;
    return Math.min(depth - 2, Math.floor(0.5 + (Math.log(depth) * Math.log(index)) / divisor));
  });
}
