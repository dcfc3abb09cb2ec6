import type { Player } from '@rowhouse/rules';
import { markColour, type Paint, playerColour } from './colours.ts';
import { isLine, MARK_WIDTH, markOf } from './marks.ts';

/** A disc or a man of a picture. */
export interface Man {
  readonly player: Player;
  readonly x: number;
  readonly y: number;
}

/**
 * Discs: the rim, the face a little higher (which gives it thickness), a ring, and the mark. All discs of a player are
 * one path of round dots.
 */
export function menOf(men: readonly Man[], radius: number, paint: Paint, readable: boolean): string {
  return [...new Set(men.map(({ player }) => player))]
    .sort((a, b) => a - b)
    .map((player) => {
      const own = men.filter((man) => man.player === player);
      const dots = (colour: string, r: number, up = 0, opacity = 1) =>
        `<path d="${own.map(({ x, y }) => `M${short(x)} ${short(y - up)}h0`).join('')}" fill="none" stroke="${colour}" stroke-width="${short(2 * r)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
      const face = paint(playerColour(player));
      if (!readable) return dots(face, radius);
      const rim = dots(face, radius) + dots(paint('shade'), radius, 0, player === 8 ? 0.5 : 0.3);
      return rim + dots(face, radius * 0.93, radius * 0.04) + marksOf(own, player, radius, paint);
    })
    .join('');
}

/** The rings and marks of a player's discs. The rings are one path; the marks share their colour. */
function marksOf(own: readonly Man[], player: Player, radius: number, paint: Paint): string {
  const on = paint(markColour(player));
  const path = markOf(player);
  const ink = isLine(path)
    ? `fill="none" stroke="${on}" stroke-width="${MARK_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${on}"`;
  const [r, up, scale] = [short(radius * 0.7), radius * 0.04, short(radius / 50)];
  const ring = ({ x, y }: Man) =>
    `M${short(x - r)} ${short(y - up)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const mark = ({ x, y }: Man) =>
    `<path transform="translate(${short(x - radius)} ${short(y - radius - up)})scale(${scale})" d="${path}"/>`;
  return `<path d="${own.map(ring).join('')}" fill="none" stroke="${on}" stroke-width="${short(2.6 * scale)}" opacity="0.42"/><g ${ink}>${own.map(mark).join('')}</g>`;
}

/** A number with three digits after the point at most. */
export const short = (number: number): number => Math.round(number * 1000) / 1000;
