import type { Player } from '@rowhouse/rules';
import type { ColourName, Paint } from './colours.ts';
import { sized } from './sizes.ts';

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
  const look = `class="cell-mark ${marks.join(' ')}" stroke-linecap="round" stroke-linejoin="round"`;
  return sized(cx, cy, [100, paint('mark-size')], '-50 -50 100 100', `<g ${look}>${paths.join('')}</g>`);
}

/** A line or shape of a mark, for SVG and canvas, around a window of radius 40 at 0, 0. Line ends are round. */
export interface Drawing {
  readonly path: string;
  readonly fill?: Ink;
  readonly stroke: Ink;
  readonly width: number;
  readonly dash: readonly number[] | undefined;
}
/** The colours that marks are drawn with. */
export type Ink = Extract<ColourName, 'bad' | 'warn' | 'roof' | 'ink' | 'lit' | 'card' | 'accent' | 'hint'>;

/** The drawings of marks. A mark without one is not drawn. */
export type Drawings = Readonly<Partial<Record<CellMark | PointMark, readonly Drawing[]>>>;

export const circle = (r: number, x = 0, y = 0): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A line with round ends. */
export const line = (path: string, stroke: Ink, width: number, dash?: readonly number[]): Drawing => ({
  path,
  stroke,
  width,
  dash,
});
export const ring = (r: number, stroke: Ink, width: number, dash?: readonly number[]): Drawing =>
  line(circle(r), stroke, width, dash);
export const shape = (path: string, fill: Ink, stroke: Ink): Drawing => ({ ...line(path, stroke, 3), fill });

const CORNERS = 'M-42 -24V-42H-24M24 -42H42V-24M42 24V42H24M-24 42H-42V24';

/**
 * The marks of a game. A hint is a ring with arrows that point at it from both sides. The places of an explanation are
 * between four corners. A move on its way to the server is a broken ring with three dots.
 */
export const PLAY_DRAWINGS = {
  // A lamp: a broad band of light with a dark edge, which is visible without colour too.
  win: [ring(48.25, 'ink', 3.5), ring(43, 'lit', 7.5)],
  last: [ring(41.5, 'roof', 3.5)],
  // Its edge makes it visible on a blue disc too.
  hint: [ring(43, 'card', 11), ring(43, 'hint', 6), shape('M-30 0L-42 -9V9ZM30 0L42 -9V9Z', 'hint', 'card')],
  idea: [line(CORNERS, 'card', 10), line(CORNERS, 'ink', 5.5)],
  sent: [ring(36, 'ink', 5, [14, 14]), line('M-14 0H-13.9M0 0H0.1M14 0H14.1', 'ink', 8)],
} satisfies Drawings;

/** If a cell has several marks, each has its sign, and the ring they share is drawn once, below them. */
export const drawingsOf = (marks: readonly (CellMark | PointMark)[], drawings: Drawings): readonly Drawing[] => [
  ...new Set(marks.flatMap((mark) => drawings[mark] ?? [])),
];

/** The marks of a point in a game. */
export const PLAY_POINT_MARKS = [
  'win',
  'last',
  'selected',
  'movable',
  'target',
  'removable',
  'closed',
  'mill',
  'near-mill',
  'hint',
  'idea',
  'sent',
] as const;

/** The marks of a point. Each has its own shape, and no two differ by colour alone. Only set-ups have `wrong`. */
export type PointMark = (typeof PLAY_POINT_MARKS)[number] | 'wrong';

/** A mark of a place: a cell is its number, row by row from the bottom left; a point is its number. */
export interface PlacedMark {
  readonly place: number;
  readonly mark: CellMark | PointMark;
}

/** The width of a mark that is a line. */
export const MARK_WIDTH = 9;

/**
 * The shapes in the middle of discs, which tell the players apart without colour: dot, cross, triangle, square, star,
 * two bars, wave, heart, plus, three dots. None is a rotation of another. They are in a box of 100 × 100 with the
 * middle of the disc at 50, 50: for SVG and, as a Path2D, for canvas.
 */
export const PLAYER_MARKS: readonly string[] = [
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

export const markOf = (player: Player): string => PLAYER_MARKS[player % PLAYER_MARKS.length]!;

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
