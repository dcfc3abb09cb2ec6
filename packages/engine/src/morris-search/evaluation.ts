import { countPoints, onlyPoint } from '@rowhouse/rules/morris';
import { type BoardMasks, spread } from '../morris-solver/masks.ts';
import type { Weights } from './weights.ts';

/** How a side goes to a point in its next turn. */
export const PLACES = 0;
export const WALKS = 1;
export const FLIES = 2;

/** The pairs whose third point is empty. One list serves all evaluations, because only one runs at a time. */
const pairs = new Int32Array(32);

/**
 * The score of one side's men. The score of a position is one side's less the other's, so it changes its sign with the
 * sides. Nothing here depends on the numbers of points, so it is the same on a turned board.
 */
export function evaluateSide(
  masks: BoardMasks,
  weights: Weights,
  own: number,
  others: number,
  /** On the board and in hand. */
  men: number,
  goes: number,
  othersWalk: boolean,
  toMove: boolean,
): number {
  const { mills, neighbours } = masks;
  const empty = masks.all & ~(own | others);
  const loose = spread(masks, empty);
  const unopposed = othersWalk ? loose & ~spread(masks, others) : 0;
  let score = weights.man * men;
  let inMills = 0;
  let found = 0;
  for (let at = 0; at < mills.length; at++) {
    const mill = mills[at]!;
    const mine = own & mill;
    if (mine === 0) continue;
    const theirs = others & mill;
    if (mine === mill) {
      inMills |= mill;
      score += weights.mill;
      if ((unopposed & mill) !== 0) score += weights.swing;
    } else if (theirs === 0) {
      if ((mine & (mine - 1)) === 0) score += weights.line;
      else pairs[found++] = mill;
    } else if ((theirs & (theirs - 1)) !== 0) score += weights.block;
  }

  let ready = 0;
  for (let at = 0; at < found; at++) {
    const mill = pairs[at]!;
    const missing = mill & empty;
    const beside = neighbours[onlyPoint(missing)]! & own & ~mill;
    if ((beside & inMills) !== 0) score += weights.shuttle;
    if (goes === WALKS && beside === 0) score += weights.pair;
    else ready |= missing;
  }
  if (ready !== 0) {
    const points = countPoints(ready);
    score += weights.ready * points;
    if (points > 1) score += weights.fork;
    if (toMove) score += weights.strike;
  }

  if (men === 3) score += weights.three;
  if (toMove) score += weights.tempo;
  return (
    score +
    weights.spot * (countPoints(own & masks.busy) + countPoints(own & masks.crossings)) +
    weights.stuck * countPoints(own & ~loose) +
    weights.reach * countPoints(spread(masks, own) & empty)
  );
}
