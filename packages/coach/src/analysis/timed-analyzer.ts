import type { Column, GameRecord, Move } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET } from './analyzer.ts';

/** After the evaluations are known, an explanation may take about this long: a reason must not keep the player waiting. */
const DEFAULT_TIME_MS = 42;
/** With at least this much time, the coach looks for the best reason, not the first. */
const LONG_MS = 1000;
/** The least time for an answer. Positions near the end of a game need no more. */
const MIN_MS = 10;

/** An analyzer that has less and less time. What is not exact in time is not used. */
export interface TimedAnalyzer {
  readonly analyze: Analyzer;
  /** See `Analyzer.line`. */
  line(
    record: GameRecord,
    move: Move,
    signal: AbortSignal | undefined,
    order?: readonly Column[],
  ): Promise<readonly Move[] | null>;
  /** Whether there is a limit of time at all. */
  readonly isHurried: boolean;
  /** Whether there is time for more than the first line that is found. */
  readonly hasTime: boolean;
  /** Whether the time is up: then nothing more is asked for. */
  isOutOfTime(): boolean;
}

/** An analyzer that takes its time. */
export const untimedAnalyzer = (analyze: Analyzer): TimedAnalyzer => ({
  analyze,
  line: async (record, move, signal, order) =>
    (await analyze.line?.(record, move, { ms: Number.POSITIVE_INFINITY, signal, order })) ?? null,
  isHurried: false,
  hasTime: true,
  isOutOfTime: () => false,
});

/** If the options set no limit of time, there is none. */
export function timedAnalyzer(
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, timeMs = DEFAULT_TIME_MS }: CoachOptions,
): TimedAnalyzer {
  if (budget.ms === undefined) return untimedAnalyzer(analyze);
  const until = performance.now() + timeMs;
  const leftMs = () => Math.max(MIN_MS, until - performance.now());
  return {
    isHurried: true,
    hasTime: timeMs >= LONG_MS,
    analyze: (record, options) => analyze(record, { ...options, budget: { ms: leftMs() } }),
    line: async (record, move, signal, order) =>
      (await analyze.line?.(record, move, { ms: leftMs(), signal, order })) ?? null,
    isOutOfTime: () => performance.now() > until,
  };
}
