/** Parts that all pictures share: layers, marks, and the frame around them. */
import { onPage, type Paint, paintIn, type Theme } from '../drawing/colours.ts';
import { type Drawings, drawMarks, type PlacedMark } from '../drawing/marks.ts';
import type { SpotOf } from '../drawing/shapes.ts';
import { short } from '../drawing/sizes.ts';
import { escaped, rect } from '../drawing/svg-text.ts';
import type { Orientation } from '../morris/morris-layout.ts';

/** The style of a picture: with a theme it has a background, and a size if one is given. */
export const styleOf = ({ theme = 'light', size }: PictureOptions): PictureStyle => ({
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

/** How a picture is drawn. */
export interface PictureOptions {
  /** `light` and `dark` are standalone pictures with a background; `css` uses the page's colours and has none. */
  readonly theme?: Theme | undefined;
  /** The longer side in pixels. Without it, the picture fills the space it gets. */
  readonly size?: number | undefined;
  readonly marks?: readonly PlacedMark[] | undefined;
  /** Whether columns are numbered and points named. */
  readonly coordinates?: boolean | undefined;
  /** How far a morris board is turned. */
  readonly orientation?: Orientation | undefined;
  /** A description of the picture. A picture without one is decoration. */
  readonly label?: string | undefined;
}

/** The same with something drawn over the marks. */
export interface DrawingOptions extends PictureOptions {
  overlay?: ((spotOf: SpotOf, scale: number) => string) | undefined;
}

/** The parts of a picture: the layer below the discs, the discs, the layer above them, and the marks. */
export interface Layers {
  readonly width: number;
  readonly height: number;
  readonly below: string;
  readonly men: string;
  readonly above: string;
  readonly marks: string;
}

/**
 * The marks of places, drawn around discs of radius 37.5 times `scale`, and the overlay. Marks that only a live board
 * has are left out.
 */
export function marksAt(
  { marks = [], overlay }: DrawingOptions,
  spotOf: SpotOf,
  scale: number,
  paint: Paint,
  drawings: Drawings,
): string {
  const places = Map.groupBy(marks, ({ place }) => place);
  const texts = [...places].map(([place, own]) => {
    const drawn = own.map(({ mark }) => mark).filter((mark) => mark in drawings);
    const { x, y } = spotOf(place);
    return drawn.length === 0
      ? ''
      : `<g transform="translate(${short(x)} ${short(y)})scale(${short(scale)})">${drawMarks(drawn, drawings, [0, 0], paint)}</g>`;
  });
  return texts.join('') + (overlay?.(spotOf, scale) ?? '');
}

/** A picture without its frame. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/**
 * How a picture is painted, and its frame. `label` says what the picture shows; without it, the picture is decoration.
 */
export interface PictureStyle {
  readonly paint: Paint;
  frame(picture: Picture, label: string | undefined): string;
}

/** With the colours and sizes of the page, and nothing around the picture. */
export const PLAIN: PictureStyle = {
  paint: onPage,
  frame: ({ width, height, body }, label) => svgOf(`0 0 ${width} ${height}`, label, body),
};

function svgOf(viewBox: string, label: string | undefined, body: string, measures = ''): string {
  const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${measures} ${name}>${body}</svg>`;
}
