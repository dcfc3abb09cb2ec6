import { byCode, type Coded, type Found, type TextFault } from '@rowhouse/rules/formats';
import type { FileExpected } from '../messages/expected/en.ts';
import { expectedMessages } from '../messages/expected/index.ts';
import { t } from '../messages/messages.ts';
import { shareWords } from '../messages/share/index.ts';

/** What should have been in a file or a link. */
export const expectedWords = (expected: FileExpected): string => byCode(expectedMessages().expected, expected);

/** What was there instead. */
export const foundWords = (found: Found): string =>
  typeof found === 'string' ? found : byCode(expectedMessages().found, found);

/** Why a move of a text is not legal; `null` where something else is wrong. */
export function badMoveWords({ found }: Pick<TextFault, 'found'>): string | null {
  return typeof found === 'object' && found.code === 'refused' ? t().refused[found.refusal] : null;
}

/** What is wrong with a text that should be a game, in plain words. */
export function textFaultWords(fault: TextFault<Coded>): string {
  return fault.code === 'bad-move'
    ? shareWords().badMove(fault.at, badMoveWords(fault) ?? '')
    : shareWords().faults[fault.code];
}
