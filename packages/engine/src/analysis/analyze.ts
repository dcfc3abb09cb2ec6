import type { ConnectPosition, Family, MorrisPosition, MorrisTurn, Move, Position } from '@rowhouse/rules';
import type { SignalOptions } from '../budget.ts';
import { type Budget, remainingBudget } from '../budget.ts';
import { analysisFrom, exactEvaluation, withLine } from '../connect-solver/analyze.ts';
import type { ColumnScores } from '../connect-solver/column-scores.ts';
import { columnScores, isSolvedSoon, sharedSolver } from '../connect-solver/exact-scores.ts';
import { isSolvedBoard } from '../connect-solver/solved-boards.ts';
import type { Analysis } from '../evaluation.ts';
import { analyzeEndgame, analyzeSolvedMorris } from '../morris-solver/analyze.ts';
import { endgameInSight } from '../morris-solver/endgame.ts';
import { estimate } from './estimate.ts';

/** How much an analysis may spend, and how to follow it or stop it. */
export interface AnalyzeOptions<M = Move> extends SignalOptions {
  readonly budget: Budget;
  /** Called after every finished depth; where games are played out instead, now and then. */
  readonly onProgress?: ((analysis: Analysis<M>) => void) | undefined;
  /** Once every move has its exact value: how long to look for the line after the best one, in milliseconds (50). */
  readonly lineMs?: number | undefined;
}

/**
 * The evaluation of a position and of every move in it. Stops when the budget is spent; rejects with the signal's reason
 * when it is aborted. The budget starts when this is called. The analysis is exact where the game is solved and the
 * budget is one of time; a budget of nodes or depth always means a search.
 */
export async function analyze<F extends Family>(
  position: Position<F>,
  options: AnalyzeOptions<Move<F>>,
): Promise<Analysis<Move<F>>> {
  const began = performance.now();
  const any: Position = position;
  const analysis =
    any.family === 'connect'
      ? analyzeConnect(any, options as AnalyzeOptions<number>, began)
      : analyzeMorris(any, options as AnalyzeOptions<MorrisTurn>, began);
  return analysis as Promise<Analysis<Move<F>>>;
}

const mayBeExact = ({ nodes, depth }: Budget): boolean => nodes === undefined && depth === undefined;

async function analyzeMorris(
  position: MorrisPosition,
  { budget, signal, onProgress }: AnalyzeOptions<MorrisTurn>,
  began: number,
): Promise<Analysis<MorrisTurn>> {
  const solved = mayBeExact(budget) ? analyzeSolvedMorris(position, { signal }) : null;
  if (solved) return solved;
  const endgame = await endgameInSight(position, budget);
  signal?.throwIfAborted();
  const known = mayBeExact(budget) && endgame ? analyzeEndgame(position, endgame) : null;
  return known ?? estimate<'morris'>(position, { budget, signal, onProgress, began, endgame });
}

async function analyzeConnect(
  position: ConnectPosition,
  options: AnalyzeOptions<number>,
  began: number,
): Promise<Analysis<number>> {
  if (mayBeExact(options.budget) && !position.outcome) {
    if (isSolvedSoon(position)) return solveOrEstimate(position, options, began);
    if (isSolvedBoard(position.config)) return solveOrEstimate(position, options, began, SHARE_OF_SOLVING);
  }
  return estimate<'connect'>(position, { ...options, began });
}

/** The budget of the first estimate: enough to show something, and too little to wait for. */
const FIRST_ESTIMATE: Budget = { nodes: 3_000 };

/** Where solving may take long, it gets this part of the time, and a thorough estimate the rest if that was not enough. */
const SHARE_OF_SOLVING = 0.5;

const LINE_MS = 50;

/** An estimate at once, then exact scores as they are found. A score that is not found in time stays an estimate. */
async function solveOrEstimate(
  position: ConnectPosition,
  { budget, signal, onProgress, lineMs = LINE_MS }: AnalyzeOptions<number>,
  began: number,
  share = 1,
): Promise<Analysis<number>> {
  const firstEstimate = () =>
    estimate<'connect'>(position, { budget: FIRST_ESTIMATE, signal, began: performance.now() });
  const { ms: wholeMs } = remainingBudget(budget, performance.now() - began);
  // Whoever is shown the scores is shown a line next.
  if (onProgress) sharedSolver(position.config).prepare();
  const rough = onProgress ? await firstEstimate() : null;
  if (rough) onProgress?.(rough);
  const found = await columnScores(position, {
    ms: wholeMs === undefined ? undefined : wholeMs * share,
    signal,
    onProgress: (scores) => {
      if (rough) onProgress?.(withScores(position, rough, scores));
    },
  });
  if (!found.complete) {
    const estimated = share < 1 ? await estimate<'connect'>(position, { budget, signal, began }) : rough;
    return withScores(position, estimated ?? (await firstEstimate()), found.scores);
  }
  const exact = analysisFrom(position, found);
  onProgress?.(exact);
  const { ms = Number.POSITIVE_INFINITY } = remainingBudget(budget, performance.now() - began);
  return lineMs > 0 ? withLine(position, exact, Math.min(ms, lineMs), signal) : exact;
}

/** An estimate in which some columns have exact scores. */
function withScores(
  position: ConnectPosition,
  rough: Analysis<number>,
  scores: ColumnScores['scores'],
): Analysis<number> {
  const moves = rough.moves
    .map((estimated) => {
      const score = scores[estimated.move];
      return score === null || score === undefined
        ? estimated
        : { move: estimated.move, ...exactEvaluation(position, score) };
    })
    .sort((a, b) => b.score - a.score);
  const { score, value, depth } = moves[0]!;
  const best = moves.filter((move) => move.score === score).map(({ move }) => move);
  const isWon = value === 'win';
  return { ...rough, score, value: isWon ? value : null, depth: isWon ? depth : null, moves, best, exact: false };
}
