import type { Paint } from './colours.ts';
import { type Drawings, drawingsOf } from './mark-drawings.ts';
import type { CellMark } from './marks.ts';
import type { PointMark } from './point-mark.ts';

/** The marks around a window, as part of an SVG. */
export function drawMarks(
  marks: readonly (CellMark | PointMark)[],
  drawings: Drawings,
  [cx, cy]: readonly [x: number, y: number],
  paint: Paint,
): string {
  const paths = drawingsOf(marks, drawings).map(
    ({ path, fill, stroke, width, dash }) =>
      `<path d="${path}" fill="${fill ? paint(fill) : 'none'}" stroke="${paint(stroke)}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
  );
  const size = paint('mark-size');
  return `<g transform="translate(${cx} ${cy})"><g class="cell-mark ${marks.join(' ')}" stroke-linecap="round" stroke-linejoin="round"${size === '1' ? '' : ` style="scale:${size}"`}>${paths.join('')}</g></g>`;
}
