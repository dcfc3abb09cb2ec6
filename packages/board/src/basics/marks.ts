import type { Player } from '@rowhouse/rules';

/** The width of a mark that is a line. */
export const MARK_WIDTH = 9;

/**
 * The shapes in the middle of discs, which tell the players apart without colour: dot, cross, triangle, square, star, two
 * bars, wave, heart, plus, three dots. None is a rotation of another. They are in a box of 100 × 100 with the middle of
 * the disc at 50, 50: for SVG and, as a Path2D, for canvas.
 */
export const MARKS: readonly string[] = [
  'M50 37.5a12.5 12.5 0 1 0 0 25a12.5 12.5 0 1 0 0 -25Z',
  'M38.5 38.5L61.5 61.5M61.5 38.5L38.5 61.5',
  'M50 32.5L67 61.5H33Z',
  'M37.5 37.5H62.5V62.5H37.5Z',
  'M50 31l5 12l13 1l-10 9l3 13l-11 -7l-11 7l3 -13l-10 -9l13 -1Z',
  'M36.5 42.5H63.5M36.5 57.5H63.5',
  'M32 54C37 40 44.5 40.5 50 50S63 60 68 46',
  'M50 66c-12 -9 -18 -15 -18 -22s4 -10 9 -10s8 2 9 6c1 -4 5 -6 9 -6s9 4 9 10s-6 13 -18 22Z',
  'M50 34V66M34 50H66',
  'M50 31.5a7 7 0 1 0 0 14a7 7 0 1 0 0 -14ZM39 51.5a7 7 0 1 0 0 14a7 7 0 1 0 0 -14ZM61 51.5a7 7 0 1 0 0 14a7 7 0 1 0 0 -14Z',
];

export const markOf = (player: Player): string => MARKS[player % MARKS.length]!;

/** Whether a mark is drawn as a line of MARK_WIDTH. A closed shape is filled. */
export const isLine = (mark: string): boolean => !mark.endsWith('Z');

/** The marks of a cell. Each has its own drawing, and no two differ by colour alone. */
export type CellMark =
  | 'win'
  | 'last'
  | 'hint'
  | 'idea'
  | 'sent'
  // Of set-ups only.
  | 'floating'
  | 'hole'
  | 'line'
  | 'unbalanced'
  | 'unreachable'
  | 'threat';

/** The list of most cells, which have no marks. */
export const UNMARKED: readonly CellMark[] = [];
