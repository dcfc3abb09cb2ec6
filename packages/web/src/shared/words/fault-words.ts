import type { Coded, Found, TextFault } from '@rowhouse/rules/formats';
import { byCode, FOUND_WORDS } from '@rowhouse/rules/internal';
import { SAVE_WORDS, type TextExpected } from '@rowhouse/table/internal';
import { shareWords } from '../messages/share/index.ts';
import { tableWords } from '../messages/table/index.ts';

/** The words for an expected part of a file or a link. */
export const expectedWords = (expected: TextExpected): string =>
  byCode({ ...SAVE_WORDS, ...shareWords().needed }, expected);

/** The words for the part that a file or a link has instead. */
export const foundWords = (found: Found): string =>
  typeof found === 'string' ? found : byCode({ ...FOUND_WORDS, ...shareWords().found }, found);

/** Why a move in a text is illegal; `null` for other faults. */
export function badMoveWords({ found }: Pick<TextFault, 'found'>): string | null {
  return typeof found === 'object' && found.code === 'refused' ? tableWords().reasons[found.refusal] : null;
}

/** Describes the fault in a text that should be a game. */
export function textFaultWords(fault: TextFault<Coded>): string {
  return fault.code === 'bad-move'
    ? shareWords().badMove(fault.at, badMoveWords(fault) ?? '')
    : shareWords().faults[fault.code];
}
