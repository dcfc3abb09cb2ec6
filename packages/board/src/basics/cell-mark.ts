import type { Paint } from './colours.ts';
import { type Drawings, drawingsOf } from './mark-drawings.ts';
import type { CellMark } from './marks.ts';
import type { PointMark } from './point-mark.ts';

/** The marks around a window, as part of an SVG. `wait` is the usual delay before they light up, in milliseconds. */
export function drawMarks(
  marks: readonly (CellMark | PointMark)[],
  drawings: Drawings,
  [cx, cy]: readonly [x: number, y: number],
  paint: Paint,
  wait?: number,
): string {
  const paths = drawingsOf(marks, drawings).map(
    ({ path, fill, stroke, width, dash }) =>
      `<path d="${path}" fill="${fill ? paint(fill) : 'none'}" stroke="${paint(stroke)}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
  );
  const size = paint('mark-size');
  const styles = [
    ...(size === '1' ? [] : [`scale:${size}`]),
    ...(wait === undefined ? [] : [`animation-delay:calc(${wait}ms*var(--_duration))`]),
  ].join(';');
  return `<g transform="translate(${cx} ${cy})"><g class="cell-mark ${marks.join(' ')}" stroke-linecap="round" stroke-linejoin="round"${styles && ` style="${styles}"`}>${paths.join('')}</g></g>`;
}
