import { handOf, menOf } from './board';

/**
 * Scores of the network that were computed last: a search comes to the same positions again and again, by another order of
 * turns, with another window, one depth later. The whole position is compared, so a score is never that of another one.
 *
 * The network sees 56 bits: the men of both sides, and their men in hand. Multiplied by an odd number they are mixed
 * and none is lost. The upper 18 are the number of an entry; the lower 38 are kept in it, above the score.
 *
 *     | lower bits 38 | unused 2 | seen 1 | unused 5 | score 18 |
 */
export const SEEN_BYTES: usize = 8 << 18;
const MIXER: u64 = 0x9e3779b97f4a7c15;
const KEY_BITS: u64 = 56;
const LOWER_BITS: u64 = 38;
const LOWER: u64 = (1 << LOWER_BITS) - 1;
const SEEN: u64 = 1 << 23;
const SCORE_BITS: u64 = 18;
const SCORE: u64 = (1 << SCORE_BITS) - 1;
/** A score and this is not negative. Larger scores are not kept. */
const MIDDLE: i32 = 1 << 17;

/** In place of a score. */
export const UNSEEN: i32 = i32.MIN_VALUE;

let scores: usize = 0;

export function placeSeenScores(at: usize): void {
  scores = at;
}

/** All that the network sees of a position, mixed. */
// @ts-ignore: decorator
@inline
export function scoreKey(frame: usize, side: i32): u64 {
  const men = (<u64>menOf(frame, side ^ 1) << 24) | <u64>menOf(frame, side);
  const hands = <u64>((handOf(frame, side ^ 1) << 4) | handOf(frame, side));
  return (((hands << 48) | men) * MIXER) & ((1 << KEY_BITS) - 1);
}

// @ts-ignore: decorator
@inline
function entryOf(key: u64): usize {
  return scores + (<usize>(key >> LOWER_BITS) << 3);
}

// @ts-ignore: decorator
@inline
export function findScore(key: u64): i32 {
  const entry = load<u64>(entryOf(key));
  const isHere = entry >> (64 - LOWER_BITS) == (key & LOWER) && (entry & SEEN) != 0;
  return isHere ? <i32>(entry & SCORE) - MIDDLE : UNSEEN;
}

// @ts-ignore: decorator
@inline
export function keepScore(key: u64, score: i32): void {
  if (score < -MIDDLE || score >= MIDDLE) return;
  store<u64>(entryOf(key), (key << (64 - LOWER_BITS)) | SEEN | <u64>(score + MIDDLE));
}
