import type { Analysis } from '@rowhouse/engine';
import type { Column, Family, GameRecord, Move } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET } from './analyzer.ts';

/** How long an explanation may take once the evaluations are known: a reason must not keep the player waiting. */
const DEFAULT_TIME_MS = 42;
/** With at least this much time, the coach looks for the best reason instead of the first. */
const THOROUGH_MS = 1000;
/** The least time for one analysis. Positions near the end of a game need no more. */
const MIN_MS = 10;

/** The analyzer for one explanation, with the caller's budget and signal, and a deadline. */
export interface TimedAnalyzer {
  readonly signal: AbortSignal | undefined;
  readonly analyze: <F extends Family>(record: GameRecord<F>) => Promise<Analysis<Move<F>>>;
  /** See `Analyzer.line`. `order` says which of several equally good columns to prefer. */
  readonly line: <F extends Family>(
    record: GameRecord<F>,
    move: Move<F>,
    order?: readonly Column[],
  ) => Promise<readonly Move<F>[] | null>;
  /** Whether there is a deadline. */
  readonly isLimited: boolean;
  /** Whether there is time to look beyond the first line found. */
  readonly isThorough: boolean;
  /** Whether the deadline has passed: then callers ask for nothing more. */
  readonly isOutOfTime: () => boolean;
}

/** Without a time in the budget, or with an infinite `timeMs`, there is no deadline. */
export function timedAnalyzer(
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, timeMs = DEFAULT_TIME_MS, signal }: CoachOptions,
): TimedAnalyzer {
  const deadline = performance.now() + (budget.ms === undefined ? Number.POSITIVE_INFINITY : timeMs);
  const isLimited = Number.isFinite(deadline);
  const leftMs = () => Math.max(MIN_MS, deadline - performance.now());
  return {
    signal,
    analyze: async <F extends Family>(record: GameRecord<F>) =>
      (await analyze(record, { budget: isLimited ? { ms: leftMs() } : budget, signal })) as Analysis<Move<F>>,
    line: async <F extends Family>(record: GameRecord<F>, move: Move<F>, order?: readonly Column[]) =>
      ((await analyze.line?.(record, move, { ms: leftMs(), signal, order })) ?? null) as readonly Move<F>[] | null,
    isLimited,
    isThorough: !isLimited || timeMs >= THOROUGH_MS,
    isOutOfTime: () => performance.now() > deadline,
  };
}
