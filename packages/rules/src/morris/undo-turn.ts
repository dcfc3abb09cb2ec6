import { isInMill, type MorrisBoard } from './board.ts';
import type { MorrisConfig } from './config.ts';
import { countPoints, hasPoint, otherSide, type Point, pointsOf } from './point-set.ts';
import { type MorrisPosition, type MorrisTurn, morrisBoard, morrisRules } from './position.ts';

/** The men, the men in hand and the side to move: the goal of a search for a game that leads to a position. */
export type MenPosition = Pick<MorrisPosition, 'men' | 'hand' | 'toMove'>;

/** A turn that the rules allow, and the men before it. */
export interface UndoneTurn {
  readonly turn: MorrisTurn;
  readonly before: MenPosition;
}

/** With fewer men and none in hand, a side has lost. */
const MIN_MEN = 3;

/**
 * Every turn that leads to these men, with the men before it. A turn places or moves a man and, if that closes a mill,
 * removes one. The men and mills before the turn do not end the game. Plies without a mill and repetitions are ignored.
 */
export function undoTurns(config: MorrisConfig, { men, hand, toMove }: MenPosition): readonly UndoneTurn[] {
  const board = morrisBoard(config);
  const { millWins, mayMove } = morrisRules(config);
  const mover = otherSide(toMove);
  const own = men[mover]!;
  const others = men[toMove]!;
  const empty = ((1 << board.points) - 1) & ~(own | others);
  const isMoving = hand[0] + hand[1] === 0 || mayMove;
  const flies = config.flying && hand[mover] === 0 && countPoints(own) === MIN_MEN;
  const found: UndoneTurn[] = [];
  /** Adds the turn, once for each man that it could have removed. */
  const add = (from: Point | null, to: Point) => {
    const ownBefore = (own & ~(1 << to)) | (from === null ? 0 : 1 << from);
    const closes = isInMill(board, own, to);
    if (millWins && (hasMill(board, ownBefore) || hasMill(board, others))) return;
    const inHand = hand[mover]! + (from === null ? 1 : 0);
    if (from !== null && hand[mover] === 0 && countPoints(own) < MIN_MEN) return;
    const removed = closes && !millWins ? removedMen(config, others, hand[toMove]!, empty & ~pointBit(from)) : [null];
    for (const remove of removed) {
      const othersBefore = others | pointBit(remove);
      if (hand[toMove] === 0 && countPoints(othersBefore) < MIN_MEN) continue;
      found.push({
        turn: { from, to, remove },
        before: {
          men: mover === 0 ? [ownBefore, othersBefore] : [othersBefore, ownBefore],
          hand: mover === 0 ? [inHand, hand[1]] : [hand[0], inHand],
          toMove: mover,
        },
      });
    }
  };
  for (const to of pointsOf(own)) {
    if (hand[mover]! < config.men) add(null, to);
    if (!isMoving) continue;
    for (const from of flies ? pointsOf(empty) : board.neighbours[to]!) if (hasPoint(empty, from)) add(from, to);
  }
  return found;
}

const pointBit = (point: Point | null): number => (point === null ? 0 : 1 << point);

const hasMill = (board: MorrisBoard, men: number): boolean =>
  pointsOf(men).some((point) => isInMill(board, men, point));

/** The points where a removed man could have been; `null` if there was no man to remove. */
function removedMen(config: MorrisConfig, others: number, hand: number, empty: number): readonly (Point | null)[] {
  const board = morrisBoard(config);
  const withoutRemoval = others === 0 ? [null] : [];
  if (countPoints(others) + hand >= config.men) return withoutRemoval;
  const points = pointsOf(empty).filter((point) => {
    const before = others | (1 << point);
    if (config.remove === 'any' || !isInMill(board, before, point)) return true;
    return pointsOf(before).every((each) => isInMill(board, before, each));
  });
  return [...withoutRemoval, ...points];
}
