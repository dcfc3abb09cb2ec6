/** Boards as SVG texts. They need no browser. */
export { COLOURS, type ColourName, type Paint, type Theme } from './basics/colours.ts';
export { discIcon } from './basics/disc.ts';
export { EVALUATION_SIGNS, STAR } from './basics/evaluation-mark.ts';
export type { PlacedMark } from './basics/placed-mark.ts';
export { SIZES, type SizeName } from './basics/sizes.ts';
export { boardTexts } from './kinds/board-texts.ts';
export type { PictureTexts } from './kinds/draw-picture.ts';
export type { BoardTexts } from './kinds/read-game.ts';
export { animated } from './pictures/animated.ts';
export { cellMarks } from './pictures/cell-marks.ts';
export type { PictureOptions } from './pictures/picture.ts';
export { planRatio } from './pictures/plan-ratio.ts';
export { snapshot } from './pictures/snapshot.ts';

import { drawPicture, type PictureTexts } from './kinds/draw-picture.ts';
import { kindOf } from './kinds/kind-of.ts';
import { type BoardTexts, readShownGame } from './kinds/read-game.ts';
import type { PictureOptions } from './pictures/picture.ts';
import { styleOf } from './pictures/style-of.ts';
import { completed, type SomeWords } from './words/completed.ts';
import { ENGLISH } from './words/english.ts';
import type { BoardWords } from './words/words.ts';

/** How a board is drawn. By default it follows the colours of the page that it is put into. */
export interface BoardSvgOptions extends Pick<PictureOptions, 'theme' | 'size' | 'coordinates' | 'orientation'> {
  /** The words of the description. What is missing is in English. */
  readonly words?: SomeWords<BoardWords>;
}

/**
 * Draws a board as an SVG text: the same text that `<rowhouse-board>` draws where nobody can move.
 *
 * @throws RangeError if a text cannot be read; the message says what was expected.
 */
export function boardSvg(state: BoardTexts & PictureTexts, options: BoardSvgOptions = {}): string {
  const kind = kindOf(state.game);
  const shown = readShownGame(kind, state);
  const words = completed<BoardWords>(ENGLISH, options.words);
  const style = styleOf({ ...options, theme: options.theme ?? 'css' });
  const drawn = shown.ok ? drawPicture(kind, shown.value, state, style, options, words) : shown;
  if (drawn.ok) return drawn.value;
  const { attribute, value, expected } = kind.explain(kind.marks, drawn.error);
  throw new RangeError(`${attribute} "${value}": expected ${expected}`);
}
