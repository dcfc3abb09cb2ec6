/** A line of text that is being typed: the name of a save, a position, a link. */
import { isCharacter, type Key } from '../terminal/keys.ts';

/** The text after a key, or how typing ended. */
export type Typed = { readonly text: string } | 'done' | 'cancelled';

export function typeText(text: string, key: Key, longest: number): Typed {
  if (key === 'escape') return 'cancelled';
  if (key === 'return') return 'done';
  if (key === 'backspace') return { text: [...text].slice(0, -1).join('') };
  return { text: isCharacter(key) && text.length < longest ? text + key : text };
}
