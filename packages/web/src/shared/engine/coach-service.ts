import { type Analyzer, analyzeHere, explain, hint, rememberingAnalyzer } from '@rowhouse/coach';
import { type Analysis, withPriority } from '@rowhouse/engine';
import type { CallOptions } from '@rowhouse/engine/worker';
import type { GameRecord, Move } from '@rowhouse/rules';

interface Question {
  readonly record: GameRecord;
  readonly move: Move;
  /** An analysis of the position, if there is one already. */
  readonly analysis: Analysis | null;
}

interface ExplainOptions extends CallOptions {
  /** How long the reasons may take after the analysis, in milliseconds. */
  readonly timeMs?: number | undefined;
}

/** The coach as a service. Its searches take a tenth of a second or more, and use this many threads. */
export function createCoach(threads: number) {
  const withThreads: Analyzer = (record, options) =>
    analyzeHere(record, { ...options, budget: { ...options.budget, threads } });
  const analyze: Analyzer = Object.assign(withThreads, { line: analyzeHere.line });
  // A hint that is asked for again is the same hint.
  const remembered = rememberingAnalyzer(analyze);
  return {
    /** Does nothing: a call loads this module. */
    load: async () => {},
    /** Why a move is good or bad. */
    explain({ record, move, analysis }: Question, { signal, timeMs }: ExplainOptions = {}) {
      const find = () => explain(record, move, analyze, { signal, timeMs }, analysis ?? undefined);
      // With an analysis the first answer takes a moment only, so longer searches wait for it.
      return analysis && timeMs === undefined ? withPriority(record.config, find) : find();
    },
    /** A good move for the side to move, with its reason. */
    hint: (record: GameRecord, { signal }: CallOptions = {}) => hint(record, remembered, { signal }),
  };
}

export type Coach = ReturnType<typeof createCoach>;
