import { Helper, type HelperOrder, type HelperThread, runHelper } from './helper-threads.ts';

/** The kernel's score of a win in n plies is KERNEL_WIN − n. Scores beyond KERNEL_DECISIVE are wins and losses. */
export const KERNEL_WIN = 30_000;
export const KERNEL_DECISIVE = 29_000;

/** What `run` returns: all moves of the round are searched, the slice is over, or the search has spent its nodes. */
export const FINISHED = 0;
export const PAUSED = 1;
export const SPENT = 2;
export type RunResult = typeof FINISHED | typeof PAUSED | typeof SPENT;

/** The largest transposition table, as a power of two of buckets: 32 MiB. Memory that is not used costs nothing. */
export const MAX_HASH_BITS = 20;
/** A bucket of the transposition table in bytes. */
export const BUCKET = 32;
export const PAGE = 65_536;
/** The most pages that a kernel's memory may have, as in `scripts/kernels.ts`. */
export const MAX_PAGES = 16_640;
/** Where the flags are that stop the threads, as in the `memory.ts` of every search kernel. */
const STOP_AT = 32_768;

/** A move of the root as the kernel knows it. */
export interface KernelMove {
  readonly move: number;
  /** For the side to move. */
  readonly score: number;
  /** The score is the move's own, not only “no better than the best one's”. */
  readonly isOwn: boolean;
  readonly estimated: boolean;
  /** It was searched in the present round. */
  readonly searched: boolean;
}

/** A question to a search kernel. */
export interface KernelQuestion {
  /** The moves to choose from. */
  readonly moves: readonly number[];
  /** Find the score of every move, not only that of the best. */
  readonly scoreAll: boolean;
  /** Leave nothing out: a search to depth d finds every win in d plies and those of `foresight`. */
  readonly careful: boolean;
  readonly nodes: number;
  /** The transposition table gets 2^bits buckets: a small search should not pay for a large one. */
  readonly hashBits: number;
}

/** A search for two players in WebAssembly, as the rounds of a search use it. `Task` describes a position. */
export interface TwoPlayerKernel<Task> {
  /** A careful search sees every win this many plies beyond its depth. */
  readonly foresight: number;
  /** Forgets what was found before: the result of the next search does not depend on it. */
  forget(): void;
  /** Begins a search of a position that is not decided. */
  ask(task: Task, question: KernelQuestion): void;
  /** Has the helper threads search the same position until they are stopped. */
  callHelp(): void;
  beginDepth(depth: number): void;
  /** Searches about this many more nodes. The size of the slices does not change the result. */
  run(nodes: number): RunResult;
  /** The nodes of this thread, without those of helpers. */
  readonly nodes: number;
  /** The moves of the root, the best first. */
  moves(): readonly KernelMove[];
  /** After a finished round: the moves that the search expects to be played, beginning with the best one. */
  line(): readonly number[];
}

/** The exports of every search kernel. */
export interface SearchExports {
  place(thread: number, tableAt: number, bits: number): void;
  rootMoves(): number;
  lineMoves(): number;
  ask(count: number, scoresAll: number, careful: number, most: number, age: number): void;
  beginDepth(depth: number): void;
  run(count: number): number;
  expectedLine(): number;
  counted(): number;
}

/** The module and the memory that all threads of a kernel share. */
export interface SharedKernel {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Where the transposition table begins. */
  readonly tableAt: number;
}

interface ThreadOptions extends SharedKernel {
  /** Which of the threads this is. */
  readonly thread: number;
}

/** A search in a form that can be sent to a thread. `Root` is the position in the numbers of the kernel. */
interface SearchOrder<Root> extends KernelQuestion {
  readonly root: Root;
  readonly age: number;
}

/** Writes a position to the memory of a kernel. */
export type SetUp<Exports, Root> = (exports: Exports, memory: WebAssembly.Memory, root: Root) => void;

/** One thread's instance of a kernel. It works when `run` is called and at no other time. */
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
    const most = Math.min(nodes, Number.MAX_SAFE_INTEGER);
    this.exports.ask(moves.length, Number(scoreAll), Number(careful), most, age);
  }

  run(nodes: number): RunResult {
    return this.exports.run(nodes) as RunResult;
  }

  /** The moves of the root (`assembly/search/root.ts`), the best first. */
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
  /** The largest transposition table that will be asked for: 2^bits buckets. */
  readonly hashBits: number;
  /** One, if it is left out. With more the result depends on chance. */
  readonly threads?: number;
}

/** A search kernel with its helper threads. Each game adds how a position becomes the numbers of its kernel. */
export abstract class SearchKernel<Task, Exports extends SearchExports, Root> implements TwoPlayerKernel<Task> {
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
    startThread: () => HelperThread<HelperOrder<ThreadOptions, SearchOrder<Root>>>,
  ) {
    this.thread = thread;
    this.#hashBits = hashBits;
    this.#helpers = Array.from({ length: threads - 1 }, (_, at) => {
      const flag = new Int32Array(shared.memory.buffer, STOP_AT + 4 * (at + 1), 1);
      return new Helper(startThread(), { ...shared, thread: at + 1 }, flag);
    });
  }

  protected abstract rootOf(task: Task): Root;
  protected abstract toKernel(task: Task, move: number): number;
  protected abstract fromKernel(move: number): number;

  /** A part of the hash of every position: a search does not find what was stored with another one. */
  protected get epochHash(): bigint {
    return hashOf(this.#epoch);
  }

  forget(): void {
    this.#epoch++;
  }

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

  run(nodes: number): RunResult {
    return this.thread.run(nodes);
  }

  get nodes(): number {
    return this.thread.exports.counted();
  }

  moves(): readonly KernelMove[] {
    return this.thread.moves().map((found) => ({ ...found, move: this.fromKernel(found.move) }));
  }

  line(): readonly number[] {
    return this.thread.line().map((move) => this.fromKernel(move));
  }

  /** Ends the helper threads. */
  close(): void {
    for (const helper of this.#helpers) helper.end();
  }
}

/** No search of a helper goes deeper. */
const DEEPEST = 60;

/** The code of a thread that helps to search: it searches deeper and deeper until its flag in the memory is set. */
export function runSearchHelper<Exports extends SearchExports, Root>(setUp: SetUp<Exports, Root>): void {
  runHelper(
    async (options: ThreadOptions) => ({
      kernel: await KernelThread.load(options, setUp),
      // Threads begin at different depths, so that they search different positions.
      first: 1 + (options.thread % 2),
    }),
    ({ kernel, first }, order: SearchOrder<Root>) => {
      kernel.ask({ ...order, scoreAll: false, nodes: Number.POSITIVE_INFINITY });
      for (let depth = first; depth <= DEEPEST; depth++) {
        kernel.exports.beginDepth(depth);
        if (kernel.run(Number.MAX_SAFE_INTEGER) !== FINISHED) return;
      }
    },
  );
}

/** The `abort` of a kernel: only a bug calls it. */
export function broken(): never {
  throw new Error('the kernel is broken');
}

/** A number as a word of a hash. */
export const hashOf = (value: number): bigint => (BigInt(value) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffff_ffffn;

/** By depth and number of the move: how many plies less deep it is searched. Later moves lose more, and more at greater depths. */
export function reductionTable(divisor: number): Uint8Array {
  return Uint8Array.from({ length: 64 * 32 }, (_, at) => {
    const [depth, index] = [at >> 5, at & 31];
    if (depth < 3 || index < 3) return 0;
    return Math.min(depth - 2, Math.floor(0.5 + (Math.log(depth) * Math.log(index)) / divisor));
  });
}
