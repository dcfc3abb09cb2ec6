/** Shows control characters as escapes, so that a text from outside stays on its line and cannot change the screen. */
export const visible = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => ESCAPES.get(character) ?? codeEscape(character));

const ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);
const codeEscape = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;
