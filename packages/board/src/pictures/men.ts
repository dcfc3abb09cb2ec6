import type { Player } from '@rowhouse/rules';
import { markColour, type Paint, playerColour } from '../basics/colours.ts';
import { MARK_WIDTH, markOf } from '../basics/marks.ts';

/** A disc or a man of a picture. */
export interface Man {
  readonly player: Player;
  readonly x: number;
  readonly y: number;
}

/** The same discs as in basics/disc.ts, but all discs of a player are one path of round dots. */
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

/** The marks of a player's discs. They look the same, so they share their colours. */
function marksOf(own: readonly Man[], player: Player, radius: number, paint: Paint): string {
  const on = paint(markColour(player));
  const { path, stroke } = markOf(player);
  const drawn = stroke
    ? `fill="none" stroke-width="${MARK_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${on}" stroke="none"`;
  const scale = short(radius / 50);
  const each = own.map(
    ({ x, y }) =>
      `<g transform="translate(${short(x - radius)} ${short(y - radius * 1.04)})scale(${scale})"><circle cx="50" cy="50" r="35" fill="none" stroke-width="2.6" opacity="0.42"/><path d="${path}" ${drawn}/></g>`,
  );
  return `<g stroke="${on}">${each.join('')}</g>`;
}

const short = (number: number): number => Math.round(number * 1000) / 1000;
