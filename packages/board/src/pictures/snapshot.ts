import type { Setup } from '@rowhouse/rules';
import { paintIn } from '../basics/colours.ts';
import { framed, type Layers, type PictureOptions } from './picture.ts';
import { squarePicture } from './square-picture.ts';
import { streetPicture } from './street-picture.ts';

/** A still picture of any set-up, legal or not, as SVG: for saved games, the start page and PNG files. */
export function snapshot(setup: Setup, options: PictureOptions = {}): string {
  const { below, men, above, ...size } = layersOf(setup, options);
  return framed({ ...size, body: below + men + above }, options);
}

export function layersOf(setup: Setup, options: PictureOptions = {}): Layers {
  const paint = paintIn(options.theme ?? 'light');
  return setup.family === 'connect' ? streetPicture(setup, paint, options) : squarePicture(setup, paint, options);
}
