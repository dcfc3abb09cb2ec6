import { handOf, menOf } from './board';
import { KINDS_AT, LEARNED_MEN, MATERIAL_AT, PATTERN_COUNT, PATTERNS_AT, SCORES_AT } from './memory';

/**
 * The evaluation that was learned from games (`src/morris-search/learned.ts`): the sum of the scores of a pattern around
 * each of 24 points. The numbers of four points' patterns are in a word, 16 bits each, and the men of a side on a ring add
 * to all of them at once: a table has these six words for each ring and each set of men on it.
 */
const WORDS: usize = 6;
const RING: usize = 256 * WORDS * 8;

/** The score for the side to move. */
export function scoreOfPatterns(frame: usize, side: i32): i32 {
  const own = menOf(frame, side);
  const others = menOf(frame, side ^ 1);
  const hand = handOf(frame, side);
  const otherHand = handOf(frame, side ^ 1);
  const mine = <i32>popcnt(own);
  const theirs = <i32>popcnt(others);
  const men = load<i32>(LEARNED_MEN);
  const stage = stageOf(men, hand + otherHand, mine, theirs);
  const material = (stage * (men + 1) + min(men, mine + hand)) * (men + 1) + min(men, theirs + otherHand);
  const scores = SCORES_AT + (<usize>(stage * load<i32>(PATTERN_COUNT)) << 1);
  const own0 = rowOf(own, 0);
  const own1 = rowOf(own, 1);
  const own2 = rowOf(own, 2);
  const others0 = rowOf(others, 0);
  const others1 = rowOf(others, 1);
  const others2 = rowOf(others, 2);
  let sum = <i32>load<i16>(MATERIAL_AT + (<usize>material << 1));
  for (let at: usize = 0; at < WORDS << 3; at += 8) {
    const theirNumbers = load<u64>(others0 + at) + load<u64>(others1 + at) + load<u64>(others2 + at);
    const numbers =
      load<u64>(KINDS_AT + at) +
      load<u64>(own0 + at) +
      load<u64>(own1 + at) +
      load<u64>(own2 + at) +
      theirNumbers +
      theirNumbers;
    sum +=
      scoreAt(scores, numbers) +
      scoreAt(scores, numbers >> 16) +
      scoreAt(scores, numbers >> 32) +
      scoreAt(scores, numbers >> 48);
  }
  return sum;
}

// @ts-ignore: decorator
@inline
function rowOf(men: u32, ring: u32): usize {
  return PATTERNS_AT + <usize>ring * RING + <usize>((men >> (8 * ring)) & 255) * (WORDS << 3);
}

// @ts-ignore: decorator
@inline
function scoreAt(scores: usize, numbers: u64): i32 {
  return <i32>load<i16>(scores + (<usize>(<u32>numbers & 0xffff) << 1));
}

/** With men in hand: many, some, few. Without: many men, few men, the side to move flies, the other side flies, both fly. */
// @ts-ignore: decorator
@inline
function stageOf(men: i32, hand: i32, own: i32, others: i32): i32 {
  if (hand > 0) return 3 * hand > 4 * men ? 0 : 3 * hand > 2 * men ? 1 : 2;
  if (own <= 3 || others <= 3) return own > 3 ? 6 : others > 3 ? 5 : 7;
  return 3 * (own + others) > 4 * men ? 3 : 4;
}
