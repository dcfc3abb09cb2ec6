/** Keys, and typing a line of text. */
import type { Key as Keypress } from 'node:readline';

/** The text after a key, or how typing ended. */
type Typed = { readonly text: string } | 'done' | 'cancelled';

export function typeText(text: string, key: Key, maxLength: number): Typed {
  if (key === 'escape') return 'cancelled';
  if (key === 'return') return 'done';
  if (key === 'backspace') return { text: [...text].slice(0, -1).join('') };
  return { text: isCharacter(key) && text.length < maxLength ? text + key : text };
}

/** The name of a key (`left`, `return`, `ctrl-c`), or the character that it types. */
export type Key = string;

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
