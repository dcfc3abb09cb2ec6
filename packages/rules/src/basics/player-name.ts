import { MAX_PLAYER_NAME_LENGTH } from './players.ts';
import { err, ok, type Result } from './result.ts';

/**
 * What is wrong with a name. `too-long`: see `MAX_PLAYER_NAME_LENGTH`. `blank`: nothing in it can be seen. `hidden`: it has
 * characters that cannot be seen, or that change the text around them. `marks`: more marks on one letter than any
 * language has.
 */
export type NameFault = 'too-long' | 'blank' | 'hidden' | 'marks';

/** Something that can be seen. The blank of Braille counts as a symbol, and shows nothing. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
/** Controls, directions, fillers, tags and the like; but not what joins the parts of emoji and of Persian words. */
const HIDDEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
/** Hebrew has up to three on a letter. */
const MARKS = /\p{M}{4}/u;

/** The name that a person typed, as it is stored; `null` if they typed none. */
export function checkPlayerName(text: string): Result<string | null, NameFault> {
  const name = text.trim().normalize('NFC');
  if (name === '') return ok(null);
  if (name.length > MAX_PLAYER_NAME_LENGTH) return err('too-long');
  if (HIDDEN.test(name)) return err('hidden');
  if (MARKS.test(name)) return err('marks');
  return VISIBLE.test(name) ? ok(name) : err('blank');
}

/** Whether two names look much the same: capitals, accents, spaces and full stops do not tell people apart. */
export const isSameName = (one: string, other: string): boolean => bareName(one) === bareName(other);

/** What tells a name from others: two names with the same look much the same. */
export function bareName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  // Of a name that is all punctuation something has to be left.
  return bare === '' ? name : bare;
}
