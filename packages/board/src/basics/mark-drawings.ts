import type { ColourName } from './colours.ts';
import type { CellMark } from './marks.ts';

/** A line or shape of a mark, for SVG and canvas, around a window of radius 40 at 0, 0. Line ends are round. */
export interface Drawing {
  readonly path: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
}
/** The colour it is drawn with. */
type Ink = Extract<ColourName, 'bad' | 'warn' | 'roof' | 'ink' | 'lit' | 'card' | 'accent'>;

const circle = (r: number, x = 0, y = 0): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const DOTS = [0.1, 13.4] as const;

const CORNERS = 'M-42 -24V-42H-24M24 -42H42V-24M42 24V42H24M-24 42H-42V24';

/** The ring of an error. Its edge makes it visible on a red disc too. */
const CIRCLED: readonly Drawing[] = [
  { path: circle(43), stroke: 'card', width: 11 },
  { path: circle(43), stroke: 'bad', width: 6 },
];

/** A small sign on a round badge, at the upper right or the upper left. Each sign has one meaning. */
const badge = (sign: string, x = 31): readonly Drawing[] => [
  { path: circle(16, x, -31), fill: 'bad', stroke: 'card', width: 3 },
  { path: sign, stroke: 'card', width: 3.6 },
];

/**
 * Errors have a red ring (B2) and a sign of their own: an arrow down, a struck equals sign, or a question mark. A
 * completed line has no sign, but a belt around its rings. The empty cells that cause an error are crossed out. A
 * warning is a dotted ring with a triangle. A hint is a ring with arrows that point at it from both sides. The places of
 * an explanation are between four corners. A move on its way to the server is a broken ring with three dots.
 */
const DRAWINGS: Readonly<Record<CellMark, readonly Drawing[]>> = {
  // A broad light band with a dark ring inside, which is visible without colour too.
  win: [
    { path: circle(45.5), stroke: 'lit', width: 8 },
    { path: circle(41), stroke: 'ink', width: 4 },
  ],
  last: [{ path: circle(41.5), stroke: 'roof', width: 3.5 }],
  floating: [...CIRCLED, ...badge('M31 -38.5V-24M25 -29.5L31 -23.5L37 -29.5')],
  hole: [
    { path: circle(43), stroke: 'bad', width: 4, dash: [9.5, 13] },
    { path: 'M-15 -15L15 15M15 -15L-15 15', stroke: 'bad', width: 6 },
  ],
  line: CIRCLED,
  unbalanced: [...CIRCLED, ...badge('M-38 -34.2H-24M-38 -27.8H-24M-35 -22.5L-27 -39.5', -31)],
  unreachable: [
    { path: circle(43), stroke: 'bad', width: 7, dash: DOTS },
    ...badge('M26.5 -34.5C26.5 -40.5 35.5 -40 35.5 -34.5C35.5 -31 31 -31 31 -27.8M31 -23.2V-23'),
  ],
  threat: [
    { path: circle(43), stroke: 'warn', width: 7, dash: DOTS },
    { path: 'M31 -48L48 -18H14Z', fill: 'warn', stroke: 'card', width: 3 },
    { path: 'M31 -37V-28.5M31 -23V-22.8', stroke: 'card', width: 3.4 },
  ],
  hint: [
    { path: circle(41), stroke: 'accent', width: 6 },
    { path: 'M-30 0L-42 -9V9ZM30 0L42 -9V9Z', fill: 'accent', stroke: 'accent', width: 3 },
  ],
  idea: [
    { path: CORNERS, stroke: 'card', width: 10 },
    { path: CORNERS, stroke: 'accent', width: 5.5 },
  ],
  sent: [
    { path: circle(36), stroke: 'ink', width: 5, dash: [14, 14] },
    { path: 'M-14 0H-13.9M0 0H0.1M14 0H14.1', stroke: 'ink', width: 8 },
  ],
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
