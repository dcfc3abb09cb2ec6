import { yieldToEventLoop } from '../kernel/event-loop.ts';
import {
  canShareMemory,
  Helper,
  type HelperOrder,
  type HelperThread,
  moduleBeside,
  startHelperThread,
} from '../kernel/helper-threads.ts';
import {
  compileFor,
  DEFAULT_HASH_BITS,
  Kernel,
  type KernelDiscs,
  type KernelOptions,
  makeMemory,
  type Shape,
  WIDEST,
} from './kernel.ts';

/** How many threads a solver uses (one) and how large its transposition table is, as a power of two of entries. */
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

export interface Question {
  /** The bounds between which the score matters: −1 and 1 ask who wins. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** Where to look first. */
  readonly expected?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When to give up, by the clock of `performance`. */
  readonly until?: number | undefined;
  readonly giveWay?: GiveWay | undefined;
  readonly onProgress?: ((bounds: ScoreBounds) => void) | undefined;
}

/** Nodes between two pauses: some five milliseconds. The transposition table keeps what was begun before a pause. */
const SLICE = 40_000;
/** The least of them, where little time is left. */
const MIN_SLICE = 4_000;
/** Helpers are called after this many nodes: most questions are answered before a thread would have started. */
const CALL_HELP_AFTER = 40_000;
const REPORT_EVERY_MS = 50;
/** Where the flags are in memory that stop the threads, as in `assembly/connect-solver/cooperation.ts`. */
const STOP_AT = 33_024;

/** The result of a question that was not answered in time. */
export const OUT_OF_TIME = Symbol('out of time');

/**
 * The kernel of one board, with its helper threads. It pauses now and then, can be stopped, and answers one question at
 * a time. The transposition table is not emptied between questions: what it holds stays true.
 */
export class ThreadedKernel {
  readonly shape: Shape;
  readonly #kernel: Kernel;
  readonly #options: KernelOptions;
  #helpers: Helper<KernelOptions, HelperQuestion>[] = [];
  #isClosed = false;
  /** The last question that was asked: the next one waits for it. */
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

  /** Empties the transposition table. Only measuring needs that. */
  forget(): void {
    this.#kernel.forget();
  }

  /** The score of a position that is not decided, for the side to move; OUT_OF_TIME if `until` came first. */
  async solve(discs: KernelDiscs, question: Question = {}): Promise<ScoreBounds | typeof OUT_OF_TIME> {
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

  /** Unfinished if it has given way to others: then it is to be asked again. */
  async #solve(
    discs: KernelDiscs,
    question: Question,
  ): Promise<(ScoreBounds & { readonly isUnfinished?: true }) | typeof OUT_OF_TIME> {
    const { low = -WIDEST, high = WIDEST, expected, signal, onProgress, giveWay } = question;
    const { until = Number.POSITIVE_INFINITY } = question;
    signal?.throwIfAborted();
    this.#kernel.enter(discs);
    this.#kernel.ask(low, high, expected);
    let isHelped = false;
    const began = performance.now();
    let reportedAt = began;
    let slice = SLICE;
    try {
      while (!this.#kernel.run(slice)) {
        const now = performance.now();
        if (now >= until) return OUT_OF_TIME;
        const inTime = ((until - now) * this.#kernel.nodes) / (now - began);
        slice = Math.min(SLICE, Math.max(MIN_SLICE, Math.floor(inTime)));
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

  /** Has the helper threads search as well. They start when they are first needed. */
  #callHelp(question: HelperQuestion): void {
    if (this.#isClosed) return;
    const { memory, threads } = this.#options;
    for (let thread = this.#helpers.length + 1; thread < threads; thread++) {
      const flag = new Int32Array(memory.buffer, STOP_AT + 4 * thread, 1);
      this.#helpers.push(new Helper(startSolverThread(), { ...this.#options, thread }, flag));
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

/** A question in which a helper thread helps. */
export interface HelperQuestion {
  readonly discs: KernelDiscs;
  readonly low: number;
  readonly high: number;
  readonly expected: number | undefined;
}

/** A thread that searches the same position over the same transposition table. */
export const startSolverThread = (): HelperThread<HelperOrder<KernelOptions, HelperQuestion>> =>
  startHelperThread(
    () => moduleBeside(import.meta.url, 'solver-thread'),
    // The address has the ending of the built file; a bundler finds the TypeScript by it.
    () => new Worker(new URL('./solver-thread.js', import.meta.url), { type: 'module' }),
  );

/** A search that takes no longer than this, in milliseconds, goes before longer ones, because a person waits for it. */
const QUICK_MS = 100;

/** The work that a search has to wait for before it goes on; `null` for none. */
export type GiveWay = () => Promise<unknown> | null;

/** The searches that share a kernel: quick ones go first. */
export class Precedence {
  readonly #quick = new Set<Promise<unknown>>();

  /** Runs a search that may take `ms` milliseconds; without `ms` it has no limit. */
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
