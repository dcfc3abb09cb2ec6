import type { Player, Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { inside, playerColour } from '../basics/colours.ts';
import type { PointMark } from '../basics/point-mark.ts';
import { lineBetween, type MorrisLayout } from './morris-layout.ts';

/** Four short arcs at the corners, like a crosshair. */
function brackets(r: number): string {
  const arc = (turn: number) => {
    const at = (angle: number) => `${r * Math.cos(angle)} ${r * Math.sin(angle)}`;
    return `M${at(turn - 0.36)}A${r} ${r} 0 0 1 ${at(turn + 0.36)}`;
  };
  return [1, 3, 5, 7].map((eighth) => arc((eighth * Math.PI) / 4)).join('');
}

/** Two arrows that point at it from the sides. */
const arrows = (r: number): string => `M${-r} 0l-16 -11v22ZM${r} 0l16 -11v22Z`;

/** The four corners of a square around it. */
const corners = (r: number): string => {
  const [near, far] = [r * 0.5, r];
  return `M${-far} ${-near}V${-far}H${-near}M${near} ${-far}H${far}V${-near}M${far} ${near}V${far}H${near}M${-near} ${far}H${-far}V${near}`;
};

export interface MarkedPoint {
  readonly marks: readonly PointMark[];
  /** The radius of a man. */
  readonly r: number;
  readonly taken: boolean;
  /** Whether the pointer or the keyboard is here. Then the effect of a press is shown at full strength. */
  readonly near: boolean;
  /** The place in the order in which winning men light up, from 0. */
  readonly turn: number;
}

const ring = (name: string, r: number): string => `<circle class="${name}" r="${r}"/>`;

/** The drawings of marks, from the lowest to the uppermost. */
const DRAWINGS: readonly (readonly [PointMark, (point: MarkedPoint) => string])[] = [
  [
    'movable',
    ({ marks, r, near }) => (marks.includes('selected') ? '' : ring(`mark-movable${near ? ' near' : ''}`, r + 7)),
  ],
  [
    'win',
    ({ r, turn }) =>
      `<g class="mark-win" style="--turn:${turn}">${ring('mark-win-light', r + 6)}${ring('mark-win-edge', r + 11)}</g>`,
  ],
  ['selected', ({ r }) => ring('mark-selected', r + 9)],
  ['removable', ({ r, near }) => `<path class="mark-removable${near ? ' near' : ''}" d="${brackets(r + 9)}"/>`],
  [
    'wrong',
    ({ r, taken }) =>
      `${ring('mark-wrong', (taken ? r : r * 0.8) + 9)}<g transform="translate(${r * 0.78} ${-r * 0.78})">${ring('mark-badge', 17)}<path class="mark-badge-sign" d="M0 -8V2M0 8V8.1"/></g>`,
  ],
  ['hint', ({ r }) => `${ring('mark-hint', r + 8)}<path class="mark-hint-arrows" d="${arrows(r)}"/>`],
  ['sent', ({ r }) => `${ring('mark-sent', r - 4)}<path class="mark-sent-dots" d="M-14 0H-13.9M0 0H0.1M14 0H14.1"/>`],
  ['idea', ({ r }) => `<path class="mark-idea" d="${corners(r + 9)}"/>`],
  ['last', ({ r, taken }) => `<circle class="mark-last" cy="${taken ? -r - 2 : 0}" r="${taken ? 8 : 9}"/>`],
];

/** The marks of one point, around its middle. */
export const pointMarks = (point: MarkedPoint): string =>
  DRAWINGS.map(([mark, draw]) => (point.marks.includes(mark) ? draw(point) : '')).join('');

const PRESSED: readonly PointMark[] = ['movable', 'selected', 'target', 'removable'];

/** Whether a point with these marks can be pressed. */
export const canPress = (marks: readonly PointMark[]): boolean => marks.some((mark) => PRESSED.includes(mark));

/** A mill is a band on the path. If one man is missing, the band is dotted. */
export function millLines(
  board: MorrisBoard,
  layout: MorrisLayout,
  at: (point: Point) => Player | null,
  marks: (point: Point) => readonly PointMark[],
): readonly string[] {
  /** The mills whose points all have the mark. */
  const lines = (mark: PointMark, men: number, name: string) =>
    board.mills.flatMap((mill) => {
      if (!mill.every((point) => marks(point).includes(mark))) return [];
      const owners = mill.map(at).filter((owner) => owner !== null);
      const [owner] = owners;
      if (owner === undefined || owners.length !== men || owners.some((other) => other !== owner)) return [];
      const d = lineBetween(layout.spots[mill[0]]!, layout.spots[mill[2]]!);
      return [`<path class="${name}" stroke="${inside(playerColour(owner))}" d="${d}"/>`];
    });
  return [...lines('near-mill', 2, 'near-mill'), ...lines('mill', 3, 'mill'), ...lines('win', 3, 'mill won')];
}
