import { completes, emptyOf, FLIES, goes, handOf, menOf, neighboursOf, spread, WALKS } from './board';
import { BUSY, CROSSINGS, MILLS_AT, WEIGHTS_AT } from './memory';

/*
 * The evaluation of games without a network. `src/morris-search/weights.ts` describes the features and has their
 * weights, in this order.
 */
const MAN: usize = 0;
const THREE: usize = 4;
const MILL: usize = 8;
const SWING: usize = 12;
const READY: usize = 16;
const STRIKE: usize = 20;
const FORK: usize = 24;
const PAIR: usize = 28;
const SHUTTLE: usize = 32;
const LINE: usize = 36;
const BLOCK: usize = 40;
const SPOT: usize = 44;
const STUCK: usize = 48;
const REACH: usize = 52;
const TEMPO: usize = 56;

const PLACING: usize = 0;
const MOVING: usize = 64;
const FLYING: usize = 128;

/** The score for the side to move. */
export function scoreOfFeatures(frame: usize, side: i32): i32 {
  return scoreOfSide(frame, side, true) - scoreOfSide(frame, side ^ 1, false);
}

function scoreOfSide(frame: usize, side: i32, toMove: bool): i32 {
  const own = menOf(frame, side);
  const others = menOf(frame, side ^ 1);
  const way = goes(frame, side);
  const isPlacing = handOf(frame, 0) + handOf(frame, 1) > 0;
  const weights = WEIGHTS_AT + (isPlacing ? PLACING : way == FLIES ? FLYING : MOVING);
  const empty = emptyOf(frame);
  const loose = spread(empty);
  const unopposed = goes(frame, side ^ 1) == WALKS ? loose & ~spread(others) : 0;
  const men = <i32>popcnt(own) + handOf(frame, side);
  const inMills = own & completes(own);
  let score = load<i32>(weights, MAN) * men;
  let ready: u32 = 0;
  for (let at = MILLS_AT, mill = load<u32>(at); mill != 0; mill = load<u32>((at += 4))) {
    const mine = own & mill;
    if (mine == 0) continue;
    const theirs = others & mill;
    if (mine == mill) {
      score += load<i32>(weights, MILL);
      if ((unopposed & mill) != 0) score += load<i32>(weights, SWING);
    } else if (theirs == 0) {
      if ((mine & (mine - 1)) == 0) {
        score += load<i32>(weights, LINE);
        continue;
      }
      const missing = mill & empty;
      const beside = neighboursOf(<i32>ctz(missing)) & own & ~mill;
      if ((beside & inMills) != 0) score += load<i32>(weights, SHUTTLE);
      if (way == WALKS && beside == 0) score += load<i32>(weights, PAIR);
      else ready |= missing;
    } else if ((theirs & (theirs - 1)) != 0) score += load<i32>(weights, BLOCK);
  }
  if (ready != 0) {
    const points = <i32>popcnt(ready);
    score += load<i32>(weights, READY) * points;
    if (points > 1) score += load<i32>(weights, FORK);
    if (toMove) score += load<i32>(weights, STRIKE);
  }
  if (men == 3) score += load<i32>(weights, THREE);
  if (toMove) score += load<i32>(weights, TEMPO);
  const spots = <i32>(popcnt(own & load<u32>(BUSY)) + popcnt(own & load<u32>(CROSSINGS)));
  return (
    score +
    load<i32>(weights, SPOT) * spots +
    load<i32>(weights, STUCK) * <i32>popcnt(own & ~loose) +
    load<i32>(weights, REACH) * <i32>popcnt(spread(own) & empty)
  );
}
