/** What pictures of all boards share: layers, marks, and the frame around them. */
import { cellMarks } from '../basics/cell-mark.ts';
import { type Paint, paintIn, type Theme } from '../basics/colours.ts';
import { escaped } from '../basics/escaped.ts';
import { CELL_MARKS, type CellMark } from '../basics/marks.ts';
import type { PlacedMark } from '../basics/placed-mark.ts';
import { rect } from '../basics/rect.ts';
import { short } from '../basics/sizes.ts';
import type { Orientation } from '../morris/morris-layout.ts';

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
  /** What the picture shows, in words. Without it, it is decoration. */
  readonly label?: string | undefined;
}

/** The parts of a picture: what is below the discs, the discs, and what is above them. */
export interface Layers {
  readonly width: number;
  readonly height: number;
  readonly below: string;
  readonly men: string;
  readonly above: string;
}

/** The marks of places, drawn around discs of radius 37.5 times `scale`. Marks that only a live board has are left out. */
export function marksAt(
  marks: readonly PlacedMark[],
  spotOf: (place: number) => { readonly x: number; readonly y: number },
  scale: number,
  paint: Paint,
): string {
  const places = Map.groupBy(marks, ({ place }) => place);
  return [...places]
    .map(([place, own]) => {
      const drawn = own
        .map(({ mark }) => mark)
        .filter((mark): mark is CellMark => CELL_MARKS.includes(mark as CellMark));
      const { x, y } = spotOf(place);
      return drawn.length === 0
        ? ''
        : `<g transform="translate(${short(x)} ${short(y)})scale(${short(scale)})">${cellMarks(drawn, 0, 0, paint)}</g>`;
    })
    .join('');
}

/** A picture with its background, as a complete SVG. */
export function framed(
  { width, height, body }: { readonly width: number; readonly height: number; readonly body: string },
  { theme = 'light', size, label }: PictureOptions,
): string {
  const margin = theme === 'css' ? 0 : Math.round(Math.max(width, height) * 0.06);
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const scale = (size ?? 0) / Math.max(wide, high);
  const measures =
    size === undefined ? '' : ` width="${Math.round(wide * scale)}" height="${Math.round(high * scale)}"`;
  const ground =
    theme === 'css' ? '' : rect({ x: -margin, y: -margin, width: wide, height: high }, paintIn(theme)('ground'));
  const name = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${wide} ${high}"${measures} ${name}>${ground}${body}</svg>`;
}
