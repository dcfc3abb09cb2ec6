/** The parts that a picture of a morris board shares with one to play on. */
import type { Point } from '@rowhouse/rules';
import { type Paint, wall } from '../drawing/colours.ts';
import { plus, short, times } from '../drawing/sizes.ts';
import {
  BOX,
  houses,
  type LayoutPoint,
  type MorrisLayout,
  roofs,
  STREET_WINDOW,
  streetLine,
  windows,
} from './morris-layout.ts';

/** A line with round ends. */
const stroke = (path: string, colour: string, width: string | number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** All dots of a kind are one path of round ends. */
const dots = (at: readonly LayoutPoint[], colour: string, width: string | number): string =>
  stroke(at.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join(''), colour, width);

/** The houses around the square, and the paved paths between the points. */
export const squareGround = ({ paths }: MorrisLayout, paint: Paint): string =>
  [
    `<rect y="-20" width="${BOX}" height="${BOX + 20}" rx="20" fill="${paint('wall-2')}"/>`,
    ...houses.map((d, at) => `<path d="${d}" fill="${paint(wall(at))}"/>`),
    dots(windows, paint('window'), 2 * STREET_WINDOW),
    stroke(roofs + streetLine, paint('roof'), paint('line-width')),
    stroke(paths, paint('sill'), plus(paint('path-width'), 6)),
    stroke(paths, paint('window'), paint('path-width')),
  ].join('');

/** A stone at every point. */
export const squareStones = ({ spots, radius }: MorrisLayout, paint: Paint): string =>
  dots(spots, paint('sill'), plus(paint('frame-width'), 1.2 * radius)) + dots(spots, paint('window'), 1.2 * radius);

/** Letters below the square and numbers at its left, as in written moves. Those of the `last` move stand out. */
export function squareNames(
  { names, places, side, pitch }: MorrisLayout,
  paint: Paint,
  last: readonly Point[],
): string {
  const along = (axis: 'row' | 'column', spotOf: (middle: number) => string) =>
    names[axis].map((text, at) => {
      const isLast = last.some((point) => places[point]![axis] === at);
      return `<text ${spotOf(short(BOX / 2 + (at - (side - 1) / 2) * pitch))}${isLast ? ` fill="${paint('ink')}" font-weight="750"` : ''} dy=".36em">${text}</text>`;
    });
  const texts = [
    ...along('column', (middle) => `x="${middle}" y="${BOX + 20}"`),
    ...along('row', (middle) => `x="-24" y="${middle}"`),
  ];
  return `<g fill="${paint('soft-ink')}" font-size="${times(22, paint('coordinate-size'))}" font-weight="550" text-anchor="middle">${texts.join('')}</g>`;
}
