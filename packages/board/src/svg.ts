/** Boards as SVG texts. They need no browser. */
import { type Family, type GameRecord, gameOf, makeConfig, startingPosition, unwrap } from '@rowhouse/rules';
import { drawPicture, type PictureTexts } from './kinds/draw-picture.ts';
import { kindOf } from './kinds/kind-of.ts';
import { type BoardTexts, readShownGame } from './kinds/read-game.ts';
import { type PictureOptions, styleOf } from './pictures/picture.ts';
import { ENGLISH } from './words/english.ts';
import { type BoardWords, completed, type SomeWords } from './words/words.ts';

/**
 * A game as a board reads it: the attributes of `<rowhouse-board>`. With `plies`, only the first moves are played.
 *
 * @throws if the record begins with a position that the rules do not allow.
 */
export function boardTexts<F extends Family>(record: GameRecord<F>, plies: number = record.moves.length): BoardTexts {
  const { config, first, setup, moves } = record;
  const game = gameOf(config);
  // A board begins with the first player, unless a position says otherwise.
  const isUsual = setup === null && first === 0;
  return {
    game: makeConfig(config),
    ...(isUsual ? {} : { position: game.makePosition(unwrap(startingPosition(record))) }),
    moves: game.makeMoves(config, moves.slice(0, plies)),
  };
}

export { BOARD_COLOURS, type ColourName, type Paint, type Theme, withPalette } from './drawing/colours.ts';
export { discIcon } from './drawing/disc.ts';
export { EVALUATION_SIGNS, STAR } from './drawing/evaluation-mark.ts';
export type { PlacedMark } from './drawing/marks.ts';
export { SIZES, type SizeName } from './drawing/sizes.ts';
export type { PictureTexts } from './kinds/draw-picture.ts';
export type { BoardTexts } from './kinds/read-game.ts';
export { animated } from './pictures/animated.ts';
export type { PictureOptions } from './pictures/picture.ts';
export { cellMarks, planRatio, snapshot } from './pictures/snapshot.ts';

/** How a board is drawn. By default it follows the colours of the page that it is put into. */
export interface BoardSvgOptions extends Pick<PictureOptions, 'theme' | 'size' | 'coordinates' | 'orientation'> {
  /** The words of the description. Missing words are in English. */
  readonly words?: SomeWords<BoardWords>;
}

/**
 * Draws a board as an SVG text: the same text that `<rowhouse-board>` draws when it is not interactive.
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
  const { attribute, value, expected } = kind.faultOf(kind.marks, drawn.error);
  throw new RangeError(`${attribute} "${value}": expected ${expected}`);
}
