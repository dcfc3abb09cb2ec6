import type { Player } from '@rowhouse/rules';
import { inside, onPage, type Paint } from './colours.ts';
import { menOf } from './men.ts';

/** A disc in a box of 100 × 100. */
const discParts = (player: Player, paint: Paint): string => menOf([{ player, x: 50, y: 50 }], 50, paint, true);

/** The discs of all players, to be used by `disc`. */
export const discDefs = (players: number): string =>
  `<defs>${Array.from({ length: players }, (_, player) => `<g id="disc-${player}">${discParts(player, inside)}</g>`).join('')}</defs>`;

/** A disc as part of an SVG inside the element. */
export const disc = (player: Player, cx: number, cy: number, r: number, name = ''): string =>
  `<use href="#disc-${player}" class="disc${name}" part="disc" transform="translate(${cx - r} ${cy - r}) scale(${r / 50})"/>`;

/** A disc as an SVG of its own, beside text or as something that moves. It is decoration: the text says whose it is. */
export const discIcon = (player: Player, paint: Paint = onPage): string =>
  `<svg viewBox="0 0 100 100" aria-hidden="true">${discParts(player, paint)}</svg>`;
