/** How many columns of a terminal a text takes. Wide characters (East Asian, emoji) take two, combining marks none. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const NONE = /[\p{M}\p{C}]/u;

export const characterWidth = (character: string): 0 | 1 | 2 =>
  NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;

export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + characterWidth(character), 0);

/** Shortens a text to a width; `…` stands for the rest. */
export function fit(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  for (const character of text) {
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
