/** The layers of the square, as texts: the ground with its paths, and a stone at every point. */
import type { Player, Point } from '@rowhouse/rules';
import { ringAndPlace } from '@rowhouse/rules/morris';
import { inside, playerColour, wall } from '../basics/colours.ts';
import { disc, discDefs } from '../basics/disc.ts';
import type { Evaluations, ShownEvaluation } from '../basics/evaluation-mark.ts';
import {
  BOX,
  houses,
  type MorrisLayout,
  roofs,
  SIDE,
  SKY,
  type Spot,
  streetLine,
  WINDOW,
  windows,
} from './morris-layout.ts';

/** The layers, from the lowest to the uppermost, each with the part that it is. */
export const LAYERS = { ground: 'ground', lines: 'lines', stones: 'stones', men: 'men', leaving: 'men', over: 'marks' };

const WIDTH = BOX + 2 * SIDE;
const HEIGHT = BOX + SKY;

/** A board with empty layers. */
export function morrisFrame(): string {
  const layers = Object.entries(LAYERS).map(([name, part]) => `<g class="${name}" part="${part}"></g>`);
  return `<div class="morris" part="picture" style="--plan:${WIDTH} / ${HEIGHT}"><div class="morris-stage"><svg class="morris-square" viewBox="${-SIDE} ${-SKY} ${WIDTH} ${HEIGHT}" aria-hidden="true">${discDefs(2)}${layers.join('')}</svg></div></div>`;
}

/** The houses around the square, and the paved paths between the points. */
export function morrisGround({ paths, slab }: MorrisLayout): string {
  const fronts = houses.map((d, at) => `<path d="${d}" fill="${inside(wall(at))}"/>`).join('');
  const lights = windows
    .map(({ x, y }) => `<circle class="morris-window" cx="${x}" cy="${y}" r="${WINDOW}"/>`)
    .join('');
  return `<rect class="morris-ground" y="-20" width="${BOX}" height="${BOX + 20}" rx="20"/>${fronts}${lights}<path class="morris-roofs" d="${roofs}"/><path class="morris-street" d="${streetLine}"/><path class="morris-kerb" d="${paths}"/><path class="morris-path" d="${paths}"/><path class="morris-joints" d="${paths}" stroke-dasharray="2 ${slab - 2}"/>`;
}

export interface Stone {
  readonly point: Point;
  /** Whether its name is written beside it. */
  readonly isNamed: boolean;
  /** The player whose man could come here, shown as a mark or as a pale man. */
  readonly hand: Player | null;
  readonly isTarget: boolean;
  readonly isPreview: boolean;
}

/** A point without its man: the stone, its name, and the man that could come here. */
export function morrisStone(
  { radius, spots }: MorrisLayout,
  { point, isNamed, hand, isTarget, isPreview }: Stone,
): string {
  const { x, y } = spots[point]!;
  const name = `<text class="morris-name" x="${radius * 0.8}" y="${radius * 0.8 + 16}">${ringAndPlace(point).join('.')}</text>`;
  const target = `<circle class="mark-target" stroke="${inside(playerColour(hand ?? 0))}" r="${radius - 3}"/>`;
  return `<g transform="translate(${x} ${y})"><circle class="morris-stone" r="${radius * 0.6}"/>${isNamed ? name : ''}${isTarget ? target : ''}${isPreview ? disc(hand!, 0, 0, radius, ' morris-ghost') : ''}</g>`;
}

/** An evaluation. On an empty stone it is in the middle. On a man it is at the lower right, where it hides no mark. */
export const morrisEvaluation = (
  draw: Evaluations['draw'],
  evaluation: ShownEvaluation,
  { x, y }: Spot,
  r: number,
  taken: boolean,
): string =>
  taken ? draw(evaluation, x + r * 0.72, y + r * 0.72, r / 68, true) : draw(evaluation, x, y, r / 52, true);

/** The keyboard's cursor. */
export const morrisCursor = ({ x, y }: Spot, r: number): string =>
  `<rect class="cursor" x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" rx="16"/>`;
