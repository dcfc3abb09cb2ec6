import type { Analysis } from '@rowhouse/engine';
import type { Column, Family, Move, Position } from '@rowhouse/rules';
import { type CoachOptions, DEFAULT_BUDGET, type WithEngine } from './analyzer.ts';

/** How long an explanation may take once the evaluations are known (ms). The player should not wait for a reason. */
const DEFAULT_TIME_MS = 42;
/** With at least this much time (ms), the coach looks for the best reason instead of taking the first. */
const THOROUGH_MS = 1000;
/** The minimum time for one analysis (ms). Positions near the end of a game need no more. */
const MIN_ANALYSIS_MS = 10;

/** An analyzer with the budget, abort signal and deadline of one explanation. */
export type TimedAnalyzer = ReturnType<typeof timedAnalyzer>;

/** There is no deadline if the budget has no time limit or `timeMs` is infinite. */
export function timedAnalyzer({
  engine,
  budget = DEFAULT_BUDGET,
  timeMs = DEFAULT_TIME_MS,
  signal,
}: WithEngine<CoachOptions>) {
  const deadline = performance.now() + (budget.ms === undefined ? Number.POSITIVE_INFINITY : timeMs);
  const isLimited = Number.isFinite(deadline);
  const remainingMs = () => Math.max(MIN_ANALYSIS_MS, deadline - performance.now());
  return {
    engine,
    deadline,
    signal,
    analyze: async <F extends Family>(position: Position<F>) =>
      (await engine.analyze<Position>(position, {
        budget: isLimited ? { ms: remainingMs() } : budget,
        signal,
      })) as Analysis<Move<F>>,
    /** See `CoachEngine.lineAfter`. `order`: which of several equally good columns to prefer. */
    line: async <F extends Family>(position: Position<F>, move: Move<F>, order?: readonly Column[]) =>
      ((await engine.lineAfter?.<Position>(position, move, { ms: remainingMs(), signal, order })) ?? null) as
        | readonly Move<F>[]
        | null,
    /** Whether there is a deadline. */
    isLimited,
    /** Whether there is time to look beyond the first line found. */
    isThorough: !isLimited || timeMs >= THOROUGH_MS,
    /** Whether the deadline has passed. After it, callers start no further analysis. */
    isOutOfTime: () => performance.now() > deadline,
  };
}
