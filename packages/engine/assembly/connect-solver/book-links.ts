import {
  greatest,
  least,
  links,
  linksFrom,
  parentGreatest,
  parentLeast,
  parentScores,
  parentWon,
  replies,
} from './book-levels';

/*
 * The parents of a position bound its score. A parent has at least the score that its best move gives. So a score is at
 * least the negated score of each parent. A parent that is not won at once has a move to a position with exactly its
 * negated score.
 */
/** The least possible score. */
export let bound: i32 = 0;
/** The number of parents. */
export let count: i32 = 0;
/**
 * Among the parents that give the bound: those that still need a position with exactly that score, and those that have
 * one.
 */
export let needing: i32 = 0;
export let satisfied: i32 = 0;
/** The smallest number of positions without a score among the parents that need one, including this position. */
export let fewestLeft: i32 = 0;
/** The distance of the bound from the average that the parents imply, in halves. */
export let above: i32 = 0;
/** The greatest and least score two moves earlier. */
export let greatestBefore: i32 = 0;
export let leastBefore: i32 = 0;
/** Twice the average of the known scores that the parents lead to. */
export let siblings: i32 = 0;

const UNKNOWN: i32 = 99;
const NONE_NEEDING: i32 = 99;

/**
 * For each parent: the sum and the number of the known scores that it leads to, and whether one of them is the score it
 * needs.
 */
let sums: usize = 0;
let counts: usize = 0;
let has: usize = 0;

export function beginLinks(sumsAt: usize, countsAt: usize, hasAt: usize): void {
  sums = sumsAt;
  counts = countsAt;
  has = hasAt;
}

function parentOf(link: u32): usize {
  return <usize>load<u32>(links + ((<usize>link) << 3));
}

/** Computes the values above for a position. */
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

/** Records the score of a position for its parents. */
export function recordScore(position: i32, score: i32): void {
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
