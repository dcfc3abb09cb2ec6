/** The animations of a morris board. They are loaded after the first picture; until then men appear in their places. */
import type { Player, Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { disc } from '../drawing/disc.ts';
import { paceOf } from '../drawing/fall.ts';
import { drawLights, LAMPS_SHEET, lampsOn, litTime, whenLit } from '../drawing/lamps.ts';
import type { Layer } from '../drawing/layer.ts';
import type { PointMark } from '../drawing/marks.ts';
import { ManAnimations, SLIDE } from './morris-animation.ts';
import { type MorrisLayout, windows } from './morris-layout.ts';

/** The order in which the windows behind the square light up. */
const LIT_ORDER = [3, 7, 2, 5, 0, 8, 4, 1, 6, 9];

/** The square on which mills light up. */
interface Square extends Pick<MorrisBoard, 'mills'>, Pick<MorrisLayout, 'spots' | 'radius'> {}

/**
 * Lamps on a string along the mill that was just closed, or that won; they light up when the man that closed it has
 * arrived. And the lit windows behind the square, one for each mill that was closed before. Returns whether a mill has
 * won.
 */
function squareLights(
  layer: Layer,
  { mills, spots, radius }: Square,
  owners: readonly (Player | null)[],
  marks: readonly (readonly PointMark[])[],
  closed = 0,
): boolean {
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
  drawLights(layer, [...lights, ...lamps]);
  return won.length > 0;
}

/** Calls `onLit` when the winning mill has lit up. Returns a function that cancels this. */
const followMill = (picture: Element, onLit: () => void): (() => void) =>
  whenLit(picture, (SLIDE + litTime(3)) * paceOf(picture), onLit);

/** How men react to the pointer. */
const MEN_SHEET: string = [
  '.morris-man{transition:transform calc(140ms*var(--_duration)) ease-out}',
  '.morris-man.near{transform:translateY(-3px)}',
  '.morris-man.lifted{transform:translateY(-7px) scale(1.05)}',
  // A man that a press would remove is half transparent.
  '.morris-man.going .disc{opacity:0.4}',
  '.morris-man.away{opacity:0.25}',
  '.dragging,.dragging .morris-reach{cursor:grabbing}',
].join('');

/** Everything that the board loads from this file. */
export const MOTION = { followMill, ManAnimations, sheet: LAMPS_SHEET + MEN_SHEET, squareLights };
