import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import type { SignalOptions } from '../budget.ts';
import { type Book, NOTHING_KNOWN } from './book.ts';
import { loadBook } from './book-files.ts';
import { type ColumnScores, columnsThatKeep, type Scoring, scoreColumns } from './column-scores.ts';
import { isSolvable, type KernelDiscs, type Shape, shapeOf } from './kernel.ts';
import { kernelDiscsOf, pliesToWin, winsAt, withDiscIn } from './kernel-discs.ts';
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
  /** Use the opening book, if there is one (true). */
  readonly book?: boolean;
  /** The time limit for loading the book in milliseconds. There is no limit by default. */
  readonly bookTimeoutMs?: number | undefined;
}

/** How to follow, stop or limit the search for the scores of all columns. */
export interface ScoresOptions extends SignalOptions {
  /** The time limit. Scores that are not found in time are missing. */
  readonly ms?: number | undefined;
  /** Called with the scores found so far, after each new one. */
  readonly onProgress?: ((scores: ColumnScores['scores']) => void) | undefined;
}

/** How to follow or stop the search for one score. */
export interface ScoreOptions extends SignalOptions {
  /** Find out only who wins. The score is then 1, 0 or −1. */
  readonly onlyValue?: boolean;
  /** Called regularly with the bounds so far. */
  readonly onProgress?: ((bounds: ScoreBounds) => void) | undefined;
}

/** How to limit or stop the search for a line, and how to choose between equal moves. */
export interface LineOptions extends SignalOptions {
  /** The time limit in milliseconds. The line may then be incomplete. */
  readonly ms: number;
  /** All columns, the preferred ones first. From left to right by default. */
  readonly order?: readonly number[] | undefined;
}

/**
 * Exact scores of the positions of one board, from the opening book and the kernel.
 *
 * The scores are those of Pascal Pons. 0 is a draw. A positive score is a win for the side to move. It is one more than
 * the number of discs that the winner still has after the game. A negative score is a loss by the same measure. On 7 ×
 * 6, a win with the fourth disc scores 18.
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
    const discs = kernelDiscsOf(position);
    const scores: (number | null)[] = Array.from({ length: this.#shape.columns }, () => null);
    if (position.outcome)
      return { score: decidedScore(this.#shape, discs, position), scores, complete: true, nodes: 0 };
    const scoring = await this.#scoring(discs.count + 1, { ms, signal, giveWay });
    // Just beyond the book's last ply, the book may still have the score of the position itself. It is not worth a
    // wait.
    const own = hasInBook(this.#shape, discs.count + 1) ? null : await this.#bookFor(discs.count, 0);
    signal?.throwIfAborted();
    const found = await scoreColumns(scoring, discs, {
      best: own?.scoreOf(discs),
      onScore: (column, score) => {
        scores[column] = score;
        onProgress?.([...scores]);
      },
    });
    return { ...found, score: found.complete ? bestOf(found.scores) : null };
  }

  /** The score of the position alone. Faster than `scores`. */
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

  /** The columns with the best score in an undecided position. Faster than `scores`. */
  async best(position: ConnectPosition, { signal }: SignalOptions = {}): Promise<readonly number[]> {
    const discs = kernelDiscsOf(position);
    const { score } = await this.score(position, { signal });
    const scoring = await this.#scoring(discs.count + 1, { signal });
    const best: number[] = [];
    for await (const { column } of columnsThatKeep(scoring, discs, score)) best.push(column);
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
    // The line needs no more of the book than the position itself.
    const scoring = await this.#scoring(from.count + 1, { ms, signal, giveWay });
    const line = [first];
    let discs = withDiscIn(from, first);
    if (winsAt(shape, from, first) || discs.count === shape.columns * shape.rows) return line;
    const known = scoring.lookUp?.(discs) ?? NOTHING_KNOWN;
    let best = known.low;
    if (known.low < known.high) {
      const found = await (await this.#open()).solve(discs, { ...known, signal, until, giveWay });
      if (found === OUT_OF_TIME) return line;
      best = found.low;
    }
    let nodes = 0;
    while (discs.count < shape.columns * shape.rows && (nodes < MIN_LINE_NODES || performance.now() < until)) {
      const { value: found, done } = await columnsThatKeep(scoring, discs, best, order).next();
      if (done) break;
      nodes += found.nodes;
      line.push(found.column);
      // That was the winning move.
      if (best > 0 && pliesToWin(shape, discs, best) === 1) break;
      discs = withDiscIn(discs, found.column);
      // The best score for one side is the worst for the other.
      best = -best;
    }
    return line;
  }

  /** Lets long searches wait until the work is done. The work may only ask for searches of at most 100 milliseconds. */
  withPriority<T>(work: () => Promise<T>): Promise<T> {
    return this.#precedence.run(0, work);
  }

  /** Loads the kernel early. A line needs it even if the book has the scores. */
  prepare(): void {
    this.#open().catch(() => {});
  }

  /** Empties the transposition table. Only measurements need this. */
  async forget(): Promise<void> {
    (await this.#open()).forget();
  }

  /** Ends the threads. Do not use the solver after this. */
  close(): void {
    void this.#kernel?.then((kernel) => kernel.close()).catch(() => {});
  }

  /** Opens the kernel when it is first needed. Positions in the book need none. */
  #open(): Promise<ThreadedKernel> {
    if (!this.#kernel) {
      const opening = ThreadedKernel.open(this.#shape, this.#options);
      // A failed load is tried again the next time.
      opening.catch(() => {
        this.#kernel = null;
      });
      this.#kernel = opening;
    }
    return this.#kernel;
  }

  /** The solver for positions of this many discs. The time counts from the call. */
  async #scoring(count: number, { ms, signal, giveWay }: ScoresOptions & Pick<Scoring, 'giveWay'>): Promise<Scoring> {
    const until = ms === undefined ? undefined : performance.now() + ms;
    const book = await this.#bookFor(count, ms);
    signal?.throwIfAborted();
    const lookUp = book ? (discs: KernelDiscs) => book.boundsOf(discs) : undefined;
    return { shape: this.#shape, kernel: () => this.#open(), lookUp, signal, until, giveWay };
  }

  /** The part of the book that helps with positions of this many discs. Loading takes at most half of the time. */
  async #bookFor(count: number, ms?: number): Promise<Book | null> {
    const { book = true, bookTimeoutMs } = this.#options;
    const limits = [bookTimeoutMs, ms === undefined ? undefined : ms / 2].filter((limit) => limit !== undefined);
    return book ? loadBook(this.#shape, count, limits.length > 0 ? Math.min(...limits) : undefined) : null;
  }
}

/** Nodes that a line may always use, about ten milliseconds, so that a busy machine does not cut a short search off. */
const MIN_LINE_NODES = 100_000;

const bestOf = (scores: ColumnScores['scores']): number => Math.max(...scores.filter((score) => score !== null));

/** The side to move has lost by the last disc, or the game is a draw. */
const decidedScore = ({ columns, rows }: Shape, { count }: KernelDiscs, { outcome }: ConnectPosition): number =>
  outcome?.winner == null ? 0 : -((columns * rows + 2 - count) >> 1);
