import { countPoints, onlyPoint } from '@rowhouse/rules';
import { type BoardMasks, spread } from '../morris-board/masks.ts';
import type { Weights } from './weights.ts';

/** How a side gets to a point in its next turn. */
export const PLACES = 0;
export const WALKS = 1;
export const FLIES = 2;

/** The pairs whose third point is empty, found on the way: one evaluation at a time needs them. */
const pairs = new Int32Array(32);

/**
 * What one side's men are worth on their own account. The worth of a position is one side's less the other's: so it
 * turns its sign with the sides, and as nothing here knows points by their numbers, it is the same on a turned board.
 */
export function worthOf(
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
  let worth = weights.man * men;
  let inMills = 0;
  let found = 0;
  for (let at = 0; at < mills.length; at++) {
    const mill = mills[at]!;
    const mine = own & mill;
    if (mine === 0) continue;
    const theirs = others & mill;
    if (mine === mill) {
      inMills |= mill;
      worth += weights.mill;
      if ((unopposed & mill) !== 0) worth += weights.swing;
    } else if (theirs === 0) {
      if ((mine & (mine - 1)) === 0) worth += weights.line;
      else pairs[found++] = mill;
    } else if ((theirs & (theirs - 1)) !== 0) worth += weights.block;
  }

  let ready = 0;
  for (let at = 0; at < found; at++) {
    const mill = pairs[at]!;
    const missing = mill & empty;
    const beside = neighbours[onlyPoint(missing)]! & own & ~mill;
    if ((beside & inMills) !== 0) worth += weights.shuttle;
    if (goes === WALKS && beside === 0) worth += weights.pair;
    else ready |= missing;
  }
  if (ready !== 0) {
    const points = countPoints(ready);
    worth += weights.ready * points;
    if (points > 1) worth += weights.fork;
    if (toMove) worth += weights.strike;
  }

  if (men === 3) worth += weights.three;
  if (toMove) worth += weights.tempo;
  return (
    worth +
    weights.spot * (countPoints(own & masks.busy) + countPoints(own & masks.crossings)) +
    weights.stuck * countPoints(own & ~loose) +
    weights.reach * countPoints(spread(masks, own) & empty)
  );
}
