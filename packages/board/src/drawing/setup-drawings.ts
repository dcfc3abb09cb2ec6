import { circle, type Drawing, type Drawings, line, PLAY_DRAWINGS, ring, shape } from './marks.ts';

const DOTS = [0.1, 13.4] as const;

/** The ring of an error. Its edge makes it visible on a red disc too. */
const CIRCLED: readonly Drawing[] = [ring(43, 'card', 11), ring(43, 'bad', 6)];

/** A small sign on a round badge, at the upper right or the upper left. Each sign has one meaning. */
const badge = (sign: string, x = 31): readonly Drawing[] => [
  shape(circle(16, x, -31), 'bad', 'card'),
  line(sign, 'card', 3.6),
];

/**
 * The marks of connect games and of their set-ups. Errors have a red ring (B2) and a sign of their own: an arrow down,
 * a struck equals sign, or a question mark. A completed line has no sign, but a belt around its rings. The empty cells
 * that cause an error are crossed out. A warning is a dotted ring with a triangle.
 */
export const CELL_DRAWINGS: Drawings = {
  ...PLAY_DRAWINGS,
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
};

/** The marks of morris games and of their set-ups. An error has an exclamation mark. */
export const POINT_DRAWINGS: Drawings = {
  ...PLAY_DRAWINGS,
  wrong: [...CIRCLED, ...badge('M31 -39V-29M31 -23V-22.9')],
};
