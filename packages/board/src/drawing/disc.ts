import type { Player } from '@rowhouse/rules';
import { inside, markColour, onPage, type Paint, playerColour } from './colours.ts';
import { isLine, MARK_WIDTH, markOf } from './marks.ts';
import { short, sized, times } from './sizes.ts';

/** A disc or a man of a picture. */
export interface Man {
  readonly player: Player;
  readonly x: number;
  readonly y: number;
}

/**
 * Discs: the rim, the face a little higher (which gives it thickness), a ring, and the mark. All discs of a player are
 * one path of round dots; the ring is a dot below another one of the face.
 */
export function drawMen(men: readonly Man[], radius: number, paint: Paint, readable: boolean): string {
  return [...new Set(men.map(({ player }) => player))]
    .sort((a, b) => a - b)
    .map((player) => {
      const own = men.filter((man) => man.player === player);
      const raised = radius * 0.04;
      const dots = (colour: string, share: number, up: number, opacity = 1) =>
        `<path d="${own.map(({ x, y }) => `M${short(x)} ${short(y - up)}h0`).join('')}" fill="none" stroke="${colour}" stroke-width="${times(2 * share * radius, paint('disc-size'))}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
      const [face, on] = [paint(playerColour(player)), paint(markColour(player))];
      if (!readable) return dots(face, 1, 0);
      return (
        dots(face, 1, 0) +
        dots(paint('shade'), 1, 0, player === 8 ? 0.5 : 0.3) +
        dots(face, 0.93, raised) +
        dots(on, 0.726, raised, 0.42) +
        dots(face, 0.674, raised) +
        marksOf(own, radius, raised, paint)
      );
    })
    .join('');
}

/** The marks of a player's discs. They share their colour. */
function marksOf(own: readonly Man[], radius: number, raised: number, paint: Paint): string {
  const { player } = own[0]!;
  const [on, path, size] = [paint(markColour(player)), markOf(player), paint('disc-size')];
  const ink = isLine(path)
    ? `fill="none" stroke="${on}" stroke-width="${MARK_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${on}"`;
  const placed = ({ x, y }: Man) => sized(x, y - raised, [2 * radius, size], '0 0 100 100', `<path d="${path}"/>`);
  return `<g ${ink}>${own.map(placed).join('')}</g>`;
}

/** A disc in a box of 100 × 100. */
const discParts = (player: Player, paint: Paint): string => drawMen([{ player, x: 50, y: 50 }], 50, paint, true);

/** The discs of all players, to be used by `disc`. */
export const discDefs = (players: number): string =>
  `<defs>${Array.from({ length: players }, (_, player) => `<g id="disc-${player}">${discParts(player, inside)}</g>`).join('')}</defs>`;

/** A disc as part of an SVG inside the element. */
export const disc = (player: Player, cx: number, cy: number, r: number, name = ''): string =>
  `<use href="#disc-${player}" class="disc${name}" part="disc" transform="translate(${cx - r} ${cy - r}) scale(${r / 50})"/>`;

/** A disc as an SVG of its own, beside text or as something that moves. It is decoration: the text says whose it is. */
export const discIcon = (player: Player, paint: Paint = onPage): string =>
  `<svg viewBox="0 0 100 100" aria-hidden="true">${discParts(player, paint)}</svg>`;
