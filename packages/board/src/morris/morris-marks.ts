import type { Player, Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { inside, type Paint, playerColour } from '../drawing/colours.ts';
import { type Drawings, drawMarks, PLAY_DRAWINGS, type PointMark } from '../drawing/marks.ts';
import { lineBetween, type MorrisLayout } from './morris-layout.ts';
import { ownersOf } from './morris-turn.ts';

/** Four short arcs at the corners, like a crosshair. */
function brackets(r: number): string {
  const arc = (turn: number) => {
    const at = (angle: number) => `${r * Math.cos(angle)} ${r * Math.sin(angle)}`;
    return `M${at(turn - 0.36)}A${r} ${r} 0 0 1 ${at(turn + 0.36)}`;
  };
  return [1, 3, 5, 7].map((eighth) => arc((eighth * Math.PI) / 4)).join('');
}

export interface MarkedPoint {
  readonly marks: readonly PointMark[];
  /** The radius of a man. */
  readonly r: number;
  readonly taken: boolean;
  /** Whether the pointer or the keyboard is here. Then the effect of a press is shown at full strength. */
  readonly near: boolean;
}

const ring = (name: string, r: number): string => `<circle class="${name}" r="${r}"/>`;

/** The drawings of marks, from the lowest to the uppermost. */
const DRAWINGS: readonly (readonly [PointMark, (point: MarkedPoint) => string])[] = [
  [
    'movable',
    ({ marks, r, near }) => (marks.includes('selected') ? '' : ring(`mark-movable${near ? ' near' : ''}`, r + 7)),
  ],
  ['selected', ({ r }) => ring('mark-selected', r + 9)],
  ['removable', ({ r, near }) => `<path class="mark-removable${near ? ' near' : ''}" d="${brackets(r + 9)}"/>`],
  ['last', ({ r, taken }) => `<circle class="mark-last" cy="${taken ? -r - 2 : 0}" r="${taken ? 8 : 9}"/>`],
];

/** The size of marks is that of all marks of a man. */
const paint: Paint = (name) => (name === 'mark-size' ? '1' : inside(name));

/**
 * The marks of one point, around its middle. Those that have a drawing look the same on every board, except the last
 * move.
 */
export function drawPointMarks(point: MarkedPoint, drawings: Drawings = PLAY_DRAWINGS): string {
  const { marks, r } = point;
  const own = DRAWINGS.map(([mark, draw]) => (marks.includes(mark) ? draw(point) : ''));
  // A winning mill has lamps.
  const shared = marks.filter((mark) => mark in drawings && mark !== 'last' && mark !== 'win');
  const drawn = drawMarks(shared, drawings, [0, 0], paint);
  return (shared.length > 0 ? `<g transform="scale(${r / 37.5})">${drawn}</g>` : '') + own.join('');
}

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
  const lines = (mark: PointMark, men: number) =>
    board.mills.flatMap((mill) => {
      if (!mill.every((point) => marks(point).includes(mark))) return [];
      const owners = ownersOf(mill, at);
      if (owners.length !== men) return [];
      const d = lineBetween(layout.spots[mill[0]]!, layout.spots[mill[2]]!);
      return [`<path class="${mark}" stroke="${inside(playerColour(owners[0]!))}" d="${d}"/>`];
    });
  return [...lines('near-mill', 2), ...lines('mill', 3)];
}
