import { byCode, type Coded, type Found, type TextFault } from '@rowhouse/rules/formats';
import { EXPECTED_WORDS, FOUND_WORDS, type TextExpected } from '@rowhouse/table/words';
import { t } from '../messages/messages.ts';
import { shareWords } from '../messages/share/index.ts';

/** What was expected in a file or a link. */
export const expectedWords = (expected: TextExpected): string =>
  byCode({ ...EXPECTED_WORDS, ...shareWords().needed }, expected);

/** What was found instead. */
export const foundWords = (found: Found): string =>
  typeof found === 'string' ? found : byCode({ ...FOUND_WORDS, ...shareWords().found }, found);

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
