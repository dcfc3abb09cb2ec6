import type { ConnectConfig } from '@rowhouse/rules';

/** Which build of the kernel: how many words of 64 bits it has for a board. */
export const WORD_COUNTS = [1, 2, 4] as const;
export type WordCount = (typeof WORD_COUNTS)[number];

/** The limits of the kernel. Longer lines would need too many segments through a cell, or too large lookups of them. */
const LONGEST = 7;
const MAX_COLUMNS = 32;
const MAX_CELLS = 240;

/**
 * A connect board in the words of the kernel: a column takes rows + 1 bits of one word, the middle columns first, because
 * the kernel tries the moves in this order. Its number of a cell is 64 × word + bit.
 */
export interface BitLayout {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
  readonly words: WordCount;
  cellOf(x: number, y: number): number;
  columnOf(cell: number): number;
}

/** The board in words, or `null` if the kernel has no room for it or does not know its rules. */
export function bitLayoutOf({ columns, rows, connect, players }: ConnectConfig): BitLayout | null {
  const height = rows + 1;
  const perWord = Math.floor(64 / height);
  const words = WORD_COUNTS.find((count) => count * perWord >= columns);
  if (players !== 2 || words === undefined || connect > LONGEST) return null;
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

/** In which rows a threat wins for side 0 when the columns are filled by the sides in turn: even or odd ones, from 0. */
export const goodParity = ({ columns, rows }: Pick<BitLayout, 'columns' | 'rows'>): number =>
  (columns * rows - rows) % 2;
