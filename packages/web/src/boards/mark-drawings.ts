import type { CellMark } from './marks.ts';

/** A line or a shape of a mark, for SVG and canvas alike: around a window of radius 40 at 0, 0. Ends are round. */
export interface Drawing {
  readonly path: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
}
/** The token it is drawn with. */
type Ink = 'bad' | 'warn' | 'roof' | 'ink' | 'lit' | 'card';

const circle = (r: number, x = 0, y = 0): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const DOTS = [0.1, 13.4] as const;

/** A small sign on a round badge at the upper right, each of which means one thing. */
const badge = (sign: string): readonly Drawing[] => [
  { path: circle(15, 31, -31), fill: 'bad', stroke: 'card', width: 3 },
  { path: sign, stroke: 'card', width: 3.4 },
];

/**
 * Errors are circled in red (B2) and carry a sign of their own: an arrow down, a second ring, a struck equals sign, a
 * question mark. The empty cells that cause one are crossed out. A warning is a dotted ring with a triangle.
 */
const DRAWINGS: Readonly<Record<CellMark, readonly Drawing[]>> = {
  // A broad band of light with a dark ring inside, which shows without colour too.
  win: [
    { path: circle(45.5), stroke: 'lit', width: 8 },
    { path: circle(41), stroke: 'ink', width: 4 },
  ],
  last: [{ path: circle(41.5), stroke: 'roof', width: 3.5 }],
  floating: [{ path: circle(43), stroke: 'bad', width: 6 }, ...badge('M31 -38V-24M25.5 -29.5L31 -24L36.5 -29.5')],
  hole: [
    { path: circle(43), stroke: 'bad', width: 4, dash: [9.5, 13] },
    { path: 'M-15 -15L15 15M15 -15L-15 15', stroke: 'bad', width: 6 },
  ],
  line: [
    { path: circle(43.5), stroke: 'bad', width: 4.5 },
    { path: circle(35.5), stroke: 'bad', width: 4.5 },
  ],
  unbalanced: [
    { path: circle(43), stroke: 'bad', width: 6 },
    ...badge('M25 -34.2H37M25 -27.8H37M27.5 -23.5L34.5 -38.5'),
  ],
  unreachable: [
    { path: circle(43), stroke: 'bad', width: 7, dash: DOTS },
    ...badge('M26.5 -34.5C26.5 -40.5 35.5 -40 35.5 -34.5C35.5 -31 31 -31 31 -27.8M31 -23.2V-23'),
  ],
  threat: [
    { path: circle(43), stroke: 'warn', width: 7, dash: DOTS },
    { path: 'M31 -48L48 -18H14Z', fill: 'warn', stroke: 'card', width: 3 },
    { path: 'M31 -37V-28.5M31 -23V-22.8', stroke: 'card', width: 3.4 },
  ],
};

export const drawingsOf = (mark: CellMark): readonly Drawing[] => DRAWINGS[mark];
