import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import { type Analysis, type Evaluation, evaluationOf, WIN } from '../evaluation.ts';
import { canShareMemory } from '../kernel/helper-threads.ts';
import type { ColumnScores } from './column-scores.ts';
import { ConnectSolver } from './connect-solver.ts';
import { CLASSIC, isSolvable, shapeOf } from './kernel.ts';
import { kernelDiscsOf, pliesToWin } from './kernel-discs.ts';
import { hasInBook, isSlowBoard, isSolvedBoard } from './solved-boards.ts';

/** An exact score as an evaluation, for the side to move. */
export function exactEvaluation(position: ConnectPosition, score: number): Evaluation {
  const depth = pliesToWin(shapeOf(position.config), kernelDiscsOf(position), score);
  return evaluationOf(depth === null ? 0 : score > 0 ? WIN - depth : depth - WIN, true);
}

/** The inverse of `exactEvaluation`: the exact score of a known value and depth. */
export function exactScore({ board, config }: ConnectPosition, { value, depth }: Evaluation): number {
  if (depth === null || value === null || value === 'draw') return 0;
  const left = (config.columns * config.rows + 2 - board.discs - depth) >> 1;
  return value === 'win' ? left : -left;
}

/** The analysis for the scores of all columns. Its line has only the first move. */
export function analysisFrom(position: ConnectPosition, { scores, nodes }: ColumnScores): Analysis<number> {
  const { columns, rows } = position.config;
  const moves = scores
    .flatMap((score, move) => (score === null ? [] : [{ move, ...exactEvaluation(position, score) }]))
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
    reached: columns * rows - kernelDiscsOf(position).count,
  };
}

/** With at most this many empty cells, any board is solved while a person waits. */
const MAX_QUICK_EMPTY_CELLS = 30;

/** Whether the scores of all columns are found while a person waits. */
export function isSolvedSoon(position: ConnectPosition): boolean {
  const { config } = position;
  if (!isSolvable(config)) return false;
  const { count } = kernelDiscsOf(position);
  const shape = shapeOf(config);
  return (
    (isSolvedBoard(config) && !isSlowBoard(shape)) ||
    hasInBook(shape, count + 1) ||
    config.columns * config.rows - count <= MAX_QUICK_EMPTY_CELLS
  );
}

/** More threads slow each other down. */
const MAX_THREADS = 4;
/** About the time of a search without the deep file of the book: up to 7 × 6, on larger and on slow boards. */
const BOOK_TIMEOUT_MS = 300;
const LARGE_BOOK_TIMEOUT_MS = 2_000;
const SLOW_BOOK_TIMEOUT_MS = 10_000;

function bookTimeoutMsFor(config: ConnectConfig): number {
  if (isSlowBoard(shapeOf(config))) return SLOW_BOOK_TIMEOUT_MS;
  const isLarge = config.columns * config.rows > CLASSIC.columns * CLASSIC.rows;
  return isLarge ? LARGE_BOOK_TIMEOUT_MS : BOOK_TIMEOUT_MS;
}

interface SharedSolverOptions {
  readonly threads?: number | undefined;
  readonly book?: boolean | undefined;
  /** Wait for the book without a limit. */
  readonly exact?: boolean | undefined;
}

let shared: { readonly key: string; readonly solver: ConnectSolver } | null = null;

/**
 * The solver of this thread. There is only one at a time, for the last board, because its transposition table is large.
 */
export function sharedSolver(
  config: ConnectConfig,
  { threads = defaultThreads(), book = true, exact = false }: SharedSolverOptions = {},
): ConnectSolver {
  const key = [config.columns, config.rows, config.connect, threads, book, exact].join();
  if (shared?.key !== key) {
    shared?.solver.close();
    const bookTimeoutMs = exact ? undefined : bookTimeoutMsFor(config);
    shared = { key, solver: new ConnectSolver(config, { threads, book, bookTimeoutMs }) };
  }
  return shared.solver;
}

const defaultThreads = (): number => (canShareMemory() ? Math.min(MAX_THREADS, processors()) : 1);
const processors = (): number => (typeof navigator === 'undefined' ? 1 : (navigator.hardwareConcurrency ?? 1));
