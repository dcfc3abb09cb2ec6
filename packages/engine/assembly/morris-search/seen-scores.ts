import { handOf, menOf } from './board';

/*
 * The latest scores of the network, because a search returns to the same positions by another order of turns, with
 * another window, or at the next depth. The whole position is compared, so a score never belongs to another position.
 *
 * The network sees 56 bits: the men of both sides, and their men in hand. Multiplying by an odd number mixes them
 * without loss. The upper 18 bits are the index of an entry. The entry keeps the lower 38 bits above the score.
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
/** Added to a score, so that it is not negative. Larger scores are not kept. */
const MIDDLE: i32 = 1 << 17;

/** Returned in place of a score. */
export const UNSEEN: i32 = i32.MIN_VALUE;

let scores: usize = 0;

export function placeSeenScores(at: usize): void {
  scores = at;
}

/** The mixed bits of a position. */
export function scoreKey(frame: usize, side: i32): u64 {
  const men = (<u64>menOf(frame, side ^ 1) << 24) | <u64>menOf(frame, side);
  const hands = <u64>((handOf(frame, side ^ 1) << 4) | handOf(frame, side));
  return (((hands << 48) | men) * MIXER) & ((1 << KEY_BITS) - 1);
}

function entryOf(key: u64): usize {
  return scores + (<usize>(key >> LOWER_BITS) << 3);
}

export function findScore(key: u64): i32 {
  const entry = load<u64>(entryOf(key));
  const isHere = entry >> (64 - LOWER_BITS) == (key & LOWER) && (entry & SEEN) != 0;
  return isHere ? <i32>(entry & SCORE) - MIDDLE : UNSEEN;
}

export function keepScore(key: u64, score: i32): void {
  if (score < -MIDDLE || score >= MIDDLE) return;
  store<u64>(entryOf(key), (key << (64 - LOWER_BITS)) | SEEN | <u64>(score + MIDDLE));
}
