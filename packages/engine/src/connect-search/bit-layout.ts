import type { ConnectConfig } from '@rowhouse/rules';

/** The builds of the kernel, by the number of 64-bit words of a board. */
export const WORD_COUNTS = [1, 2, 4] as const;

/**
 * The limits of the kernel. Longer lines would need too many segments through a cell, or lookups that are too large.
 */
const MAX_CONNECT = 7;
const MAX_COLUMNS = 32;
const MAX_CELLS = 240;

/**
 * A connect board in the words of the kernel. A column takes rows + 1 bits of one word. The middle columns come first,
 * because the kernel tries the moves in this order. The number of a cell is 64 × word + bit.
 */
export interface BitLayout {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
  readonly words: (typeof WORD_COUNTS)[number];
  cellOf(x: number, y: number): number;
  columnOf(cell: number): number;
}

/** The layout of a board, or `null` if the board is too large for the kernel or has more than two players. */
export function bitLayoutOf({ columns, rows, connect, players }: ConnectConfig): BitLayout | null {
  const height = rows + 1;
  const perWord = Math.floor(64 / height);
  const words = WORD_COUNTS.find((count) => count * perWord >= columns);
  if (players !== 2 || words === undefined || connect > MAX_CONNECT) return null;
  if (columns > MAX_COLUMNS || columns * rows > MAX_CELLS) return null;
  const order = Array.from({ length: columns }, (_, x) => x).sort(
    (a, b) => fromMiddle(columns, a) - fromMiddle(columns, b),
  );
  const places = order.map((_, x) => order.indexOf(x));
  return {
    columns,
    rows,
    connect,
    words,
    cellOf: (x, y) => 64 * Math.floor(places[x]! / perWord) + (places[x]! % perWord) * height + y,
    columnOf: (cell) => order[Math.floor(cell / 64) * perWord + Math.floor((cell % 64) / height)]!,
  };
}

const fromMiddle = (columns: number, x: number): number => Math.abs(2 * x - columns + 1);

/** The parity of the rows, from 0, in which a threat wins for side 0 if the sides fill the columns in turn. */
export const goodParity = ({ columns, rows }: Pick<BitLayout, 'columns' | 'rows'>): number =>
  (columns * rows - rows) % 2;
