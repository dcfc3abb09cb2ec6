import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import type { Analysis, Budget, Evaluation } from '../analysis/analyze.ts';
import { WIN } from '../search/search-state.ts';
import { type Book, loadBook } from './book.ts';
import { discsOf, withDisc } from './discs.ts';
import { type Discs, isClassic, type Shape } from './kernel.ts';
import { ConnectSolver, type Scores, scoresOf } from './solver.ts';
import { canShare } from './solver-threads.ts';

/** More threads than this get in each other's way. */
const MOST_THREADS = 4;

export const shapeOf = ({ columns, rows, connect }: ConnectConfig): Shape => ({ columns, rows, length: connect });

/** Boards that the kernel holds. */
export const isSolvable = ({ columns, rows, connect, players }: ConnectConfig): boolean =>
  players === 2 && columns * (rows + 1) <= 64 && connect <= 6;

/** Boards other than 7 × 6 are solved when so few cells are empty that it takes no longer than a person waits. */
const SOON = 30;

export const isSolvedSoon = (position: ConnectPosition): boolean =>
  isSolvable(position.config) &&
  (isClassic(shapeOf(position.config)) ||
    position.config.columns * position.config.rows - discsOf(position).count <= SOON);

const solvers = new Map<string, Promise<ConnectSolver>>();

/** The solver of a board; one at a time, as each has a large table. */
export function solverFor(shape: Shape): Promise<ConnectSolver> {
  const key = `${shape.columns} ${shape.rows} ${shape.length}`;
  let solver = solvers.get(key);
  if (!solver) {
    for (const [other, open] of solvers) {
      solvers.delete(other);
      void open.then((solver) => solver.close());
    }
    solver = ConnectSolver.open(shape, { threads: canShare() ? Math.min(MOST_THREADS, processors()) : 1 });
    solvers.set(key, solver);
    solver.catch(() => solvers.delete(key));
  }
  return solver;
}

const processors = (): number => (typeof navigator === 'undefined' ? 1 : (navigator.hardwareConcurrency ?? 1));

/** About what the search takes for a position in which the book's deep file would help. */
const BOOK_MS = 300;

/** The book as far as it helps with all moves of a position; it takes up to half of the time there is. */
const bookFor = async (shape: Shape, { count }: Discs, ms = Number.POSITIVE_INFINITY): Promise<Book | null> =>
  isClassic(shape) ? loadBook(count + 1, Math.min(BOOK_MS, ms / 2)) : null;

export interface ExactOptions {
  readonly budget?: Budget;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((found: Scores) => void) | undefined;
}

/** The score of every column of a position that is not decided, as far as the budget's time goes. */
export async function scoresIn(
  position: ConnectPosition,
  { budget, signal, onProgress }: ExactOptions,
): Promise<Scores> {
  const until = budget?.ms === undefined ? {} : { until: performance.now() + budget.ms };
  const shape = shapeOf(position.config);
  const discs = discsOf(position);
  const book = await bookFor(shape, discs, budget?.ms);
  signal?.throwIfAborted();
  const sofar: (number | null)[] = Array.from({ length: shape.columns }, () => null);
  return scoresOf(() => solverFor(shape), shape, discs, {
    signal,
    ...until,
    ...(book ? { lookUp: (next) => book.scoreOf(next) } : {}),
    onScore: (column, score) => {
      sofar[column] = score;
      onProgress?.({ scores: [...sofar], complete: false, nodes: 0 });
    },
  });
}

/** Plies until it is decided, counting the move that is about to be made; null for a draw. */
export function depthOf(shape: Shape, discs: Discs, score: number): number | null {
  if (score === 0) return null;
  const cells = shape.columns * shape.rows;
  // Who completes the line plays with as many discs on the board as the score says; of the two numbers it may mean,
  // the one at which it is that player's turn.
  const parity = score > 0 ? discs.count % 2 : (discs.count + 1) % 2;
  let at = cells + 1 - 2 * Math.abs(score);
  if (at % 2 !== parity) at--;
  return at - discs.count + 1;
}

/** A score as a worth, seen from the side to move. */
function worthOf(shape: Shape, discs: Discs, score: number): Evaluation {
  const depth = depthOf(shape, discs, score);
  if (depth === null) return { score: 0, value: 'draw', depth: null };
  return score > 0 ? { score: WIN - depth, value: 'win', depth } : { score: depth - WIN, value: 'loss', depth };
}

/** The same for a column of a position. */
export const exactEvaluation = (position: ConnectPosition, score: number): Evaluation =>
  worthOf(shapeOf(position.config), discsOf(position), score);

/** An analysis out of all columns' scores; of the line, the first move. */
export function analysisFrom(position: ConnectPosition, { scores, nodes }: Scores): Analysis<number> {
  const shape = shapeOf(position.config);
  const discs = discsOf(position);
  const moves = scores
    .flatMap((score, move) => (score === null ? [] : [{ move, ...worthOf(shape, discs, score) }]))
    .sort((a, b) => b.score - a.score);
  const top = moves[0]!;
  return {
    score: top.score,
    value: top.value,
    depth: top.depth,
    moves,
    best: moves.filter(({ score }) => score === top.score).map(({ move }) => move),
    line: [top.move],
    exact: true,
    nodes,
    reached: shape.columns * shape.rows - discs.count,
  };
}

/** The same with its line, found by following the best moves for so long at most; it may be cut short. */
export async function withLine(
  position: ConnectPosition,
  analysis: Analysis<number>,
  ms: number,
  signal?: AbortSignal,
): Promise<Analysis<number>> {
  const [first] = analysis.line;
  if (first === undefined || analysis.depth === 1) return analysis;
  return { ...analysis, line: await lineFrom(shapeOf(position.config), discsOf(position), first, ms, signal) };
}

async function lineFrom(
  shape: Shape,
  from: Discs,
  first: number,
  ms: number,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const until = performance.now() + ms;
  // What was loaded for the position itself; a line is not worth loading more.
  const book = await bookFor(shape, from, ms);
  const line = [first];
  let discs = withDisc(from, first);
  while (line.length < shape.columns * shape.rows - from.count && performance.now() < until) {
    const { scores, complete } = await scoresOf(() => solverFor(shape), shape, discs, {
      signal,
      until,
      ...(book ? { lookUp: (next) => book.scoreOf(next) } : {}),
    });
    if (!complete) break;
    const best = Math.max(...scores.filter((score) => score !== null));
    const move = scores.indexOf(best);
    if (move < 0) break;
    line.push(move);
    discs = withDisc(discs, move);
    // The line is complete: it was the win.
    if (best > 0 && depthOf(shape, { ...discs, count: discs.count - 1 }, best) === 1) break;
  }
  return line;
}
