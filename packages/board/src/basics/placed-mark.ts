import type { CellMark } from './marks.ts';
import type { PointMark } from './point-mark.ts';

/** A mark of a place: a cell is its number, row by row from the bottom left; a point is its number. */
export interface PlacedMark {
  readonly place: number;
  readonly mark: CellMark | PointMark;
}
