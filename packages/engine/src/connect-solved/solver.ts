import { yieldToEventLoop } from '../basics/event-loop.ts';
import { replies, winsAt, withDisc } from './discs.ts';
import {
  compileFor,
  DEFAULT_HASH_BITS,
  type Discs,
  Kernel,
  type KernelOptions,
  makeMemory,
  type Shape,
  WIDEST,
} from './kernel.ts';
import { canShare, type Helper, startHelper } from './solver-threads.ts';

export interface SolverOptions {
  readonly threads?: number;
  readonly tableBits?: number;
}

/** What is known of a score so far. */
export interface KnownScore {
  readonly low: number;
  readonly high: number;
  readonly nodes: number;
}

export interface Question {
  /** Between which bounds the score matters: −1 and 1 ask who wins. */
  readonly low?: number;
  readonly high?: number;
  readonly expected?: number;
  readonly signal?: AbortSignal | undefined;
  /** When to give up, by the clock of `performance`. */
  readonly until?: number;
  readonly onProgress?: ((known: KnownScore) => void) | undefined;
}

/** Nodes between two breaths: some five milliseconds. What was begun in them is found again in the table. */
const SLICE = 40_000;
/** Helpers are called when a question has lasted so many nodes: most are answered before a thread would have started. */
const CALL_HELP_AFTER = 40_000;
const TELL_EVERY_MS = 50;
/** As in `assembly/search.ts`. */
const STOP_AT = 32772;

/** “No answer in time.” */
export const OUT_OF_TIME = Symbol('out of time');

/**
 * Exact scores of one board's positions, in the contract's convention. The table goes on from one question to the next:
 * what it holds stays true.
 */
export class ConnectSolver {
  readonly shape: Shape;
  readonly #kernel: Kernel;
  readonly #options: KernelOptions;
  #helpers: Helper[] = [];
  /** One question at a time: there is one kernel. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(kernel: Kernel, options: KernelOptions) {
    this.shape = options.shape;
    this.#kernel = kernel;
    this.#options = options;
  }

  static async open(
    shape: Shape,
    { threads: wanted = 1, tableBits = DEFAULT_HASH_BITS }: SolverOptions = {},
  ): Promise<ConnectSolver> {
    const threads = canShare() ? wanted : 1;
    const [memory, module] = [makeMemory(threads, tableBits), await compileFor(shape, threads)];
    const options = { shape, memory, module, threads, thread: 0, tableBits };
    const kernel = await Kernel.load(options);
    kernel.forget();
    return new ConnectSolver(kernel, options);
  }

  /** For measuring: otherwise there is no reason to. */
  forget(): void {
    this.#kernel.forget();
  }

  /** The score for the side to move, of a position that is not decided; OUT_OF_TIME if `until` came first. */
  solve(discs: Discs, question: Question = {}): Promise<KnownScore | typeof OUT_OF_TIME> {
    const answer = this.#turn.then(() => this.#solve(discs, question));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  async #solve(discs: Discs, question: Question): Promise<KnownScore | typeof OUT_OF_TIME> {
    const { low = -WIDEST, high = WIDEST, expected, signal, until = Number.POSITIVE_INFINITY, onProgress } = question;
    signal?.throwIfAborted();
    this.#kernel.enter(this.shape, discs);
    this.#kernel.ask(low, high, expected);
    let helping: Promise<unknown> | null = null;
    let told = performance.now();
    try {
      while (!this.#kernel.run(SLICE)) {
        const now = performance.now();
        if (now >= until) return OUT_OF_TIME;
        if (now - told >= TELL_EVERY_MS) {
          onProgress?.(this.#known());
          told = now;
        }
        if (!helping && this.#options.threads > 1 && this.#kernel.nodes >= CALL_HELP_AFTER)
          helping = this.#callHelp(discs, low, high, expected ?? WIDEST * 2);
        await yieldToEventLoop();
        signal?.throwIfAborted();
      }
      return this.#known();
    } finally {
      if (helping) {
        Atomics.store(this.#flag, 0, 1);
        await helping;
        Atomics.store(this.#flag, 0, 0);
      }
    }
  }

  get #flag(): Int32Array {
    return new Int32Array(this.#options.memory.buffer, STOP_AT, 1);
  }

  #callHelp(discs: Discs, low: number, high: number, expected: number): Promise<unknown> {
    for (let thread = this.#helpers.length + 1; thread < this.#options.threads; thread++)
      this.#helpers.push(startHelper({ ...this.#options, thread }));
    return Promise.all(this.#helpers.map((helper) => helper.help({ discs, low, high, expected })));
  }

  #known(): KnownScore {
    return { ...this.#kernel.bounds, nodes: this.#kernel.nodes };
  }

  close(): void {
    for (const helper of this.#helpers) helper.end();
    this.#helpers = [];
  }
}

/** The score of completing a line with the next disc. */
export const winningScore = ({ columns, rows }: Shape, { count }: Discs): number => (columns * rows + 1 - count) >> 1;

export interface ScoresOptions {
  readonly signal?: AbortSignal | undefined;
  readonly until?: number;
  /** What is known of a position without searching, e.g. from a book. */
  readonly lookUp?: (discs: Discs) => number | null;
  /** A column's score was found. */
  readonly onScore?: (column: number, score: number) => void;
}

export interface Scores {
  /** For every column; null where it is full or was not found in time. */
  readonly scores: readonly (number | null)[];
  readonly complete: boolean;
  readonly nodes: number;
}

/**
 * The score of playing each column. Cheaper than solving each by itself: what one finds is in the table for the next, and
 * the next begins where the last ended. From the middle outwards.
 */
export async function scoresOf(
  solver: () => Promise<ConnectSolver>,
  shape: Shape,
  discs: Discs,
  { signal, until, lookUp, onScore }: ScoresOptions = {},
): Promise<Scores> {
  const scores: (number | null)[] = Array.from({ length: shape.columns }, () => null);
  const full = shape.columns * shape.rows;
  let nodes = 0;
  let complete = true;
  let expected: number | undefined;
  const middle = (shape.columns - 1) / 2;
  const columns = [...replies(shape, discs)].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const column of columns) {
    let score: number | null;
    if (winsAt(shape, discs, column)) score = winningScore(shape, discs);
    else {
      const next = withDisc(discs, column);
      const known = next.count === full ? 0 : (lookUp?.(next) ?? null);
      if (known !== null) score = -known;
      else {
        const question = {
          signal,
          ...(expected === undefined ? {} : { expected }),
          ...(until === undefined ? {} : { until }),
        };
        const found = await (await solver()).solve(next, question);
        if (found === OUT_OF_TIME) {
          complete = false;
          continue;
        }
        nodes += found.nodes;
        expected = found.low;
        score = -found.low;
      }
    }
    scores[column] = score === 0 ? 0 : score;
    onScore?.(column, scores[column]!);
  }
  return { scores, complete, nodes };
}
