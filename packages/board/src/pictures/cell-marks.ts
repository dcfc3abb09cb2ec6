import { drawMarks } from '../basics/cell-mark.ts';
import { onPage, type Paint } from '../basics/colours.ts';
import type { CellMark } from '../basics/marks.ts';
import { CELL_DRAWINGS } from '../basics/setup-drawings.ts';

/** The marks around a window of radius 40 in the middle of a drawing, as part of an SVG. */
export const cellMarks = (marks: readonly CellMark[], cx: number, cy: number, paint: Paint = onPage): string =>
  drawMarks(marks, CELL_DRAWINGS, [cx, cy], paint);
