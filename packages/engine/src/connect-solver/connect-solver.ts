import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import type { SignalOptions } from '../budget.ts';
import { type Book, NOTHING_KNOWN } from './book.ts';
import { loadBook } from './book-files.ts';
import { type ColumnScores, columnsThatKeep, scoreColumns } from './column-scores.ts';
import { isSolvable, type KernelDiscs, type Shape, shapeOf } from './kernel.ts';
import { depthOf, kernelDiscsOf, winsAt, withDiscIn } from './kernel-discs.ts';
import { hasInBook } from './solved-boards.ts';
import {
  type GiveWay,
  OUT_OF_TIME,
  Precedence,
  type ScoreBounds,
  ThreadedKernel,
  type ThreadedKernelOptions,
} from './threaded-kernel.ts';

/** The resources of a solver. */
export interface ConnectSolverOptions extends ThreadedKernelOptions {
  /** Use the opening book, where there is one (true). */
  readonly book?: boolean;
  /** How long to wait for the part of the book that is not loaded yet, in milliseconds. For as long as it takes, if it is left out. */
  readonly bookTimeoutMs?: number | undefined;
}

/** How to follow, stop or limit the search for the scores of all columns. */
export interface ScoresOptions extends SignalOptions {
  /** Give up after this time; what was not found by then is missing. */
  readonly ms?: number | undefined;
  /** Called with the scores found so far, after each new one. */
  readonly onProgress?: ((scores: ColumnScores['scores']) => void) | undefined;
}

/** How to follow or stop the search for one score. */
export interface ScoreOptions extends SignalOptions {
  /** Find out only who wins: the score is then 1, 0 or −1. */
  readonly onlyValue?: boolean;
  /** Called now and then with the bounds found so far. */
  readonly onProgress?: ((bounds: ScoreBounds) => void) | undefined;
}

/** How to limit or stop the search for a line, and which of equally good moves it takes. */
export interface LineOptions extends SignalOptions {
  /** Give up after this many milliseconds; the line ends where it is by then. */
  readonly ms: number;
  /** All columns, those that are preferred first; from left to right, if it is left out. */
  readonly order?: readonly number[] | undefined;
}

/**
 * Exact scores of the positions of one board, by the opening book and the kernel. This is the one entrance for them.
 *
 * Scores are Pascal Pons's. 0 is a draw. A positive score is a win for the side to move: one more than the discs that the
 * winner has left after the last one played. A negative score is the same for a loss. On 7 × 6, a win with the fourth disc
 * is 18.
 */
export class ConnectSolver {
  readonly #shape: Shape;
  readonly #options: ConnectSolverOptions;
  readonly #precedence = new Precedence();
  #kernel: Promise<ThreadedKernel> | null = null;

  /** @throws {RangeError} if `isSolvable` is not true of the config */
  constructor(config: ConnectConfig, options: ConnectSolverOptions = {}) {
    if (!isSolvable(config))
      throw new RangeError('this board is too large for the solver, or has more than two players');
    this.#shape = shapeOf(config);
    this.#options = options;
  }

  /** The score of every column. The position's own score is the best of them. */
  scores(position: ConnectPosition, options: ScoresOptions = {}): Promise<ColumnScores & { score: number | null }> {
    return this.#precedence.run(options.ms, (giveWay) => this.#scores(position, options, giveWay));
  }

  async #scores(
    position: ConnectPosition,
    { ms, signal, onProgress }: ScoresOptions,
    giveWay: GiveWay,
  ): Promise<ColumnScores & { score: number | null }> {
    const until = ms === undefined ? undefined : performance.now() + ms;
    const discs = kernelDiscsOf(position);
    const sofar: (number | null)[] = Array.from({ length: this.#shape.columns }, () => null);
    if (position.outcome)
      return { score: decidedScore(this.#shape, discs, position), scores: sofar, complete: true, nodes: 0 };
    const book = await this.#bookFor(discs.count + 1, ms);
    // Right behind the book, it has the score of the position itself. That is not worth waiting for.
    const own = hasInBook(this.#shape, discs.count + 1) ? null : await this.#bookFor(discs.count, 0);
    signal?.throwIfAborted();
    const found = await scoreColumns(() => this.#open(), this.#shape, discs, {
      signal,
      until,
      giveWay,
      best: own?.scoreOf(discs),
      lookUp: book ? (next) => book.boundsOf(next) : undefined,
      onScore: (column, score) => {
        sofar[column] = score;
        onProgress?.([...sofar]);
      },
    });
    return { ...found, score: found.complete ? bestOf(found.scores) : null };
  }

  /** The score of the position alone: quicker than `scores`. */
  async score(
    position: ConnectPosition,
    { signal, onlyValue, onProgress }: ScoreOptions = {},
  ): Promise<{ readonly score: number; readonly nodes: number }> {
    const discs = kernelDiscsOf(position);
    if (position.outcome) return { score: decidedScore(this.#shape, discs, position), nodes: 0 };
    const known = (await this.#bookFor(discs.count))?.boundsOf(discs) ?? NOTHING_KNOWN;
    if (known.low === known.high) return { score: onlyValue ? Math.sign(known.low) : known.low, nodes: 0 };
    const bounds = onlyValue ? { low: -1, high: 1 } : known;
    const found = await (await this.#open()).solve(discs, { ...bounds, signal, onProgress });
    if (found === OUT_OF_TIME) throw new Error('no limit was set');
    return { score: found.low, nodes: found.nodes };
  }

  /** The columns with the best score, of a position that is not decided: quicker than `scores`. */
  async best(position: ConnectPosition, { signal }: SignalOptions = {}): Promise<readonly number[]> {
    const discs = kernelDiscsOf(position);
    const { score } = await this.score(position, { signal });
    const book = await this.#bookFor(discs.count + 1);
    signal?.throwIfAborted();
    const lookUp = book ? (next: KernelDiscs) => book.boundsOf(next) : undefined;
    const best: number[] = [];
    const keeping = columnsThatKeep(() => this.#open(), this.#shape, discs, score, { signal, lookUp });
    for await (const { column } of keeping) best.push(column);
    return best;
  }

  /** Follows the best moves from the position after `first` to the end of the game, for at most `ms` milliseconds. */
  line(position: ConnectPosition, first: number, options: LineOptions): Promise<readonly number[]> {
    return this.#precedence.run(options.ms, (giveWay) => this.#line(position, first, options, giveWay));
  }

  async #line(
    position: ConnectPosition,
    first: number,
    { ms, signal, order }: LineOptions,
    giveWay: GiveWay,
  ): Promise<readonly number[]> {
    const shape = this.#shape;
    const from = kernelDiscsOf(position);
    const until = performance.now() + ms;
    // The book as it was loaded for the position itself: the line does not need more of it.
    const book = await this.#bookFor(from.count + 1, ms);
    const lookUp = book ? (next: KernelDiscs) => book.boundsOf(next) : undefined;
    const line = [first];
    let discs = withDiscIn(from, first);
    if (winsAt(shape, from, first) || discs.count === shape.columns * shape.rows) return line;
    const known = lookUp?.(discs) ?? NOTHING_KNOWN;
    let best = known.low;
    if (known.low < known.high) {
      const found = await (await this.#open()).solve(discs, { ...known, signal, until, giveWay });
      if (found === OUT_OF_TIME) return line;
      best = found.low;
    }
    let nodes = 0;
    while (discs.count < shape.columns * shape.rows && (nodes < FEW_NODES || performance.now() < until)) {
      const keeping = columnsThatKeep(() => this.#open(), shape, discs, best, {
        signal,
        until,
        giveWay,
        lookUp,
        order,
      });
      const { value: found, done } = await keeping.next();
      if (done) break;
      nodes += found.nodes;
      line.push(found.column);
      // That was the winning move.
      if (best > 0 && depthOf(shape, discs, best) === 1) break;
      discs = withDiscIn(discs, found.column);
      // The best score for one side is the worst for the other.
      best = -best;
    }
    return line;
  }

  /** Long searches wait until the work is done, which must ask for short ones only: for those of at most 100 milliseconds. */
  withPriority<T>(work: () => Promise<T>): Promise<T> {
    return this.#precedence.run(0, work);
  }

  /** Loads the kernel, so that a line need not wait for it where the book has the scores. */
  prepare(): void {
    this.#open().catch(() => {});
  }

  /** Empties the transposition table. Only measuring needs that. */
  async forget(): Promise<void> {
    (await this.#open()).forget();
  }

  /** Ends the threads. A solver that is closed must not be asked any more. */
  close(): void {
    void this.#kernel?.then((kernel) => kernel.close()).catch(() => {});
  }

  /** The kernel is opened when it is first needed: the opening needs none. */
  #open(): Promise<ThreadedKernel> {
    if (!this.#kernel) {
      const opening = ThreadedKernel.open(this.#shape, this.#options);
      // A kernel that could not be loaded is tried again the next time.
      opening.catch(() => {
        this.#kernel = null;
      });
      this.#kernel = opening;
    }
    return this.#kernel;
  }

  /** The book as far as it helps with positions of this many discs. Waiting for it takes half of the time at most. */
  async #bookFor(count: number, ms = Number.POSITIVE_INFINITY): Promise<Book | null> {
    const { book = true, bookTimeoutMs = Number.POSITIVE_INFINITY } = this.#options;
    return book ? loadBook(this.#shape, count, Math.min(bookTimeoutMs, ms / 2)) : null;
  }
}

/** A line that takes no more than this, some ten milliseconds, is found whole, however busy the machine is. */
const FEW_NODES = 100_000;

const bestOf = (scores: ColumnScores['scores']): number => Math.max(...scores.filter((score) => score !== null));

/** The side to move has lost by the last disc, or the game is a draw. */
const decidedScore = ({ columns, rows }: Shape, { count }: KernelDiscs, { outcome }: ConnectPosition): number =>
  outcome?.winner == null ? 0 : -((columns * rows + 2 - count) >> 1);
