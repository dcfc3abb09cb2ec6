/** Boards as SVG texts. They need no browser. */
import { type Family, type GameRecord, gameOf, makeConfig, startingPosition, unwrap } from '@rowhouse/rules';
import type { Theme } from './drawing/colours.ts';
import { short } from './drawing/sizes.ts';
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

/** How a board is drawn. */
export interface BoardSvgOptions extends Pick<PictureOptions, 'size' | 'coordinates' | 'orientation'> {
  /**
   * `light` and `dark` are standalone pictures with a background. `css` follows the custom properties of the page that
   * it is put into. By default a picture does so too, with a `<style>` element, and has the colours of `light` in
   * programs other than browsers.
   */
  readonly theme?: Theme;
  /** The words of the description. Missing words are in English. */
  readonly words?: SomeWords<BoardWords>;
}

/**
 * Draws a board as an SVG text. With the theme `css`, it is the picture of a `<rowhouse-board>` that is not
 * interactive.
 *
 * @throws RangeError if a text cannot be read; the message says what was expected.
 */
export function boardSvg(state: BoardTexts & PictureTexts, options: BoardSvgOptions = {}): string {
  const kind = kindOf(state.game);
  const shown = readShownGame(kind, state);
  const words = completed<BoardWords>(ENGLISH, options.words);
  const style = styleOf({ theme: 'css', ...options });
  const drawn = shown.ok ? drawPicture(kind, shown.value, state, style, options, words) : shown;
  if (drawn.ok) return options.theme ? drawn.value : withFallbacks(drawn.value);
  const { attribute, value, expected } = kind.faultOf(kind.marks, drawn.error);
  throw new RangeError(`${attribute} "${value}": expected ${expected}`);
}

/**
 * Replaces `var()` by values that every program can read. In browsers, a style sheet inside the picture brings the
 * custom properties back. Its rules select elements by these properties and no ids, because they also apply to other
 * pictures on the page.
 */
function withFallbacks(svg: string): string {
  const rules = new Set<string>();
  const drawn = svg.replace(/([\w-]+)="([^"]*var\([^"]*)"/g, (_, property: string, value: string) => {
    const key = value
      .replace(/var\(--rowhouse-([\w-]+),(?:light-dark\([^)]*\)|[^)]*)\)/g, '$1')
      .replace(/ |px|calc/g, '');
    rules.add(`[data-${property}="${key}"]{${property}:${value}}`);
    return `${property}="${fallbackOf(value)}" data-${property}="${key}"`;
  });
  const sheet = `<style>@supports(color:light-dark(red,red)){${[...rules].join('')}}</style>`;
  return drawn.replace('>', `>${sheet}`);
}

/** The colour of the light theme, or the result of a `calc()` that `times` or `plus` wrote. */
function fallbackOf(value: string): string {
  const usual = value.replace(/var\(--[\w-]+,(?:light-dark\((#\w+),[^)]*\)|([^)]*))\)/g, '$1$2');
  const [, length, sign, factor] = /^calc\((\S+?)px(\*| \+ 1px\*)(\S+)\)$/.exec(usual) ?? [];
  if (sign === undefined) return usual;
  return String(sign === '*' ? short(Number(length) * Number(factor)) : Number(length) + Number(factor));
}
