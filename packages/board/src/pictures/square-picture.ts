import type { MorrisSetup } from '@rowhouse/rules';
import { morrisBoard, ringAndPlace } from '@rowhouse/rules/morris';
import { type Paint, wall } from '../basics/colours.ts';
import { PLAY_DRAWINGS } from '../basics/mark-drawings.ts';
import { type Man, menOf } from '../basics/men.ts';
import { plus, short, times } from '../basics/sizes.ts';
import {
  BOX,
  houses,
  layoutOf,
  roofs,
  SIDE,
  SKY,
  type Spot,
  streetLine,
  WINDOW,
  windows,
} from '../morris/morris-layout.ts';
import { type Layers, marksAt, type PictureOptions } from './picture.ts';

/** A morris board as a picture: the square behind the houses. */
export function squarePicture(
  { config, points }: MorrisSetup,
  paint: Paint,
  { marks = [], coordinates, orientation }: PictureOptions,
): Layers {
  const { spots, radius, paths } = layoutOf(morrisBoard(config), orientation);
  const path = (colour: string, thick: string) =>
    `<path d="${paths}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`;
  // All dots of a kind are one path of round ends.
  const dots = (at: readonly Spot[], r: number, colour: string) =>
    `<path d="${at.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('')}" fill="none" stroke="${colour}" stroke-width="${2 * r}" stroke-linecap="round"/>`;
  const men = points.flatMap((player, at): Man[] => (player === null ? [] : [{ player, ...spots[at]! }]));
  const names = spots.map(
    ({ x, y }, point) =>
      `<text x="${short(x + radius * 0.8)}" y="${short(y + radius * 0.8 + 16)}">${ringAndPlace(point).join('.')}</text>`,
  );
  const below = [
    `<rect y="-20" width="${BOX}" height="${BOX + 20}" rx="20" fill="${paint('wall-2')}"/>`,
    ...houses.map((d, at) => `<path d="${d}" fill="${paint(wall(at))}"/>`),
    dots(windows, WINDOW, paint('window')),
    `<path d="${roofs}${streetLine}" fill="none" stroke="${paint('roof')}" stroke-width="${paint('line-width')}" stroke-linecap="round" stroke-linejoin="round"/>`,
    path(paint('sill'), plus(paint('path-width'), 6)),
    path(paint('window'), paint('path-width')),
    dots(spots, radius * 0.6 + 3, paint('sill')),
    dots(spots, radius * 0.6, paint('window')),
    coordinates
      ? `<g fill="${paint('ink')}" font-size="${times(22, paint('coordinate-size'))}" opacity="0.75">${names.join('')}</g>`
      : '',
  ].join('');
  const inside = (content: string) => (content ? `<g transform="translate(${SIDE} ${SKY})">${content}</g>` : '');
  return {
    width: BOX + 2 * SIDE,
    height: BOX + SKY,
    below: inside(below),
    men: inside(menOf(men, radius, paint, true)),
    above: inside(marksAt(marks, (point) => spots[point]!, radius / 37.5, paint, PLAY_DRAWINGS)),
  };
}
