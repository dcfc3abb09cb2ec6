import { LINE_STEPS } from '@rowhouse/rules/connect';
import type { BitLayout } from './bit-layout.ts';
import type { WindowKind } from './connect-weights.ts';

/** A piece of a line of the board. Every window of the board is in exactly one segment. */
export interface Segment {
  readonly kind: WindowKind;
  /** Whether its first cell is in an even or an odd row. */
  readonly firstRow: 0 | 1;
  readonly cells: readonly number[];
}

/** Segments have at most this many cells: their tables have 3 to the power of it entries, and should fit into a cache. */
const MAX_SEGMENT = 9;

/** Steps along lines that never go down: the first cell of a segment is its lowest. */
const UPWARDS = LINE_STEPS.map(([dx, dy]): readonly [number, number] => (dy < 0 ? [-dx, -dy] : [dx, dy]));

/** The segments of a board. */
export function segmentsOf(board: BitLayout): readonly Segment[] {
  const { columns, rows, connect } = board;
  const found: Segment[] = [];
  for (const [dx, dy] of UPWARDS)
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) {
        // Only from where a line of the board begins.
        if (isOn(board, x - dx, y - dy)) continue;
        let length = 1;
        while (isOn(board, x + dx * length, y + dy * length)) length++;
        for (let from = 0; from + connect <= length; from += MAX_SEGMENT - connect + 1) {
          const cells: number[] = [];
          for (let at = from; at < Math.min(length, from + MAX_SEGMENT); at++)
            cells.push(board.cellOf(x + dx * at, y + dy * at));
          const kind = dy === 0 ? 'horizontal' : dx === 0 ? 'vertical' : 'diagonal';
          found.push({ kind, firstRow: ((y + dy * from) & 1) as 0 | 1, cells });
        }
      }
  return found;
}

const isOn = ({ columns, rows }: BitLayout, x: number, y: number): boolean =>
  x >= 0 && x < columns && y >= 0 && y < rows;
