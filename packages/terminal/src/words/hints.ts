/** English for a hint: the move, how good it is, and why. */
import type { Hint } from '@rowhouse/coach';
import { type Config, gameOf } from '@rowhouse/rules';
import { claimText } from './claims.ts';
import { evaluationText } from './evaluations.ts';

export function hintText(config: Config, { move, evaluation, idea }: Hint): string {
  const text = gameOf(config).makeMove(config, move);
  const head = `Hint: ${config.family === 'connect' ? 'column ' : ''}${text}, ${evaluationText(evaluation)}.`;
  // The evaluation itself is no reason.
  return idea.code === 'evaluation' ? head : `${head} ${claimText(config, idea)}`;
}
