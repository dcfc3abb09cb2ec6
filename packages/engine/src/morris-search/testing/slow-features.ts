/**
 * A slow and simple version of the evaluation of games without a network. It computes each feature as `weights.ts`
 * describes it.
 */
import type { MorrisPosition, Player, Point } from '@rowhouse/rules';
import { countPoints, hasPoint, isFlying, morrisBoard } from '@rowhouse/rules/morris';
import { WEIGHTS } from '../weights.ts';

/** The score for the side to move. */
export const slowEstimate = (position: MorrisPosition): number =>
  scoreOf(position, position.toMove) - scoreOf(position, 1 - position.toMove);

function scoreOf(position: MorrisPosition, side: Player): number {
  const { config, men, hand, toMove } = position;
  const { points, mills, neighbours } = morrisBoard(config);
  const all = Array.from({ length: points }, (_, point) => point);
  const mine = (point: Point) => hasPoint(men[side]!, point);
  const theirs = (point: Point) => hasPoint(men[1 - side]!, point);
  const empty = (point: Point) => !mine(point) && !theirs(point);
  const count = countPoints(men[side]!) + hand[side]!;
  const walks = (player: Player) => hand[player]! === 0 && !isFlying(position, player);
  const isPlacing = hand[0] + hand[1] > 0;
  const table = WEIGHTS[config.shape];
  const weights = isPlacing ? table.placing : walks(side) ? table.moving : table.flying;
  const isClosed = (mill: readonly Point[]) => mill.every(mine);
  const isInMill = (point: Point) => mills.some((mill) => isClosed(mill) && mill.includes(point));
  const canOpen = (point: Point) => neighbours[point]!.some(empty);
  const isContested = (point: Point) => neighbours[point]!.some(theirs);

  let score = weights.man * count;
  const ready = new Set<Point>();
  for (const mill of mills) {
    const own = mill.filter(mine).length;
    const others = mill.filter(theirs).length;
    if (own === 3) {
      score += weights.mill;
      if (walks(1 - side) && mill.some((point) => canOpen(point) && !isContested(point))) score += weights.swing;
    } else if (own === 1 && others === 0) score += weights.line;
    else if (own === 2 && others === 0) {
      const missing = mill.find(empty)!;
      const beside = neighbours[missing]!.filter((point) => mine(point) && !mill.includes(point));
      if (beside.some(isInMill)) score += weights.shuttle;
      if (walks(side) && beside.length === 0) score += weights.pair;
      else ready.add(missing);
    } else if (own === 1 && others === 2) score += weights.block;
  }
  score += weights.ready * ready.size;
  if (ready.size > 1) score += weights.fork;
  if (ready.size > 0 && side === toMove) score += weights.strike;
  if (count === 3) score += weights.three;
  if (side === toMove) score += weights.tempo;
  for (const point of all.filter(mine)) {
    const near = neighbours[point]!;
    score += weights.spot * (near.length >= 4 ? 2 : near.length === 3 ? 1 : 0);
    if (!canOpen(point)) score += weights.stuck;
  }
  return score + weights.reach * all.filter((point) => empty(point) && neighbours[point]!.some(mine)).length;
}
