import { MOVE_CODES, type TextFault } from '@rowhouse/rules';
import { t } from '../messages/messages.ts';

/** Why a move of a text is not legal. `found` holds the code of the rules there. */
export function badMoveWords({ found }: TextFault): string {
  const refusal = MOVE_CODES.find((code) => code === found);
  return refusal ? t().refused[refusal] : '';
}

/** What is wrong with a text that should be a game, in plain words. */
export function textFaultWords(fault: TextFault): string {
  return fault.code === 'bad-move' ? t().share.badMove(fault.at, badMoveWords(fault)) : t().share.faults[fault.code];
}
