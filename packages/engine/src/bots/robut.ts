/**
 * `robut`, the computer player of the Six Men's Morris of 2016 (E10). A near mill is two men of a side and an empty
 * point in one line of three. It knows only near mills and neighbours, so it can play on every board.
 *
 * - It chooses at random between several near mills.
 * - A man of a near mill does not step into the gap, which would only move the gap (E12), unless there is no other
 *   move.
 */
import type { MorrisPosition, MorrisTurn, Point } from '@rowhouse/rules';
import { otherSide, pickOne } from '@rowhouse/rules/internal';
import {
  destinations,
  hasPoint,
  isInMill,
  isPlacing,
  type MorrisBoard,
  morrisBoard,
  pointsOf,
  removableMen,
  removals,
} from '@rowhouse/rules/morris';

export function robut(position: MorrisPosition, random: () => number): MorrisTurn {
  const board = morrisBoard(position.config);
  const theirs = position.men[otherSide(position.toMove)]!;
  if (position.removing) {
    const man = mill(board, theirs, position.men[position.toMove]!, removableMen(position), random);
    return { from: null, to: man, remove: man };
  }
  const { from, to } = isPlacing(position) ? { from: null, to: place(position, random) } : move(position, random);
  const allowed = removals(position, from, to) ?? [];
  if (allowed.length === 0) return { from, to, remove: null };
  const own = shifted(position.men[position.toMove]!, from, to);
  return { from, to, remove: mill(board, theirs, own, allowed, random) };
}

/** Completes its own near mill, else blocks an opposing one, else places a man beside its own men, else anywhere. */
function place(position: MorrisPosition, random: () => number): Point {
  const board = morrisBoard(position.config);
  const own = position.men[position.toMove]!;
  const theirs = position.men[otherSide(position.toMove)]!;
  for (const near of [nearMills(board, own, theirs), nearMills(board, theirs, own)])
    if (near.length > 0) return pickOne(near, random).gap;
  // One man after the other, because a man may have no empty neighbour (E12).
  for (const man of pointsOf(own)) {
    const next = board.neighbours[man]!.filter((point) => !hasPoint(own | theirs, point));
    if (next.length > 0) return pickOne(next, random);
  }
  return pickOne(destinations(position, null), random);
}

interface Step {
  readonly from: Point;
  readonly to: Point;
}

/** Completes its own near mill with a third man, else blocks an opposing one, else moves a random man. */
function move(position: MorrisPosition, random: () => number): Step {
  const board = morrisBoard(position.config);
  const own = position.men[position.toMove]!;
  const theirs = position.men[otherSide(position.toMove)]!;
  const steps = pointsOf(own).flatMap((from) => destinations(position, from).map((to) => ({ from, to })));

  const completing = steps.filter(({ from, to }) => isInMill(board, shifted(own, from, to), to));
  if (completing.length > 0) return pickOne(completing, random);

  const toBlock = nearMills(board, theirs, own);
  const blocking = steps.filter(({ to }) => toBlock.some(({ gap }) => gap === to));
  if (blocking.length > 0) return pickOne(blocking, random);

  const near = nearMills(board, own, theirs);
  const sound = steps.filter(({ from, to }) => !near.some(({ gap, men }) => gap === to && men.includes(from)));
  const candidates = sound.length > 0 ? sound : steps;
  const man = pickOne([...new Set(candidates.map(({ from }) => from))], random);
  return pickOne(
    candidates.filter(({ from }) => from === man),
    random,
  );
}

/**
 * The man to remove: one in a mill, else one in a near mill, else any. Under the standard rule the men in mills are
 * allowed only when all are in mills. `own` are the men of the removing side after its move.
 */
export function mill(
  board: MorrisBoard,
  theirs: number,
  own: number,
  allowed: readonly Point[],
  random: () => number,
): Point {
  const mills = board.mills.filter((line) => line.every((point) => hasPoint(theirs, point)));
  const near = nearMills(board, theirs, own).map(({ men }) => men);
  for (const groups of [mills, near]) {
    const takable = groups.map((men) => men.filter((man) => allowed.includes(man))).filter((men) => men.length > 0);
    if (takable.length > 0) return pickOne(pickOne(takable, random), random);
  }
  return pickOne(allowed, random);
}

interface NearMill {
  readonly men: readonly Point[];
  readonly gap: Point;
}

function nearMills(board: MorrisBoard, men: number, others: number): readonly NearMill[] {
  return board.mills.flatMap((line) => {
    const two = line.filter((point) => hasPoint(men, point));
    const gap = line.find((point) => !hasPoint(men | others, point));
    return two.length === 2 && gap !== undefined ? [{ men: two, gap }] : [];
  });
}

const shifted = (men: number, from: Point | null, to: Point): number =>
  (from === null ? men : men & ~(1 << from)) | (1 << to);
