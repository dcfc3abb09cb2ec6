import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import {
  destinations,
  isMoving,
  isPlacing,
  morrisBoard,
  morrisRules,
  pointSet,
  pointsOf,
} from '@rowhouse/rules/morris';

/** A turn with the positions before and after it. */
export interface Turn {
  readonly before: MorrisPosition;
  readonly after: MorrisPosition;
  readonly turn: MorrisTurn;
  readonly mover: Player;
  readonly other: Player;
}

export type Mill = readonly [Point, Point, Point];

/** A way to close mills in one turn. `from` is `null` if the turn places a man. */
export interface Closing {
  readonly from: Point | null;
  readonly to: Point;
  readonly mills: readonly Mill[];
}

/** The position as if it were this side's turn. */
const asIfToMove = (position: MorrisPosition, side: Player): MorrisPosition =>
  position.toMove === side && !position.removing ? position : { ...position, toMove: side, removing: false };

/** The moves of the side to move, without removals. `from` is `null` if the move places a man. */
function* steps(position: MorrisPosition): Generator<readonly [from: Point | null, to: Point]> {
  const men = isMoving(position) ? pointsOf(position.men[position.toMove]!) : [];
  const origins = isPlacing(position) ? [null, ...men] : men;
  for (const from of origins) for (const to of destinations(position, from)) yield [from, to];
}

/** Every way for a side to close mills if it were its turn. */
export function closings(position: MorrisPosition, side: Player): readonly Closing[] {
  const turn = asIfToMove(position, side);
  const found: Closing[] = [];
  for (const [from, to] of steps(turn)) {
    const mills = millsWith(turn, menAfter(turn.men[side]!, from, to), to);
    if (mills.length > 0) found.push({ from, to, mills });
  }
  return found;
}

const menAfter = (men: number, from: Point | null, to: Point): number =>
  (from === null ? men : men & ~(1 << from)) | (1 << to);

/** The mills through a point that these men fill. */
export const millsWith = ({ config }: MorrisPosition, men: number, point: Point): readonly Mill[] =>
  morrisBoard(config).mills.filter((mill) => mill.includes(point) && isFilled(men, mill));

export const isFilled = (men: number, mill: Mill): boolean => (men & pointSet(mill)) === pointSet(mill);

/** The mills of these closings, without duplicates. */
export const millsOfClosings = (list: readonly Closing[]): readonly Mill[] => [
  ...new Set(list.flatMap(({ mills }) => mills)),
];

/** The men that a side could move if it were to move. */
export function movableMen(position: MorrisPosition, side: Player): readonly Point[] {
  const turn = asIfToMove(position, side);
  return pointsOf(turn.men[side]!).filter((man) => destinations(turn, man).length > 0);
}

/** How many moves a side would have if it were to move, not counting different removals. */
export const countSteps = (position: MorrisPosition, side: Player): number =>
  [...steps(asIfToMove(position, side))].length;

/** How many moves a side would have that leave its mills closed. */
export function countQuietMoves(position: MorrisPosition, side: Player): number {
  const turn = asIfToMove(position, side);
  return [...steps(turn)].filter(([from]) => from === null || millsWith(turn, turn.men[side]!, from).length === 0)
    .length;
}

/** A man that can step back and forth and close a mill each time. */
export interface DoubleMill {
  /** The points between which the man moves. The man is on the first. */
  readonly steps: readonly [Point, Point];
  readonly mills: readonly [Mill, Mill];
}

/** The double mills of a side that has no men in hand. In Morabaraba there are none. */
export function doubleMills(position: MorrisPosition, side: Player): readonly DoubleMill[] {
  if (position.hand[side]! > 0 || morrisRules(position.config).noReturn) return [];
  const men = position.men[side]!;
  const taken = position.men[0] | position.men[1];
  const found: DoubleMill[] = [];
  for (const man of pointsOf(men))
    for (const next of morrisBoard(position.config).neighbours[man]!) {
      if ((taken & (1 << next)) !== 0) continue;
      const [now] = millsWith(position, men, man);
      const [then] = millsWith(position, menAfter(men, man, next), next);
      if (now && then) found.push({ steps: [man, next], mills: [now, then] });
    }
  return found;
}

/** Whether a side can close a mill after every move of the other side, which is to move, that does not end the game. */
export const isMillSure = (position: MorrisPosition, side: Player): boolean =>
  closings(position, side).length > 0 &&
  game
    .moves(position)
    .map((reply) => unwrap(game.play(position, reply)))
    .every((next) => next.outcome !== null || closings(next, side).length > 0);
