import { paintIn } from '../basics/colours.ts';
import { rect } from '../basics/rect.ts';
import { type PictureOptions, PLAIN, type Style, svgOf } from './picture.ts';

/** The style of a picture: with a theme it has a background, and a size if one is given. */
export const styleOf = ({ theme = 'light', size }: PictureOptions): Style => ({
  paint: paintIn(theme),
  frame: (picture, label) => {
    if (theme === 'css' && size === undefined) return PLAIN.frame(picture, label);
    const { width, height, body } = picture;
    const margin = theme === 'css' ? 0 : Math.round(Math.max(width, height) * 0.06);
    const [wide, high] = [width + 2 * margin, height + 2 * margin];
    const scale = (size ?? 0) / Math.max(wide, high);
    const measures =
      size === undefined ? '' : ` width="${Math.round(wide * scale)}" height="${Math.round(high * scale)}"`;
    const ground =
      theme === 'css' ? '' : rect({ x: -margin, y: -margin, width: wide, height: high }, paintIn(theme)('ground'));
    return svgOf(`${-margin} ${-margin} ${wide} ${high}`, label, ground + body, measures);
  },
});
