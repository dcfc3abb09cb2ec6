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
const MOST_REMEMBERED = 8;

/** The windows of a board, remembered for the last few boards. */
export function windowsOf(config: Pick<ConnectConfig, 'columns' | 'rows' | 'connect'>): Windows {
  const { columns, rows, connect } = config;
  const key = `${columns}x${rows}x${connect}`;
  const old = known.get(key);
  if (old) return old;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const made = build(columns, rows, connect);
  known.set(key, made);
  return made;
}

function build(columns: number, rows: number, connect: number): Windows {
  const cells = columns * rows;
  const list: number[] = [];
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < rows; y++)
      for (const [dx, dy] of LINE_STEPS) {
        const endX = x + dx * (connect - 1);
        const endY = y + dy * (connect - 1);
        if (endX >= columns || endY >= rows || endY < 0) continue;
        for (let i = 0; i < connect; i++) list.push((x + i * dx) * rows + y + i * dy);
      }
  const cellsOf = Int32Array.from(list);
  const start = new Int32Array(cells + 1);
  for (const cell of cellsOf) start[cell + 1]!++;
  for (let cell = 0; cell < cells; cell++) start[cell + 1]! += start[cell]!;
  const through = new Int32Array(cellsOf.length);
  const next = start.slice();
  for (let at = 0; at < cellsOf.length; at++) through[next[cellsOf[at]!]!++] = Math.floor(at / connect);
  return { cells, count: cellsOf.length / connect, cellsOf, start, through };
}
