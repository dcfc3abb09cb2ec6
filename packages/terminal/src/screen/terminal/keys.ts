/** Keys, and typing a line of text. */
import type { Key as Keypress } from 'node:readline';

/** The text after a key, or how typing ended. */
type Typed = { readonly text: string } | 'done' | 'cancelled';

export function typeText(text: string, key: Key, maxLength: number): Typed {
  if (key === 'escape') return 'cancelled';
  if (key === 'return') return 'done';
  if (key === 'backspace') return { text: [...text].slice(0, -1).join('') };
  const pasted = pastedText(key);
  if (pasted !== null) return { text: (text + pasted).slice(0, maxLength) };
  return { text: isCharacter(key) && text.length < maxLength ? text + key : text };
}

/**
 * The name of a key (`left`, `return`, `ctrl-c`), the character that it types, `click 3 4` for a place on the screen,
 * `pick 3` for an item, a column or a point, or `paste ` and a text.
 */
export type Key = string;

/** The first line of a pasted text; `null` for any other key. */
export const pastedText = (key: Key): string | null =>
  key.startsWith('paste ') ? key.slice(6).trim().split('\n')[0]!.replace(/\p{C}/gu, '') : null;

/** What a click picks; `null` for any other key. */
export const pickedBy = (key: Key): number | null => (key.startsWith('pick ') ? Number(key.slice(5)) : null);

const ESC = '\x1b';
/** The sequences that readline does not know: SGR mouse reports, and pasted text. */
const EXTRA = new RegExp(`${ESC}\\[<(\\d+);(\\d+);(\\d+)([Mm])|${ESC}\\[200~([\\s\\S]*?)${ESC}\\[201~`);
/** The beginning of one of them, or of any other sequence, at the end of a text. */
const BEGUN = new RegExp(`${ESC}(\\[(<[\\d;]*|2(0(0(~[\\s\\S]*)?)?)?)?)?$`);
const BUTTONS: Readonly<Record<string, string>> = { 64: 'up', 65: 'down' };

/** The first extra sequence in a text: the text before it, its key, and the text after it. */
export function extraKey(text: string): readonly [before: string, key: Key | null, after: string] | null {
  const found = EXTRA.exec(text);
  if (!found) return null;
  const [all, button = '', x, y, end, pasted] = found;
  const click = button === '0' && end === 'M' ? `click ${Number(x) - 1} ${Number(y) - 1}` : null;
  const key = pasted === undefined ? (BUTTONS[button] ?? click) : `paste ${pasted}`;
  return [text.slice(0, found.index), key, text.slice(found.index + all.length)];
}

/** How much of a text may be complete: the rest may go on in the next one. */
export const completeLength = (text: string): number => BEGUN.exec(text)?.index ?? text.length;

const NAMED = new Set('left right up down home end pageup pagedown backspace delete escape tab'.split(' '));

/** Converts a key press of readline; `null` for unused keys. */
export function keyOf(character: string | undefined, { name, ctrl, meta }: Keypress): Key | null {
  if (name === 'return' || name === 'enter') return 'return';
  if (ctrl) return name ? `ctrl-${name}` : null;
  if (name !== undefined && NAMED.has(name)) return name;
  if (meta || character === undefined || /\p{C}/u.test(character)) return null;
  return character;
}

export const isCharacter = (key: Key): boolean => [...key].length === 1;
