import type { MorrisSetup } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import type { Paint } from '../basics/colours.ts';
import type { Drawings } from '../basics/mark-drawings.ts';
import { type Man, menOf } from '../basics/men.ts';
import { BOX, layoutOf, SIDE, SKY } from '../morris/morris-layout.ts';
import { squareGround, squareNames, squareStones } from '../morris/square-parts.ts';
import { type Layers, marksAt, type PictureOptions } from './picture.ts';

/** A morris board as a picture: the square behind the houses. */
export function squarePicture(
  { config, points }: MorrisSetup,
  paint: Paint,
  { marks = [], coordinates, orientation }: PictureOptions,
  drawings: Drawings,
): Layers {
  const layout = layoutOf(morrisBoard(config), orientation);
  const { spots, radius } = layout;
  const men = points.flatMap((player, at): Man[] => (player === null ? [] : [{ player, ...spots[at]! }]));
  const below = squareGround(layout, paint) + squareStones(layout, paint);
  const inside = (content: string) => (content ? `<g transform="translate(${SIDE} ${SKY})">${content}</g>` : '');
  return {
    width: BOX + 2 * SIDE,
    height: BOX + SKY,
    below: inside(below + (coordinates ? squareNames(layout, paint) : '')),
    men: inside(menOf(men, radius, paint, true)),
    above: inside(marksAt(marks, (point) => spots[point]!, radius / 37.5, paint, drawings)),
  };
}
