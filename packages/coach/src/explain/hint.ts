import type { Analysis, Evaluation } from '@rowhouse/engine';
import type { Family, GameRecord, Move } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { explain } from './explain.ts';
import { isWarning } from './order.ts';

/** The first press marks a good move, the second shows the idea, the third the whole line. */
export const HINT_STEPS = ['move', 'idea', 'line'] as const;
/** One of `HINT_STEPS`. */
export type HintStep = (typeof HINT_STEPS)[number];

/** A good move with its reason. A view shows one step of `HINT_STEPS` after the other. */
export interface Hint<F extends Family = Family> {
  readonly move: Move<F>;
  readonly evaluation: Evaluation;
  readonly exact: boolean;
  /** The most important claim for the move; its evaluation if there is no other. */
  readonly idea: Claim<F>;
  /** Best play from this move on; the move is its first. */
  readonly line: readonly Move<F>[];
}

/**
 * A good move for the side to move, with its reason. `known` is an analysis of the record's position, if there is one
 * already. The game must not be over.
 */
export async function hint<F extends Family>(
  record: GameRecord<F>,
  analyze: Analyzer,
  options: CoachOptions = {},
  known?: Analysis<Move<F>>,
): Promise<Hint<F>> {
  const { budget = DEFAULT_BUDGET, signal } = options;
  const analysis = known ?? ((await analyze(record, { budget, signal })) as Analysis<Move<F>>);
  const move = analysis.best[0] ?? analysis.moves[0]!.move;
  const { evaluation, exact, claims, line } = await explain(record, move, analyze, options, analysis);
  return { move, evaluation, exact, idea: claims.find((claim) => !isWarning(claim))!, line };
}
