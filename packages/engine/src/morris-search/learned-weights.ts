import { type Men, type MorrisConfig, variantOf } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { LearnedEvaluation, parseLearned } from './learned.ts';
import { LEARNED_9 } from './learned-9.ts';
import { LEARNED_12 } from './learned-12.ts';

/** What was learned for each game. Eleven men are evaluated as twelve of which one is gone, on the same board. */
const LEARNED: Readonly<Partial<Record<Men, { readonly men: Men; readonly text: string }>>> = {
  9: { men: 9, text: LEARNED_9 },
  11: { men: 12, text: LEARNED_12 },
  12: { men: 12, text: LEARNED_12 },
};

const evaluations = new Map<number, LearnedEvaluation>();

/** The evaluation that was learned for a game; `null` where none was: also where three men do not fly as usual. */
export function learnedEvaluationOf(config: MorrisConfig): LearnedEvaluation | null {
  const learned = LEARNED[config.men];
  if (!learned || config.flying !== variantOf(config.men).flying) return null;
  const { men, text } = learned;
  const board = morrisBoard(config);
  const known = evaluations.get(men) ?? new LearnedEvaluation(board, men, parseLearned(board, text));
  evaluations.set(men, known);
  return known;
}
