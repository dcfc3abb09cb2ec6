import type { MorrisSetup } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import type { Paint } from '../drawing/colours.ts';
import { drawMen, type Man } from '../drawing/disc.ts';
import type { Drawings } from '../drawing/marks.ts';
import { frameOf, morrisLayout, SKY } from '../morris/morris-layout.ts';
import { squareGround, squareNames, squareStones } from '../morris/square-parts.ts';
import { type DrawingOptions, type Layers, marksAt } from './picture.ts';

/** A morris board as a picture: the square behind the houses. */
export function squarePicture(
  { config, points }: MorrisSetup,
  paint: Paint,
  options: DrawingOptions,
  drawings: Drawings,
): Layers {
  const { marks = [], coordinates, orientation } = options;
  const layout = morrisLayout(morrisBoard(config), orientation);
  const { spots, radius } = layout;
  const men = points.flatMap((player, at): Man[] => (player === null ? [] : [{ player, ...spots[at]! }]));
  const below = squareGround(layout, paint) + squareStones(layout, paint);
  const { left, width, height } = frameOf(!coordinates);
  const last = marks.filter(({ mark }) => mark === 'last').map(({ place }) => place);
  const inside = (content: string) => (content ? `<g transform="translate(${left} ${SKY})">${content}</g>` : '');
  return {
    width,
    height,
    below: inside(below + (coordinates ? squareNames(layout, paint, last) : '')),
    men: inside(drawMen(men, radius, paint, true)),
    above: '',
    marks: inside(marksAt(options, (point) => spots[point]!, radius / 37.5, paint, drawings)),
  };
}
