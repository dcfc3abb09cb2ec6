/** The width of texts in columns of a terminal. */
import stringWidth from 'string-width';

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** The most frequent characters. Each takes one column. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The characters of a text as a person sees them: a letter with its accents, or a flag, is one character. */
export const characters = (text: string): readonly string[] =>
  PLAIN.test(text) ? [...text] : Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

/** Known widths: the same few characters are drawn again and again. */
const known = new Map<string, 0 | 1 | 2>();
const MAX_KNOWN = 1000;

export function characterWidth(character: string): 0 | 1 | 2 {
  const before = known.get(character);
  if (before !== undefined) return before;
  const width = Math.min(2, stringWidth(character)) as 0 | 1 | 2;
  if (known.size < MAX_KNOWN) known.set(character, width);
  return width;
}

export const textWidth = (text: string): number =>
  PLAIN.test(text) ? text.length : characters(text).reduce((sum, one) => sum + characterWidth(one), 0);

/** Shortens a text to a width; `…` stands for the rest. */
export function fit(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  for (const character of characters(text)) {
    if (textWidth(kept + character) > width - 1) break;
    kept += character;
  }
  return width > 0 ? `${kept}…` : '';
}

/** Breaks a text into lines between its words. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(fit(word, width));
  }
  return lines;
}
