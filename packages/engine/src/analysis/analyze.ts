import type { Config, ConnectPosition, MorrisPosition, MorrisTurn, Move, Position } from '@rowhouse/rules';
import { type Budget, checkBudget, remainingBudget, type SignalOptions, withThreads } from '../budget.ts';
import type { ColumnScores } from '../connect-solver/column-scores.ts';
import type { ConnectSolver, LineOptions } from '../connect-solver/connect-solver.ts';
import { analysisFrom, exactEvaluation, isSolvedSoon, sharedSolver } from '../connect-solver/exact-scores.ts';
import { isSolvable } from '../connect-solver/kernel.ts';
import { isSolvedBoard } from '../connect-solver/solved-boards.ts';
import type { ScoreBounds } from '../connect-solver/threaded-kernel.ts';
import { type Analysis, evaluationOf, WIN } from '../evaluation.ts';
import { withTimeout } from '../kernel/assets.ts';
import { analyzeEndgame, analyzeSolvedMorris } from '../morris-solver/analyze.ts';
import { endgameInSight } from '../morris-solver/endgame.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';
import { tablebasePositionOf } from '../morris-solver/tablebase-lookup.ts';
import { estimate } from './estimate.ts';

/** The limits and resources of an analysis, and how to follow or stop it. */
export interface AnalyzeOptions<M = Move> extends SignalOptions {
  /**
   * When to stop. By default, a solved game is solved, however long that takes, and any other position gets a second.
   */
  readonly budget?: Budget | undefined;
  /** Called after every finished depth, or regularly during playouts. */
  readonly onProgress?: ((analysis: Analysis<M>) => void) | undefined;
  /** Aborting it ends the analysis with the result so far. `signal` rejects instead. */
  readonly stop?: AbortSignal | undefined;
  /**
   * Whether the solver and tablebases may answer. By default they do if that takes no longer than a person waits, and
   * only with a budget of time. `true`: the solver answers on every board that fits it, and tablebases with any budget,
   * for at most half of the time. `false`: never.
   */
  readonly exact?: boolean | undefined;
  /** The number of threads of the solver, and of a search with a budget of time. The two have different defaults. */
  readonly threads?: number | undefined;
  /** Whether the solver uses its opening book (true). */
  readonly book?: boolean | undefined;
  /** Solve only the position, which is faster. An exact analysis then lists no moves. */
  readonly scoreOnly?: boolean | undefined;
  /**
   * Called while the solver works, with the scores of columns so far. With `scoreOnly`, with the bounds of the score.
   */
  readonly onSolving?: ((found: Pick<ColumnScores, 'scores'> | ScoreBounds) => void) | undefined;
  /** The time limit for the line after the best move, once every move has its exact value (50 ms). */
  readonly lineMs?: number | undefined;
}

/** `began` is the start of the request by the clock of `performance`. */
type Request<M> = AnalyzeOptions<M> & { readonly budget: Budget; readonly began: number };

const DEFAULT_BUDGET: Budget = { ms: 1000 };

/**
 * The evaluation of a position and of every move in it: `const { value, best } = await analyze(position)`. If the game
 * is over, its result, without moves. Stops when the budget is spent, which starts with the call. Rejects with the
 * signal's reason when aborted, and with a `RangeError` for a limit that is not a number.
 */
// Only this function decides between tablebase, book, solver and search.
export async function analyze<P extends Position>(
  position: P,
  { budget = canBeSolved(position) ? {} : DEFAULT_BUDGET, ...options }: AnalyzeOptions<Move<P['family']>> = {},
): Promise<Analysis<Move<P['family']>>> {
  const any: Position = position;
  checkBudget(budget);
  if (any.outcome) return decided(any);
  const { threads } = options;
  const request = {
    ...options,
    budget: threads === undefined ? budget : withThreads(budget, threads),
    began: performance.now(),
  };
  const analysis =
    any.family === 'connect'
      ? analyzeConnect(any, request as Request<number>)
      : analyzeMorris(any, request as Request<MorrisTurn>);
  return analysis as Promise<Analysis<Move<P['family']>>>;
}

const canBeSolved = (position: Position): boolean =>
  position.family === 'connect'
    ? isSolvedBoard(position.config)
    : hasWholeTablebase(position.config) && tablebasePositionOf(position) !== null;

function decided({ outcome, toMove }: Position): Analysis<never> {
  const { winner } = outcome!;
  const evaluation = evaluationOf(winner === null ? 0 : winner === toMove ? WIN : -WIN, true);
  return { ...evaluation, moves: [], best: [], line: [], exact: true, nodes: 0, reached: 0 };
}

const hasOnlyTime = ({ nodes, depth }: Budget): boolean => nodes === undefined && depth === undefined;

async function analyzeMorris(position: MorrisPosition, request: Request<MorrisTurn>): Promise<Analysis<MorrisTurn>> {
  const { budget, signal, stop, exact = hasOnlyTime(budget) } = request;
  const solving = exact ? analyzeSolvedMorris(position, { signal }) : null;
  const loadingMs = request.exact && budget.ms !== undefined ? budget.ms / 2 : undefined;
  const solved = solving && (await withTimeout(solving, null, loadingMs, stop));
  if (solved) return solved;
  const endgame = await endgameInSight(position, budget);
  signal?.throwIfAborted();
  const known = exact && hasOnlyTime(budget) && endgame ? analyzeEndgame(position, endgame) : null;
  return known ?? estimate<'morris'>(position, { ...request, endgame });
}

function analyzeConnect(position: ConnectPosition, request: Request<number>): Promise<Analysis<number>> {
  const share = solvingShare(position, request);
  return share > 0 ? solveOrEstimate(position, request, share) : estimate<'connect'>(position, request);
}

/** The share of the time for solving. The rest is for a thorough estimate if solving fails. */
const SHARE_OF_SOLVING = 0.5;
const SHARE_IF_EXACT = 0.75;

function solvingShare(position: ConnectPosition, { exact, budget }: Request<number>): number {
  if (exact === false || !hasOnlyTime(budget)) return 0;
  if (exact) return isSolvable(position.config) ? SHARE_IF_EXACT : 0;
  if (isSolvedSoon(position)) return 1;
  return isSolvedBoard(position.config) ? SHARE_OF_SOLVING : 0;
}

/** The first estimate takes no noticeable time. */
const FIRST_ESTIMATE: Budget = { nodes: 3_000 };
const LINE_MS = 50;

/**
 * Gives an estimate at once, and then replaces it by exact scores. Scores that are not found in time stay estimates.
 */
async function solveOrEstimate(
  position: ConnectPosition,
  request: Request<number>,
  share: number,
): Promise<Analysis<number>> {
  const { budget, signal, stop, onProgress, exact, scoreOnly, lineMs = LINE_MS, began } = request;
  const solver = sharedSolver(position.config, request);
  const firstEstimate = () =>
    estimate<'connect'>(position, { budget: FIRST_ESTIMATE, signal, began: performance.now() });
  // With `exact` the caller waits for exact scores. Otherwise it shows estimates first.
  const showsEstimate = onProgress !== undefined && !exact;
  if (showsEstimate) solver.prepare();
  const rough = showsEstimate ? await firstEstimate() : null;
  if (rough) onProgress?.(rough);
  const { ms } = remainingBudget(budget, performance.now() - began);
  const solvingMs = ms === undefined ? undefined : ms * share;
  const estimateInRest = () => {
    if (stop?.aborted) return firstEstimate();
    const now = performance.now();
    return estimate<'connect'>(position, { ...request, budget: remainingBudget(budget, now - began), began: now });
  };
  if (scoreOnly) return (await solveScore(solver, position, request, solvingMs)) ?? estimateInRest();
  const found = await solveColumns(solver, position, request, solvingMs, (scores) => {
    if (rough) onProgress?.(withScores(position, rough, { scores, nodes: 0 }));
  });
  if (!found.complete) {
    const estimated = share < 1 ? await estimateInRest() : rough;
    return withScores(position, estimated ?? (await firstEstimate()), found);
  }
  const solved = analysisFrom(position, found);
  onProgress?.(solved);
  if (lineMs <= 0 || solved.depth === 1) return solved;
  const { ms: leftMs = Number.POSITIVE_INFINITY } = remainingBudget(budget, performance.now() - began);
  const lineOptions = { ms: Math.min(leftMs, lineMs), signal: anyOf(signal, stop) };
  const line = await nullIfAborted([stop], signal, solver.line(position, solved.line[0]!, lineOptions));
  return line ? { ...solved, line } : solved;
}

/** The scores of the columns that are found before the time is up or the analysis is stopped. */
async function solveColumns(
  solver: ConnectSolver,
  position: ConnectPosition,
  request: Request<number>,
  ms: number | undefined,
  onScores: (scores: ColumnScores['scores']) => void,
): Promise<ColumnScores> {
  let scores: ColumnScores['scores'] = new Array(position.config.columns).fill(null);
  const onProgress = (found: ColumnScores['scores']) => {
    scores = found;
    request.onSolving?.({ scores });
    onScores(scores);
  };
  const signal = anyOf(request.signal, request.stop);
  const found = await nullIfAborted(
    [request.stop],
    request.signal,
    solver.scores(position, { ms, signal, onProgress }),
  );
  return found ?? { scores, complete: false, nodes: 0 };
}

/** The value of the position alone, or `null` if the time is up or the analysis is stopped first. */
async function solveScore(
  solver: ConnectSolver,
  position: ConnectPosition,
  { signal, stop, onSolving }: Request<number>,
  ms: number | undefined,
): Promise<Analysis<number> | null> {
  const deadline = ms === undefined ? undefined : AbortSignal.timeout(ms);
  const solving = solver.score(position, { signal: anyOf(signal, stop, deadline), onProgress: onSolving });
  const found = await nullIfAborted([stop, deadline], signal, solving);
  if (!found) return null;
  const { board, config } = position;
  const reached = config.columns * config.rows - board.discs;
  const own = exactEvaluation(position, found.score);
  return { ...own, moves: [], best: [], line: [], exact: true, nodes: found.nodes, reached };
}

/** The result of some work, or `null` if one of `ends` stopped it and not `signal`. */
async function nullIfAborted<T>(
  ends: readonly (AbortSignal | undefined)[],
  signal: AbortSignal | undefined,
  work: Promise<T>,
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted || !ends.some((end) => end?.aborted)) throw error;
    return null;
  }
}

function anyOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const [one, ...others] = signals.filter((signal) => signal !== undefined);
  return one && others.length > 0 ? AbortSignal.any([one, ...others]) : one;
}

/** An estimate in which some columns have exact scores. */
function withScores(
  position: ConnectPosition,
  rough: Analysis<number>,
  { scores, nodes }: Pick<ColumnScores, 'scores' | 'nodes'>,
): Analysis<number> {
  const moves = rough.moves
    .map((estimated) => {
      const score = scores[estimated.move] ?? null;
      return score === null ? estimated : { move: estimated.move, ...exactEvaluation(position, score) };
    })
    .sort((a, b) => b.score - a.score);
  const { score, value, depth } = moves[0]!;
  const best = moves.filter((move) => move.score === score).map(({ move }) => move);
  const own = value === 'win' ? { score, value, depth } : { score, value: null, depth: null };
  return { ...rough, ...own, moves, best, exact: false, nodes: rough.nodes + nodes };
}

/**
 * A move and best play after it, as far as the time allows. `null` if the game is over or is not solved quickly.
 * It costs far less than an analysis of each position on the way, because it proves only one move to be best.
 */
export async function lineAfter<P extends Position>(
  position: P,
  move: Move<P['family']>,
  options: LineOptions,
): Promise<readonly Move<P['family']>[] | null> {
  const any: Position = position;
  if (any.family !== 'connect' || any.outcome || !isSolvedSoon(any)) return null;
  const line = await sharedSolver(any.config).line(any, move as Move<'connect'>, options);
  return line as readonly Move<P['family']>[];
}

/**
 * Runs work while the long searches of this thread in the same connect game wait. The work may only ask for analyses
 * and lines of at most 100 milliseconds. Longer ones would wait forever.
 */
export const withPriority = <T>(config: Config, work: () => Promise<T>): Promise<T> =>
  config.family === 'connect' && isSolvable(config) ? sharedSolver(config).withPriority(work) : work();
