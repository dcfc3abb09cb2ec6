import { type KnownBounds, NOTHING_KNOWN } from './book.ts';
import type { KernelDiscs, Shape } from './kernel.ts';
import { replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import type { GiveWay } from './threaded-kernel.ts';
import { OUT_OF_TIME, type ThreadedKernel } from './threaded-kernel.ts';

interface Means {
  readonly signal?: AbortSignal | undefined;
  /** When to give up, by the clock of `performance`. */
  readonly until?: number | undefined;
  readonly giveWay?: GiveWay | undefined;
  /** The bounds of a position's score that are known without a search, for example from the book. */
  readonly lookUp?: ((discs: KernelDiscs) => KnownBounds) | undefined;
}

interface ColumnScoresOptions extends Means {
  /** The score of the position itself, if it is known: no column has more. */
  readonly best?: number | null | undefined;
  /** Called with each score as it is found. */
  readonly onScore?: ((column: number, score: number) => void) | undefined;
}

/** The exact scores of the columns of a position, for the side to move. */
export interface ColumnScores {
  /** For every column; null where it is full, or where the score was not found in time. */
  readonly scores: readonly (number | null)[];
  /** Whether every score was found. */
  readonly complete: boolean;
  readonly nodes: number;
}

/**
 * The score of playing each column of a position that is not decided, from the middle outwards. That is cheaper than
 * solving each by itself: what was found for one column is in the transposition table for the next, and its score is a
 * good first guess. The kernel is asked for only where a search is needed.
 */
export async function scoreColumns(
  kernel: () => Promise<ThreadedKernel>,
  shape: Shape,
  discs: KernelDiscs,
  { signal, until, giveWay, best, lookUp, onScore }: ColumnScoresOptions = {},
): Promise<ColumnScores> {
  const scores: (number | null)[] = Array.from({ length: shape.columns }, () => null);
  const full = shape.columns * shape.rows;
  let nodes = 0;
  let complete = true;
  const low = best == null ? undefined : -best;
  let expected = low;
  const middle = (shape.columns - 1) / 2;
  const columns = [...replies(shape, discs)].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const column of columns) {
    let score: number | null;
    if (winsAt(shape, discs, column)) score = winningScore(shape, discs);
    else {
      const next = withDiscIn(discs, column);
      const known = knownOf(next, full, lookUp);
      if (known.low === known.high) score = -known.low;
      else {
        const least = Math.max(low ?? known.low, known.low);
        const question = { low: least, high: known.high, signal, expected, until, giveWay };
        const found = await (await kernel()).solve(next, question);
        if (found === OUT_OF_TIME) {
          complete = false;
          continue;
        }
        nodes += found.nodes;
        expected = found.low;
        score = -found.low;
      }
    }
    // Not −0.
    scores[column] = score === 0 ? 0 : score;
    onScore?.(column, scores[column]!);
  }
  return { scores, complete, nodes };
}

/** A full board is a draw. */
const knownOf = (next: KernelDiscs, full: number, lookUp: Means['lookUp']): KnownBounds =>
  next.count === full ? { low: 0, high: 0 } : (lookUp?.(next) ?? NOTHING_KNOWN);

/**
 * The columns that keep the best score of a position, as far as they are found in time, each with the nodes that were
 * needed so far. They come in the given `order`, or from left to right. The best score is known, and a column is only asked
 * whether it keeps that score. So this is much cheaper than the scores of all columns.
 */
export async function* columnsThatKeep(
  kernel: () => Promise<ThreadedKernel>,
  shape: Shape,
  discs: KernelDiscs,
  best: number,
  { signal, until, giveWay, lookUp, order }: Means & { readonly order?: readonly number[] | undefined } = {},
): AsyncGenerator<{ readonly column: number; readonly nodes: number }> {
  const full = shape.columns * shape.rows;
  let nodes = 0;
  const columns = replies(shape, discs);
  for (const column of order?.filter((each) => columns.includes(each)) ?? columns) {
    if (winsAt(shape, discs, column)) {
      yield { column, nodes };
      continue;
    }
    const next = withDiscIn(discs, column);
    const known = knownOf(next, full, lookUp);
    let { low } = known;
    if (low <= -best && known.high > -best) {
      const found = await (await kernel()).solve(next, { low: -best, high: 1 - best, signal, until, giveWay });
      if (found === OUT_OF_TIME) return;
      nodes += found.nodes;
      low = found.low;
    }
    if (low <= -best) yield { column, nodes };
  }
}
