/** A disc with a letter and a mark. The marks are the same with and without colours. */
import type { Player } from '@rowhouse/rules';
import { textWidth } from '../../text/width.ts';
import type { Canvas, Size, Style } from '../terminal/canvas.ts';

/** The abilities of the terminal that matter for drawing. */
export interface Look {
  readonly colour: boolean;
  /** The terminal shows only ASCII. */
  readonly ascii?: boolean;
}

export const MARKS = {
  none: '  ',
  /** Played last. */
  last: '()',
  /** A7: part of a winning line. */
  won: '**',
  /** Morris: picked up. */
  picked: '><',
  /** Morris: may be removed. */
  removable: '××',
  hint: '!!',
  /** B2: a wrong piece of a set-up. */
  wrong: '??',
} as const;
export type Mark = keyof typeof MARKS;

export interface Disc {
  readonly player: Player;
  readonly letter: string;
  readonly mark: Mark;
}

const WHITE: Player = 8;

/**
 * White discs are outlines. Without colours, every second player has outlines, so that players differ by more than a
 * letter.
 */
const isHollow = (player: Player, { colour }: Look): boolean => (colour ? player === WHITE : player % 2 === 1);

/** The strokes of a box with round corners: left, middle and right of its top, its middle and its bottom. */
export interface BoxStrokes {
  readonly top: readonly [string, string, string];
  readonly middle: readonly [string, string, string];
  readonly bottom: readonly [string, string, string];
}

export const OUTLINE: BoxStrokes = { top: ['╭', '─', '╮'], middle: ['│', ' ', '│'], bottom: ['╰', '─', '╯'] };
const SOLID: BoxStrokes = { top: [' ', '▄', ' '], middle: ['▐', '█', '▌'], bottom: [' ', '▀', ' '] };

/** Draws a box around its centre. Its width and height are odd. */
export function putBox(
  canvas: Canvas,
  x: number,
  y: number,
  { width, height }: Size,
  { top, middle, bottom }: BoxStrokes,
  style: Style,
): void {
  const [left, up] = [x - (width - 1) / 2, y - (height - 1) / 2];
  const line = ([first, inner, last]: readonly [string, string, string]) => first + inner.repeat(width - 2) + last;
  for (let row = 0; row < height; row++)
    canvas.put(left, up + row, line(row === 0 ? top : row === height - 1 ? bottom : middle), {
      ...style,
      // Light falls on a disc from above.
      shade: Math.round(((height - 1) / 2 - row) * (40 / height)),
    });
}

/** The size of a large disc. A character is about twice as high as it is wide. */
export const discSize = (height: number): Size => ({ width: 2 * height - 1, height });

/** Draws a disc that is several lines high, around its centre. */
export function putLargeDisc(canvas: Canvas, x: number, y: number, disc: Disc, look: Look, height = 3): void {
  const hollow = isHollow(disc.player, look);
  putBox(canvas, x, y, discSize(height), hollow ? OUTLINE : SOLID, { tone: disc.player, bold: hollow });
  putDisc(canvas, x, y, disc, look);
}

/** Draws a disc of three characters: the letter, with the mark on both sides. */
export function putDisc(canvas: Canvas, x: number, y: number, { player, letter, mark }: Disc, look: Look): void {
  const style: Style = isHollow(player, look)
    ? { tone: player, bold: true }
    : { tone: 'on-disc', ground: player, bold: true };
  const [left, right] = [MARKS[mark].charAt(0), MARKS[mark].charAt(1)];
  canvas.put(x - 1, y, `${left}${letter}${textWidth(letter) > 1 ? '' : right}`, style);
}

/** Draws a disc of one character, for the smallest boards. A marked disc is reversed. */
export function putSmallDisc(canvas: Canvas, x: number, y: number, { player, letter, mark }: Disc): void {
  canvas.put(x, y, textWidth(letter) > 1 ? '●' : letter, { tone: player, bold: true, reverse: mark !== 'none' });
}
