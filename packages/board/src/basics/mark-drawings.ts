import type { ColourName } from './colours.ts';
import type { CellMark } from './marks.ts';
import type { PointMark } from './point-mark.ts';

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
  idea: [line(CORNERS, 'card', 10), line(CORNERS, 'accent', 5.5)],
  sent: [ring(36, 'ink', 5, [14, 14]), line('M-14 0H-13.9M0 0H0.1M14 0H14.1', 'ink', 8)],
} satisfies Drawings;

/** If a cell has several marks, each has its sign, and the ring they share is drawn once, below them. */
export const drawingsOf = (marks: readonly (CellMark | PointMark)[], drawings: Drawings): readonly Drawing[] => [
  ...new Set(marks.flatMap((mark) => drawings[mark] ?? [])),
];
