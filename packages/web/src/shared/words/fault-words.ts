import { byCode, type Coded, type Found, type TextFault } from '@rowhouse/rules/formats';
import type { FileExpected } from '../messages/expected/en.ts';
import { expectedMessages } from '../messages/expected/index.ts';
import { t } from '../messages/messages.ts';
import { shareWords } from '../messages/share/index.ts';

/** What was expected in a file or a link. */
export const expectedWords = (expected: FileExpected): string => byCode(expectedMessages().expected, expected);

/** What was found instead. */
export const foundWords = (found: Found): string =>
  typeof found === 'string' ? found : byCode(expectedMessages().found, found);

/** Why a move in a text is not legal; `null` if something else is wrong. */
export function badMoveWords({ found }: Pick<TextFault, 'found'>): string | null {
  return typeof found === 'object' && found.code === 'refused' ? t().refused[found.refusal] : null;
}

/** Why a text is not a game, in plain words. */
export function textFaultWords(fault: TextFault<Coded>): string {
  return fault.code === 'bad-move'
    ? shareWords().badMove(fault.at, badMoveWords(fault) ?? '')
    : shareWords().faults[fault.code];
}
