import type { Analysis, Evaluation } from '@rowhouse/engine';
import type { Family, GameRecord, Move } from '@rowhouse/rules';
import { type Analyzer, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import type { CoachOptions } from './best-line.ts';
import { explain } from './explain.ts';
import { isWarning } from './order.ts';

/** One press marks a good move, a second shows the idea, a third the whole line. */
export const HINT_STEPS = ['move', 'idea', 'line'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

export interface Hint<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most telling reason for it: its worth alone where there is no other. */
  readonly idea: Claim<F>;
  /** From the move on. */
  readonly line: readonly Move<F>[];
}

/** `known` is an analysis of the record's position, if there is one already. The game must not be over. */
export async function hint<F extends Family>(
  record: GameRecord<F>,
  ask: Analyzer,
  options: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<Hint<F>> {
  const { budget = DEFAULT_BUDGET, signal } = options;
  const analysis = known ?? ((await ask(record, { budget, signal })) as Analysis<Move<F>>);
  const move = analysis.best[0] ?? analysis.moves[0]!.move;
  const { evaluation: worth, exact, claims, line } = await explain(record, move, ask, options, analysis);
  return { move, evaluation: worth, exact, idea: claims.find((claim) => !isWarning(claim))!, line };
}

/** The next press; after the last step it begins again with none. */
export const nextHintStep = (step: HintStep | null): HintStep | null =>
  step === null ? HINT_STEPS[0] : (HINT_STEPS[HINT_STEPS.indexOf(step) + 1] ?? null);
