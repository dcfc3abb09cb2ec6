import { byCode, type Coded, type Found, type MoveCode, type TextFault } from '@rowhouse/rules';
import type { FileExpected } from '../messages/expected/en.ts';
import { expectedMessages } from '../messages/expected.ts';
import { t } from '../messages/messages.ts';

/** What should have been in a file or a link, in the language of the guest. */
export const expectedWords = (expected: FileExpected): string => byCode(expectedMessages().expected, expected);

/** What was there instead. */
export const foundWords = (found: Found): string =>
  typeof found === 'string' ? found : byCode(expectedMessages().found, found);

/** What is wrong with a game that was typed or came by a link, in a sentence. */
export function textFaultWords({ code, at, found }: TextFault<Coded>): string {
  const refusal = refusalOf(found);
  if (refusal) return t().share.badMove(at, t().refused[refusal]);
  return code === 'bad-move' ? '' : t().share.faults[code];
}

/** Why the rules refused a move, where that is what was found. */
export const refusalOf = (found: Found): MoveCode | null =>
  typeof found === 'object' && found.code === 'refused' ? found.refusal : null;
