import type { ConnectConfig } from '@rowhouse/rules';
import { LINE_STEPS } from '@rowhouse/rules/connect';

/** A window is `connect` cells in one direction. A line is a window full of one player's discs. */
export interface Windows {
  readonly cells: number;
  readonly count: number;
  /** The cells of window w are `cellsOf[w * connect …]`; a cell is x * rows + y. */
  readonly cellsOf: Int32Array;
  /** The windows through a cell are `through[start[cell] … start[cell + 1] − 1]`. */
  readonly start: Int32Array;
  readonly through: Int32Array;
}

const known = new Map<string, Windows>();
const MAX_REMEMBERED = 8;

/** The windows of a board, remembered for the last few boards. */
export function windowsOf(config: Pick<ConnectConfig, 'columns' | 'rows' | 'connect'>): Windows {
  const { columns, rows, connect } = config;
  const key = `${columns}x${rows}x${connect}`;
  const old = known.get(key);
  if (old) return old;
  if (known.size >= MAX_REMEMBERED) known.clear();
  const made = build(columns, rows, connect);
  known.set(key, made);
  return made;
}

/**
 * On 100 × 100 with 25 in a row there are 670,000 cells to write. The work for each window is a separate function,
 * because a function that is called often is compiled early.
 */
function build(columns: number, rows: number, connect: number): Windows {
  const cells = columns * rows;
  const across = Math.max(0, columns - connect + 1);
  const up = Math.max(0, rows - connect + 1);
  const count = across * rows + columns * up + 2 * across * up;
  const cellsOf = new Int32Array(count * connect);
  const start = new Int32Array(cells + 1);
  let end = 0;
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < rows; y++)
      for (const [dx, dy] of LINE_STEPS) {
        const endX = x + dx * (connect - 1);
        const endY = y + dy * (connect - 1);
        if (endX >= columns || endY >= rows || endY < 0) continue;
        writeWindow(cellsOf, start, end, end + connect, x * rows + y, dx * rows + dy);
        end += connect;
      }
  for (let cell = 0; cell < cells; cell++) start[cell + 1]! += start[cell]!;
  const through = new Int32Array(cellsOf.length);
  const next = start.slice(0, cells);
  for (let window = 0; window < count; window++) listWindow(cellsOf, through, next, window, connect);
  return { cells, count, cellsOf, start, through };
}

/** Writes the cells of a window, and counts each cell one place further on in `counts`. */
function writeWindow(cellsOf: Int32Array, counts: Int32Array, from: number, to: number, first: number, step: number) {
  for (let at = from, cell = first; at < to; at++, cell += step) {
    cellsOf[at] = cell;
    counts[cell + 1]!++;
  }
}

/** Adds a window to the lists of its cells. `next` has the next free place of each list. */
function listWindow(cellsOf: Int32Array, lists: Int32Array, next: Int32Array, window: number, connect: number) {
  for (let at = window * connect; at < (window + 1) * connect; at++) lists[next[cellsOf[at]!]!++] = window;
}
