import type { ColourName } from './colours.ts';
import type { CellMark } from './marks.ts';

/** A line or shape of a mark, for SVG and canvas, around a window of radius 40 at 0, 0. Line ends are round. */
export interface Drawing {
  readonly path: string;
  readonly fill?: Ink;
  readonly stroke: Ink;
  readonly width: number;
  readonly dash: readonly number[] | undefined;
}
/** The colour it is drawn with. */
type Ink = Extract<ColourName, 'bad' | 'warn' | 'roof' | 'ink' | 'lit' | 'card' | 'accent'>;

const circle = (r: number, x = 0, y = 0): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A line with round ends. */
const line = (path: string, stroke: Ink, width: number, dash?: readonly number[]): Drawing => ({
  path,
  stroke,
  width,
  dash,
});
const ring = (r: number, stroke: Ink, width: number, dash?: readonly number[]): Drawing =>
  line(circle(r), stroke, width, dash);
const shape = (path: string, fill: Ink, stroke: Ink): Drawing => ({ ...line(path, stroke, 3), fill });

const DOTS = [0.1, 13.4] as const;

const CORNERS = 'M-42 -24V-42H-24M24 -42H42V-24M42 24V42H24M-24 42H-42V24';

/** The ring of an error. Its edge makes it visible on a red disc too. */
const CIRCLED: readonly Drawing[] = [ring(43, 'card', 11), ring(43, 'bad', 6)];

/** A small sign on a round badge, at the upper right or the upper left. Each sign has one meaning. */
const badge = (sign: string, x = 31): readonly Drawing[] => [
  shape(circle(16, x, -31), 'bad', 'card'),
  line(sign, 'card', 3.6),
];

/**
 * Errors have a red ring (B2) and a sign of their own: an arrow down, a struck equals sign, or a question mark. A
 * completed line has no sign, but a belt around its rings. The empty cells that cause an error are crossed out. A
 * warning is a dotted ring with a triangle. A hint is a ring with arrows that point at it from both sides. The places of
 * an explanation are between four corners. A move on its way to the server is a broken ring with three dots.
 */
const DRAWINGS: Readonly<Record<CellMark, readonly Drawing[]>> = {
  // A broad light band with a dark ring inside, which is visible without colour too.
  win: [ring(45.5, 'lit', 8), ring(41, 'ink', 4)],
  last: [ring(41.5, 'roof', 3.5)],
  floating: [...CIRCLED, ...badge('M31 -38.5V-24M25 -29.5L31 -23.5L37 -29.5')],
  hole: [ring(43, 'bad', 4, [9.5, 13]), line('M-15 -15L15 15M15 -15L-15 15', 'bad', 6)],
  line: CIRCLED,
  unbalanced: [...CIRCLED, ...badge('M-38 -34.2H-24M-38 -27.8H-24M-35 -22.5L-27 -39.5', -31)],
  unreachable: [
    ring(43, 'bad', 7, DOTS),
    ...badge('M26.5 -34.5C26.5 -40.5 35.5 -40 35.5 -34.5C35.5 -31 31 -31 31 -27.8M31 -23.2V-23'),
  ],
  threat: [
    ring(43, 'warn', 7, DOTS),
    shape('M31 -48L48 -18H14Z', 'warn', 'card'),
    line('M31 -37V-28.5M31 -23V-22.8', 'card', 3.4),
  ],
  hint: [ring(41, 'accent', 6), shape('M-30 0L-42 -9V9ZM30 0L42 -9V9Z', 'accent', 'accent')],
  idea: [line(CORNERS, 'card', 10), line(CORNERS, 'accent', 5.5)],
  sent: [ring(36, 'ink', 5, [14, 14]), line('M-14 0H-13.9M0 0H0.1M14 0H14.1', 'ink', 8)],
};

/** If a cell has several marks, each has its sign, and the ring they share is drawn once, below them. */
export const drawingsOf = (marks: readonly CellMark[]): readonly Drawing[] => [
  ...new Set(marks.flatMap((mark) => DRAWINGS[mark])),
];

/** The belt around a completed line, between the middles of its first and last cell; `cell` is the side of a cell. */
export function beltPath([fromX, fromY]: Spot, [toX, toY]: Spot, cell: number): string {
  const r = 0.43 * cell;
  const far = Math.hypot(toX - fromX, toY - fromY);
  const [x, y] = [(-r * (toY - fromY)) / far, (r * (toX - fromX)) / far];
  return `M${fromX + x} ${fromY + y}L${toX + x} ${toY + y}A${r} ${r} 0 0 0 ${toX - x} ${toY - y}L${fromX - x} ${fromY - y}A${r} ${r} 0 0 0 ${fromX + x} ${fromY + y}Z`;
}
type Spot = readonly [x: number, y: number];
