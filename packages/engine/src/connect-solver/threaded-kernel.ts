import { yieldToEventLoop } from '../kernel/event-loop.ts';
import { canShareMemory, Helper, moduleBeside, startHelperWorker } from '../kernel/helper-threads.ts';
import type { AnyWorker } from '../worker-calls.ts';
import {
  compileFor,
  DEFAULT_HASH_BITS,
  Kernel,
  type KernelDiscs,
  type KernelOptions,
  MAX_SCORE,
  makeMemory,
  type Shape,
} from './kernel.ts';

/** The number of threads of a solver (one), and the size of its transposition table as a power of two of buckets. */
export interface ThreadedKernelOptions {
  readonly threads?: number;
  readonly hashBits?: number;
}

/** The bounds of a score so far: it is between `low` and `high`. */
export interface ScoreBounds {
  readonly low: number;
  readonly high: number;
  readonly nodes: number;
}

export interface SolverQuestion {
  /** The score is found between these bounds. With −1 and 1 the answer says who wins. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** The score to try first. */
  readonly expected?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When to give up, by the clock of `performance`. */
  readonly until?: number | undefined;
  /** Says which other searches go first. */
  readonly giveWay?: GiveWay | undefined;
  readonly onProgress?: ((bounds: ScoreBounds) => void) | undefined;
}

/** Nodes between two pauses: about five milliseconds. The transposition table keeps the work from before a pause. */
const NODES_PER_SLICE = 40_000;
/** The smallest slice, for when little time is left. */
const MIN_NODES_PER_SLICE = 4_000;
/** Helpers are called after this many nodes, because most questions are answered before a thread could start. */
const CALL_HELP_AFTER = 40_000;
const REPORT_EVERY_MS = 50;
/** The address of the flags that stop the threads, as in `assembly/connect-solver/cooperation.ts`. */
const STOP_AT = 33_024;

/** The result of a question that was not answered in time. */
export const OUT_OF_TIME = Symbol('out of time');

/**
 * The kernel of one board, with its helper threads. It pauses regularly, can be stopped, and answers one question at a
 * time. The transposition table is kept between questions, because its entries stay true.
 */
export class ThreadedKernel {
  readonly shape: Shape;
  readonly #kernel: Kernel;
  readonly #options: KernelOptions;
  #helpers: Helper<KernelOptions, HelperQuestion>[] = [];
  #isClosed = false;
  /** The last question. The next one waits for it. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(kernel: Kernel, options: KernelOptions) {
    this.shape = options.shape;
    this.#kernel = kernel;
    this.#options = options;
  }

  static async open(
    shape: Shape,
    { threads: wanted = 1, hashBits = DEFAULT_HASH_BITS }: ThreadedKernelOptions = {},
  ): Promise<ThreadedKernel> {
    const threads = canShareMemory() ? wanted : 1;
    const [memory, module] = [makeMemory(threads, hashBits), await compileFor(shape, threads)];
    const options = { shape, memory, module, threads, thread: 0, hashBits };
    const kernel = await Kernel.load(options);
    kernel.forget();
    return new ThreadedKernel(kernel, options);
  }

  /** Empties the transposition table. Only measurements need this. */
  forget(): void {
    this.#kernel.forget();
  }

  /** The score of an undecided position for the side to move, or OUT_OF_TIME if `until` comes first. */
  async solve(discs: KernelDiscs, question: SolverQuestion = {}): Promise<ScoreBounds | typeof OUT_OF_TIME> {
    const { giveWay } = question;
    let nodes = 0;
    for (let left = question; ; ) {
      for (let others = giveWay?.(); others; others = giveWay?.()) await others;
      const solved = this.#turn.then(() => this.#solve(discs, left));
      this.#turn = solved.catch(() => {});
      const found = await solved;
      if (found === OUT_OF_TIME) return found;
      nodes += found.nodes;
      if (!found.isUnfinished) return { low: found.low, high: found.high, nodes };
      left = { ...left, low: found.low, high: found.high };
    }
  }

  /** The result is unfinished if the search gave way to another one. Then ask again. */
  async #solve(
    discs: KernelDiscs,
    question: SolverQuestion,
  ): Promise<(ScoreBounds & { readonly isUnfinished?: true }) | typeof OUT_OF_TIME> {
    const { low = -MAX_SCORE, high = MAX_SCORE, expected, signal, onProgress, giveWay } = question;
    const { until = Number.POSITIVE_INFINITY } = question;
    signal?.throwIfAborted();
    this.#kernel.enter(discs);
    this.#kernel.ask(low, high, expected);
    let isHelped = false;
    const began = performance.now();
    let reportedAt = began;
    let slice = NODES_PER_SLICE;
    try {
      while (!this.#kernel.run(slice)) {
        const now = performance.now();
        if (now >= until) return OUT_OF_TIME;
        const inTime = ((until - now) * this.#kernel.nodes) / (now - began);
        slice = Math.min(NODES_PER_SLICE, Math.max(MIN_NODES_PER_SLICE, Math.floor(inTime)));
        if (now - reportedAt >= REPORT_EVERY_MS) {
          onProgress?.(this.#bounds());
          reportedAt = now;
        }
        if (!isHelped && this.#kernel.nodes >= CALL_HELP_AFTER) {
          isHelped = true;
          this.#callHelp({ discs, low, high, expected });
        }
        await yieldToEventLoop();
        signal?.throwIfAborted();
        if (giveWay?.()) return { ...this.#bounds(), isUnfinished: true };
      }
      return this.#bounds();
    } finally {
      for (const helper of this.#helpers) helper.stop();
    }
  }

  /** Lets the helper threads search the same position. They start when they are first needed. */
  #callHelp(question: HelperQuestion): void {
    if (this.#isClosed) return;
    const { memory, threads } = this.#options;
    for (let thread = this.#helpers.length + 1; thread < threads; thread++) {
      const flag = new Int32Array(memory.buffer, STOP_AT + 4 * thread, 1);
      this.#helpers.push(new Helper(startSolverThread, { ...this.#options, thread }, flag));
    }
    for (const helper of this.#helpers) helper.search(question);
  }

  #bounds(): ScoreBounds {
    return { ...this.#kernel.bounds, nodes: this.#kernel.nodes };
  }

  close(): void {
    this.#isClosed = true;
    for (const helper of this.#helpers) helper.end();
    this.#helpers = [];
  }
}

/** A question that a helper thread works on. */
export interface HelperQuestion {
  readonly discs: KernelDiscs;
  readonly low: number;
  readonly high: number;
  readonly expected: number | undefined;
}

/** A thread that searches the same position over the same transposition table. */
export const startSolverThread = (): AnyWorker =>
  startHelperWorker(
    () => moduleBeside(import.meta.url, '../worker/solver-thread'),
    // The address of the built file. Bundlers find the TypeScript by it.
    () => new Worker(new URL('../worker/solver-thread.js', import.meta.url), { type: 'module' }),
  );

/** A search with a limit of at most this many milliseconds goes before longer ones, because a person waits for it. */
const QUICK_MS = 100;

/** The work that a search must wait for before it continues, or `null`. */
export type GiveWay = () => Promise<unknown> | null;

/** Orders the searches that share a kernel. Quick ones go first. */
export class Precedence {
  readonly #quick = new Set<Promise<unknown>>();

  /** Runs a search that may take `ms` milliseconds. Without `ms` it has no limit. */
  async run<T>(ms: number | undefined, search: (giveWay: GiveWay) => Promise<T>): Promise<T> {
    if (ms === undefined || ms > QUICK_MS)
      return search(() => (this.#quick.size === 0 ? null : Promise.allSettled(this.#quick)));
    const found = search(() => null);
    this.#quick.add(found);
    try {
      return await found;
    } finally {
      this.#quick.delete(found);
    }
  }
}
