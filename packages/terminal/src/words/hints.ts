/** English for a hint: the move, how good it is, and why. */
import type { Hint } from '@rowhouse/coach';
import { type Config, gameOf } from '@rowhouse/rules';
import { claimText } from './claims.ts';
import { evaluationText } from './evaluations.ts';

export function hintText(config: Config, { move, evaluation, idea }: Hint): string {
  const game = gameOf(config);
  const text = `${config.family === 'connect' ? 'column ' : ''}${game.showMove(config, move)}`;
  // An estimate for more than two players is a share of games won: it says little about a move.
  const says = game.players(config) === 2 || evaluation.value !== null;
  const head = `Hint: ${text}${says ? `, ${evaluationText(evaluation)}` : ''}.`;
  // The evaluation itself is no reason.
  return idea.code === 'evaluation' ? head : `${head} ${claimText(config, idea)}`;
}
