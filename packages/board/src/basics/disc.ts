import type { Player } from '@rowhouse/rules';
import { inside, markColour, type Paint, paintIn, playerColour, rimShade } from './colours.ts';
import { MARK_WIDTH, markOf } from './marks.ts';

/** The parts of a disc in a box of 100 × 100: the rim, the face a little higher (which gives it thickness), a ring, and the mark. */
function discParts(player: Player, paint: Paint): string {
  const [face, on] = [paint(playerColour(player)), paint(markColour(player))];
  const { path, stroke } = markOf(player);
  const ink = stroke
    ? `fill="none" stroke="${on}" stroke-width="${MARK_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${on}"`;
  return (
    `<circle cx="50" cy="50" r="50" fill="color-mix(in oklab,${face},${paint('shade')} ${rimShade(player)}%)"/>` +
    `<circle cx="50" cy="48" r="46.5" fill="${face}"/>` +
    `<circle cx="50" cy="48" r="35" fill="none" stroke="color-mix(in oklab,${face},${on} 42%)" stroke-width="2.6"/>` +
    `<path transform="translate(0 -2)" d="${path}" ${ink}/>`
  );
}

/** The discs of all players, to be used by `disc`. */
export const discDefs = (players: number): string =>
  `<defs>${Array.from({ length: players }, (_, player) => `<g id="disc-${player}">${discParts(player, inside)}</g>`).join('')}</defs>`;

/** A disc as part of an SVG inside the element. */
export const disc = (player: Player, cx: number, cy: number, r: number, name = ''): string =>
  `<use href="#disc-${player}" class="disc${name}" part="disc" transform="translate(${cx - r} ${cy - r}) scale(${r / 50})"/>`;

/** A disc as an SVG of its own, beside text or as something that moves. It is decoration: the text says whose it is. */
export const discIcon = (player: Player, paint: Paint = paintIn('css')): string =>
  `<svg viewBox="0 0 100 100" aria-hidden="true">${discParts(player, paint)}</svg>`;
