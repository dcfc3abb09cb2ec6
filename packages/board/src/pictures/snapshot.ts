import type { Setup } from '@rowhouse/rules';
import type { Paint } from '../basics/colours.ts';
import { CELL_DRAWINGS, POINT_DRAWINGS } from '../basics/setup-drawings.ts';
import type { Layers, PictureOptions } from './picture.ts';
import { squarePicture } from './square-picture.ts';
import { streetPicture } from './street-picture.ts';
import { styleOf } from './style-of.ts';

/** A still picture of any set-up, legal or not, as SVG: for saved games, the start page and PNG files. */
export function snapshot(setup: Setup, options: PictureOptions = {}): string {
  const { paint, frame } = styleOf(options);
  const { below, men, above, ...size } = layersOf(setup, paint, options);
  return frame({ ...size, body: below + men + above }, options.label);
}

export const layersOf = (setup: Setup, paint: Paint, options: PictureOptions): Layers =>
  setup.family === 'connect'
    ? streetPicture(setup, paint, options, CELL_DRAWINGS)
    : squarePicture(setup, paint, options, POINT_DRAWINGS);
