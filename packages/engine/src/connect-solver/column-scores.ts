import { type KnownBounds, NOTHING_KNOWN } from './book.ts';
import type { KernelDiscs, Shape } from './kernel.ts';
import { replies, winningScore, winsAt, withDiscIn } from './kernel-discs.ts';
import { OUT_OF_TIME, type SolverQuestion, type ThreadedKernel } from './threaded-kernel.ts';

/** A solver for scores of columns, and its limits. */
export interface Scoring extends Pick<SolverQuestion, 'signal' | 'until' | 'giveWay'> {
  readonly shape: Shape;
  /** Called only if a search is needed. */
  readonly kernel: () => Promise<ThreadedKernel>;
  /** The bounds of a position's score that are known without a search, for example from the book. */
  readonly lookUp?: ((discs: KernelDiscs) => KnownBounds) | undefined;
}

interface ColumnScoresOptions {
  /** The score of the position itself, if it is known. No column scores more. */
  readonly best?: number | null | undefined;
  /** Called with each score as it is found. */
  readonly onScore?: ((column: number, score: number) => void) | undefined;
}

/** The exact scores of the columns of a position, for the side to move. */
export interface ColumnScores {
  /** One entry for each column: `null` if it is full or its score was not found in time. */
  readonly scores: readonly (number | null)[];
  /** Whether every score was found. */
  readonly complete: boolean;
  readonly nodes: number;
}

/**
 * The score of playing each column of an undecided position, from the middle outwards. This is cheaper than separate
 * searches, because the next column reuses the transposition table and takes the last score as its first guess.
 */
export async function scoreColumns(
  scoring: Scoring,
  discs: KernelDiscs,
  { best, onScore }: ColumnScoresOptions = {},
): Promise<ColumnScores> {
  const { shape, kernel, signal, until, giveWay } = scoring;
  const scores: (number | null)[] = Array.from({ length: shape.columns }, () => null);
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
      const known = knownOf(next, scoring);
      if (known.low === known.high) score = -known.low;
      else {
        const lowest = Math.max(low ?? known.low, known.low);
        const question = { low: lowest, high: known.high, signal, expected, until, giveWay };
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
const knownOf = (next: KernelDiscs, { shape: { columns, rows }, lookUp }: Scoring): KnownBounds =>
  next.count === columns * rows ? { low: 0, high: 0 } : (lookUp?.(next) ?? NOTHING_KNOWN);

/**
 * The columns that keep the best score of a position, as far as the time allows, each with the nodes so far. They come
 * in the given `order`, or from left to right. This is much cheaper than the scores of all columns, because the best
 * score is known and each search only asks whether a column keeps it.
 */
export async function* columnsThatKeep(
  scoring: Scoring,
  discs: KernelDiscs,
  best: number,
  order?: readonly number[],
): AsyncGenerator<{ readonly column: number; readonly nodes: number }> {
  const { shape, kernel, signal, until, giveWay } = scoring;
  let nodes = 0;
  const columns = replies(shape, discs);
  for (const column of order?.filter((each) => columns.includes(each)) ?? columns) {
    if (winsAt(shape, discs, column)) {
      yield { column, nodes };
      continue;
    }
    const next = withDiscIn(discs, column);
    const known = knownOf(next, scoring);
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
