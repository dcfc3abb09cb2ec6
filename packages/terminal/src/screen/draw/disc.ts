/** A disc with a letter and a mark. The marks are the same with and without colours. */
import type { Player } from '@rowhouse/rules';
import { textWidth } from '../../basics/text-width.ts';
import type { Canvas, Style } from '../terminal/canvas.ts';

/** What the drawing needs to know of the terminal. */
export interface Look {
  readonly colour: boolean;
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
} as const;
export type Mark = keyof typeof MARKS;

export interface Disc {
  readonly player: Player;
  readonly letter: string;
  readonly mark: Mark;
}

const WHITE: Player = 8;

/** White discs are outlines. Without colours every second player's are, so that players differ by more than a letter. */
const isHollow = (player: Player, { colour }: Look): boolean => (colour ? player === WHITE : player % 2 === 1);

/** Five characters wide and three lines high, around its centre. */
export function putLargeDisc(canvas: Canvas, x: number, y: number, disc: Disc, look: Look): void {
  const hollow = isHollow(disc.player, look);
  const rim: Style = { tone: disc.player, bold: hollow };
  const [top, sides, bottom] = hollow ? ['╭───╮', '│   │', '╰───╯'] : [' ▄▄▄ ', '▐███▌', ' ▀▀▀ '];
  canvas.put(x - 2, y - 1, top!, rim);
  canvas.put(x - 2, y, sides!, rim);
  canvas.put(x - 2, y + 1, bottom!, rim);
  putDisc(canvas, x, y, disc, look);
}

/** Three characters: the letter, with the mark on both sides. */
export function putDisc(canvas: Canvas, x: number, y: number, { player, letter, mark }: Disc, look: Look): void {
  const style: Style = isHollow(player, look)
    ? { tone: player, bold: true }
    : { tone: 'on-disc', ground: player, bold: true };
  const [left, right] = [MARKS[mark].charAt(0), MARKS[mark].charAt(1)];
  canvas.put(x - 1, y, `${left}${letter}${textWidth(letter) > 1 ? '' : right}`, style);
}

/** One character, where there is no more room: a marked disc is reversed. */
export function putSmallDisc(canvas: Canvas, x: number, y: number, { player, letter, mark }: Disc): void {
  canvas.put(x, y, textWidth(letter) > 1 ? '●' : letter, { tone: player, bold: true, reverse: mark !== 'none' });
}
