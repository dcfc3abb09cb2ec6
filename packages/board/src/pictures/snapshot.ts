import type { Config, Setup } from '@rowhouse/rules';
import { isStreet, planHeight, planWidth } from '../connect/house-plan.ts';
import { onPage, type Paint } from '../drawing/colours.ts';
import { type CellMark, drawMarks } from '../drawing/marks.ts';
import { CELL_DRAWINGS, POINT_DRAWINGS } from '../drawing/setup-drawings.ts';
import { BOX, SIDE, SKY } from '../morris/morris-layout.ts';
import { type Layers, type PictureOptions, styleOf } from './picture.ts';
import { squarePicture } from './square-picture.ts';
import { streetPicture } from './street-picture.ts';

/**
 * A live board's width for its height, so that other things can be close beside it. A large board takes all the space.
 */
export function planRatio(config: Config): number {
  if (config.family === 'morris') return (BOX + 2 * SIDE) / (BOX + SKY);
  return isStreet(config) ? planWidth(config) / planHeight(config) : 9;
}

/** The marks around a window of radius 40 in the middle of a drawing, as part of an SVG. */
export const cellMarks = (marks: readonly CellMark[], cx: number, cy: number, paint: Paint = onPage): string =>
  drawMarks(marks, CELL_DRAWINGS, [cx, cy], paint);

/** A still picture of any set-up, legal or not, as SVG: for saved games, the start page and PNG files. */
export function snapshot(setup: Setup, options: PictureOptions = {}): string {
  const { paint, frame } = styleOf(options);
  const { below, men, above, marks, ...size } = layersOf(setup, paint, options);
  return frame({ ...size, body: below + men + above + marks }, options.label);
}

export const layersOf = (setup: Setup, paint: Paint, options: PictureOptions): Layers =>
  setup.family === 'connect'
    ? streetPicture(setup, paint, options, CELL_DRAWINGS)
    : squarePicture(setup, paint, options, POINT_DRAWINGS);
