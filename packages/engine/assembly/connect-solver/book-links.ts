import { greatest, least, links, linksFrom, parentGreatest, parentLeast, parentScores, parentWon, replies } from './book-levels';

/**
 * The positions that lead to a position bound its score. None of them has less than its best move gives, so no
 * score is less than theirs, negated; and each of them, unless it is won at once, has a move to a position that has just
 * that score.
 */
/** The least possible score. */
export let bound: i32 = 0;
/** How many positions lead here. */
export let count: i32 = 0;
/** Of those that give the bound: how many still need a position with just that score, how many have one. */
export let needing: i32 = 0;
export let satisfied: i32 = 0;
/** The fewest positions that one of those which need one still leads to, this one included. */
export let fewestLeft: i32 = 0;
/** How far the bound is above the average of what they say, in halves. */
export let above: i32 = 0;
/** The greatest and least score of the positions two moves before. */
export let greatestBefore: i32 = 0;
export let leastBefore: i32 = 0;
/** Twice the average score of positions that they lead to, as far as these are known. */
export let siblings: i32 = 0;

const UNKNOWN: i32 = 99;
const NONE_NEEDING: i32 = 99;

/** Of each position of the level before: the sum of the scores that it leads to, how many, and whether one is what it needs. */
let sums: usize = 0;
let counts: usize = 0;
let has: usize = 0;

export function beginLinks(sumsAt: usize, countsAt: usize, hasAt: usize): void {
  sums = sumsAt;
  counts = countsAt;
  has = hasAt;
}

// @ts-ignore: decorator
@inline
function parentOf(link: u32): usize {
  return <usize>load<u32>(links + ((<usize>link) << 3));
}

/** Looks at all positions that lead to this one. */
export function gather(position: i32): void {
  const from = load<u32>(linksFrom + ((<usize>position) << 2));
  const to = load<u32>(linksFrom + ((<usize>position) << 2) + 4);
  count = to - from;
  let low = 127;
  let high = -127;
  let sum = 0;
  greatestBefore = -127;
  leastBefore = 127;
  let siblingSum = 0;
  let siblingCount = 0;
  for (let link = from; link < to; link++) {
    const parent = parentOf(link);
    const score = <i32>load<i8>(parentScores + parent);
    low = min(low, score);
    high = max(high, score);
    sum += score;
    greatestBefore = max(greatestBefore, <i32>load<i8>(parentGreatest + parent));
    leastBefore = min(leastBefore, <i32>load<i8>(parentLeast + parent));
    siblingSum += <i32>load<i16>(sums + (parent << 1));
    siblingCount += <i32>load<u8>(counts + parent);
  }
  bound = -low;
  above = min(20, (<i32>(((sum << 2) + (count << 9)) / count) - 512 - (low << 2)) >> 1);
  siblings = siblingCount == 0 ? UNKNOWN : ((siblingSum << 1) + (siblingCount << 7)) / siblingCount - 128;
  store<i8>(greatest + position, <i8>high);
  store<i8>(least + position, <i8>low);
  needing = 0;
  satisfied = 0;
  fewestLeft = NONE_NEEDING;
  for (let link = from; link < to; link++) {
    const parent = parentOf(link);
    if (<i32>load<i8>(parentScores + parent) != low || load<u8>(parentWon + parent) != 0) continue;
    if (load<u8>(has + parent) != 0) satisfied++;
    else {
      needing++;
      fewestLeft = min(fewestLeft, <i32>load<u8>(replies + parent));
    }
  }
}

/** The score of the position that was looked at is known now. */
export function tell(position: i32, score: i32): void {
  const from = load<u32>(linksFrom + ((<usize>position) << 2));
  const to = load<u32>(linksFrom + ((<usize>position) << 2) + 4);
  for (let link = from; link < to; link++) {
    const parent = parentOf(link);
    store<i16>(sums + (parent << 1), load<i16>(sums + (parent << 1)) + <i16>score);
    store<u8>(counts + parent, load<u8>(counts + parent) + 1);
    store<u8>(replies + parent, load<u8>(replies + parent) - 1);
    if (<i32>load<i8>(parentScores + parent) == -score) store<u8>(has + parent, 1);
  }
}
