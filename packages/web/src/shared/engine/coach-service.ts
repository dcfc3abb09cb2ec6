import type { CoachEngine, Explanation, Hint } from '@rowhouse/coach';
import { explainMove, findHint, proveCause, rememberingEngine } from '@rowhouse/coach/internal';
import { type Analysis, analyze, lineAfter, solveWithout } from '@rowhouse/engine';
import { withPriority } from '@rowhouse/engine/internal';
import type { WorkerCallOptions } from '@rowhouse/engine/internal/worker';
import { type GameRecord, type Move, replay, unwrap } from '@rowhouse/rules';

interface Question {
  readonly record: GameRecord;
  readonly move: Move;
  /** An analysis of the position, if there is one. */
  readonly analysis: Analysis | null;
}

interface ExplainOptions extends WorkerCallOptions {
  /** How long the reasons may take after the analysis, in milliseconds. */
  readonly timeMs?: number | undefined;
}

/** The coach as a service of a worker. Its searches use this many threads. */
export function createCoach(threads: number) {
  const engine: CoachEngine = {
    analyze: (position, options) => analyze(position, { ...options, budget: { ...options?.budget, threads } }),
    lineAfter,
    solveWithout,
  };
  // A repeated request must get the same hint.
  const remembered = rememberingEngine(engine);
  return {
    /** Does nothing. The call loads this module. */
    load: async () => {},
    /** Why a move is good or bad. */
    explain({ record, move, analysis }: Question, { signal, timeMs }: ExplainOptions = {}) {
      const options = { engine, signal, timeMs, analysis: analysis ?? undefined };
      const find = async () => explainMove(unwrap(replay(record)), move, options);
      // With an analysis, the first answer is quick, so longer searches wait for it.
      return analysis && timeMs === undefined ? withPriority(record.config, find) : find();
    },
    /** Completes an explanation with its proved cause. `null` if there is nothing to add. */
    async prove(
      { record, explanation }: { readonly record: GameRecord; readonly explanation: Explanation },
      { signal }: WorkerCallOptions = {},
    ): Promise<Explanation | null> {
      const proved = await proveCause(unwrap(replay(record)), explanation, { engine, signal });
      return proved === explanation ? null : proved;
    },
    /** A good move for the side to move, with its reason. `onProgress` gets it before its cause is proved. */
    hint: async (record: GameRecord, { signal, onProgress }: WorkerCallOptions<Hint> = {}) =>
      findHint(unwrap(replay(record)), { engine: remembered, signal }, onProgress),
  };
}

export type Coach = ReturnType<typeof createCoach>;
