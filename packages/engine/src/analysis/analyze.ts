import type { Config, ConnectPosition, Family, MorrisPosition, MorrisTurn, Move, Position } from '@rowhouse/rules';
import { type Budget, remainingBudget, type SignalOptions, withThreads } from '../budget.ts';
import type { ColumnScores } from '../connect-solver/column-scores.ts';
import type { ConnectSolver, LineOptions } from '../connect-solver/connect-solver.ts';
import { analysisFrom, exactEvaluation, isSolvedSoon, sharedSolver } from '../connect-solver/exact-scores.ts';
import { isSolvable } from '../connect-solver/kernel.ts';
import { isSolvedBoard } from '../connect-solver/solved-boards.ts';
import type { ScoreBounds } from '../connect-solver/threaded-kernel.ts';
import { type Analysis, evaluationOf, WIN } from '../evaluation.ts';
import { analyzeEndgame, analyzeSolvedMorris } from '../morris-solver/analyze.ts';
import { endgameInSight } from '../morris-solver/endgame.ts';
import { estimate } from './estimate.ts';

/** How much an analysis may spend and use, and how to follow it or stop it. */
export interface AnalyzeOptions<M = Move> extends SignalOptions {
  readonly budget: Budget;
  /** Called after every finished depth; where games are played out instead, now and then. */
  readonly onProgress?: ((analysis: Analysis<M>) => void) | undefined;
  /** Aborted, it ends the analysis with what is known by then. `signal` rejects instead. */
  readonly stop?: AbortSignal | undefined;
  /**
   * Whether the solver and tablebases may answer. By default they do where a person can wait for it, and only with a
   * budget of time. `true`: on every board that fits the solver; tablebases with any budget, but for at most half of the
   * time. `false`: never.
   */
  readonly exact?: boolean | undefined;
  /** The number of threads of the solver, and of a search with a budget of time. By default each has its own. */
  readonly threads?: number | undefined;
  /** Whether the solver uses its opening book (true). */
  readonly book?: boolean | undefined;
  /** Solve the position only, not every move: faster, and an exact analysis then lists no moves. */
  readonly scoreOnly?: boolean | undefined;
  /** Called while the solver works: with the scores of columns so far, or with the bounds of the score for `scoreOnly`. */
  readonly onSolving?: ((found: Pick<ColumnScores, 'scores'> | ScoreBounds) => void) | undefined;
  /** Once every move has its exact value: how long to look for the line after the best one, in milliseconds (50). */
  readonly lineMs?: number | undefined;
}

/** The same with the start of the request, by the clock of `performance`. */
type Request<M> = AnalyzeOptions<M> & { readonly began: number };

/**
 * The evaluation of a position and of every move in it. Stops when the budget is spent; rejects with the signal's reason
 * when it is aborted. The budget starts when this is called. This is the one place that decides between tablebase, book,
 * solver and search.
 */
export async function analyze<F extends Family>(
  position: Position<F>,
  { budget, ...options }: AnalyzeOptions<Move<F>>,
): Promise<Analysis<Move<F>>> {
  const any: Position = position;
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
  return analysis as Promise<Analysis<Move<F>>>;
}

function decided({ outcome, toMove }: Position): Analysis<never> {
  const { winner } = outcome!;
  const evaluation = evaluationOf(winner === null ? 0 : winner === toMove ? WIN : -WIN, true);
  return { ...evaluation, moves: [], best: [], line: [], exact: true, nodes: 0, reached: 0 };
}

const hasOnlyTime = ({ nodes, depth }: Budget): boolean => nodes === undefined && depth === undefined;

async function analyzeMorris(position: MorrisPosition, request: Request<MorrisTurn>): Promise<Analysis<MorrisTurn>> {
  const { budget, signal, stop, exact = hasOnlyTime(budget) } = request;
  const solving = exact ? analyzeSolvedMorris(position, { signal }) : null;
  const loadingMs = request.exact && budget.ms !== undefined ? budget.ms / 2 : Number.POSITIVE_INFINITY;
  const solved = solving && (await unlessStopped(solving, loadingMs, stop));
  if (solved) return solved;
  const endgame = await endgameInSight(position, budget);
  signal?.throwIfAborted();
  const known = exact && hasOnlyTime(budget) && endgame ? analyzeEndgame(position, endgame) : null;
  return known ?? estimate<'morris'>(position, { ...request, endgame });
}

/** The result of some work; `null` if it takes longer than `ms` milliseconds, or if it is stopped. */
async function unlessStopped<T>(work: Promise<T>, ms: number, stop: AbortSignal | undefined): Promise<T | null> {
  const settled = new AbortController();
  const ended = new Promise<null>((resolve) => {
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, ms, null);
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
    if (stop?.aborted) resolve(null);
    stop?.addEventListener('abort', () => resolve(null), { signal: settled.signal });
  });
  return Promise.race([work, ended]).finally(() => settled.abort());
}

function analyzeConnect(position: ConnectPosition, request: Request<number>): Promise<Analysis<number>> {
  const share = solvingShare(position, request);
  return share > 0 ? solveOrEstimate(position, request, share) : estimate<'connect'>(position, request);
}

/** The part of the time that solving gets, if it takes long. The rest is for a thorough estimate if that was not enough. */
const SHARE_OF_SOLVING = 0.5;
const SHARE_IF_EXACT = 0.75;

function solvingShare(position: ConnectPosition, { exact, budget }: Request<number>): number {
  if (exact === false || !hasOnlyTime(budget)) return 0;
  if (exact) return isSolvable(position.config) ? SHARE_IF_EXACT : 0;
  if (isSolvedSoon(position)) return 1;
  return isSolvedBoard(position.config) ? SHARE_OF_SOLVING : 0;
}

/** The budget of the first estimate: enough to show something, and too little to wait for. */
const FIRST_ESTIMATE: Budget = { nodes: 3_000 };
const LINE_MS = 50;

/** An estimate at once, then exact scores as they are found. A score that is not found in time stays an estimate. */
async function solveOrEstimate(
  position: ConnectPosition,
  request: Request<number>,
  share: number,
): Promise<Analysis<number>> {
  const { budget, signal, stop, onProgress, exact, scoreOnly, lineMs = LINE_MS, began } = request;
  const solver = sharedSolver(position.config, request);
  const firstEstimate = () =>
    estimate<'connect'>(position, { budget: FIRST_ESTIMATE, signal, began: performance.now() });
  // With `exact` the caller waits for exact scores. Otherwise estimates are shown first, and the line comes next.
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

/** The scores of the columns, as far as they are found until the time is up or the analysis is stopped. */
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

/** The value of the position alone; `null` if it is not found until the time is up or the analysis is stopped. */
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

/** The result of some work; `null` if it was ended by one of `ends`, and not by `signal`. */
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
 * A move and best play after it, as far as it is found in time, in connect games that are solved quickly. `null` in others.
 * It costs far less than an analysis of each position on the way, because it proves only one move to be best.
 */
export async function lineAfter<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  options: LineOptions,
): Promise<readonly Move<F>[] | null> {
  if (position.family !== 'connect' || position.outcome || !isSolvedSoon(position)) return null;
  const connect: ConnectPosition = position;
  const line = await sharedSolver(connect.config).line(connect, move as Move<'connect'>, options);
  return line as readonly Move<F>[];
}

/**
 * Does something while the long searches of this thread in the same connect game wait. It may only ask for analyses and
 * lines of at most 100 milliseconds. A longer one would wait forever.
 */
export const withPriority = <T>(config: Config, work: () => Promise<T>): Promise<T> =>
  config.family === 'connect' && isSolvable(config) ? sharedSolver(config).withPriority(work) : work();
