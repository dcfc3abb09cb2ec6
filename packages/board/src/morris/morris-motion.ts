/** The animations of a morris board. They are loaded after the first picture; until then men appear in their places. */
import type { Player, Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { LAMPS_SHEET, lampsOn, litTime, whenLit } from '../drawing/lamps.ts';
import type { PointMark } from '../drawing/marks.ts';
import { ManAnimations, SLIDE } from './morris-animation.ts';
import type { LayoutPoint, MorrisLayout } from './morris-layout.ts';

/** The order in which the windows behind the square light up. */
const LIT_ORDER = [3, 7, 2, 5, 0, 8, 4, 1, 6, 9];

/** The square on which mills light up. The first file of a page has these parts already. */
interface Square extends Pick<MorrisBoard, 'mills'>, Pick<MorrisLayout, 'spots' | 'radius'> {
  readonly windows: readonly LayoutPoint[];
  disc(player: Player, x: number, y: number, radius: number): string;
}

/**
 * Lamps on a string along the mill that was just closed, or that won; they light up when the man that closed it has
 * arrived. And the lit windows behind the square, one for each mill that was closed before. `won`: a mill has won.
 */
function squareLights(
  { mills, spots, radius, windows, disc }: Square,
  owners: readonly (Player | null)[],
  marks: readonly (readonly PointMark[])[],
  closed = 0,
): { readonly texts: readonly string[]; readonly won: boolean } {
  const marked = (mark: PointMark) => mills.filter((mill) => mill.every((point) => marks[point]!.includes(mark)));
  const spotOf = (point: Point) => [spots[point]!.x, spots[point]!.y] as const;
  const won = marked('win');
  const lit = [...won, ...marked('closed')];
  const byspot = new Map(lit.flat().map((point) => [spotOf(point).join(), owners[point]!]));
  const lamps = lampsOn(
    lit.map((mill) => mill.map(spotOf)),
    (spot, r) => disc(byspot.get(spot.join())!, ...spot, r),
    SLIDE,
    radius / 37.5,
  );
  const lights = LIT_ORDER.slice(0, closed).map((at) => {
    const { x, y } = windows[at]!;
    return `<circle cx="${x}" cy="${y}" r="11.5" fill="var(--_lit)" stroke="var(--_roof)" stroke-width="3"/>`;
  });
  return { texts: [...lights, ...lamps], won: won.length > 0 };
}

/** Calls `onLit` when the winning mill has lit up. Returns what cancels it. */
const followMill = (picture: Element, pace: number, onLit: () => void): (() => void) =>
  whenLit(picture, (SLIDE + litTime(3)) * pace, onLit);

/** Everything that the board loads from this file. */
export const MOTION = { followMill, ManAnimations, sheet: LAMPS_SHEET, squareLights };
