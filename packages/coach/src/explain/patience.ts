import type { Column, GameRecord, Move } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';

/** After the evaluations are known, an explanation may take about this long: nobody waits for a reason. */
const PATIENCE_MS = 42;
/** Whoever gives so much time wants the best reason, not the first. */
const LONG_MS = 1000;
/** The least time for an answer. Positions near the end of a game need no more. */
const MIN_MS = 10;

/** An analyzer that has less and less time. What is not exact in time is not used. */
export interface PatientHelper {
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
  isLate(): boolean;
}

/** An analyzer that takes its time. */
export const unhurried = (analyze: Analyzer): PatientHelper => ({
  analyze,
  line: async (record, move, signal, order) =>
    (await analyze.line?.(record, move, { ms: Number.POSITIVE_INFINITY, signal, order })) ?? null,
  isHurried: false,
  hasTime: true,
  isLate: () => false,
});

/** If the options set no limit of time, there is none. */
export function patientHelper(
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, patienceMs = PATIENCE_MS }: CoachOptions,
): PatientHelper {
  if (budget.ms === undefined) return unhurried(analyze);
  const until = performance.now() + patienceMs;
  const leftMs = () => Math.max(MIN_MS, until - performance.now());
  return {
    isHurried: true,
    hasTime: patienceMs >= LONG_MS,
    analyze: (record, options) => analyze(record, { ...options, budget: { ms: leftMs() } }),
    line: async (record, move, signal, order) =>
      (await analyze.line?.(record, move, { ms: leftMs(), signal, order })) ?? null,
    isLate: () => performance.now() > until,
  };
}
