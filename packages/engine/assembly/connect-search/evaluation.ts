import { ABOVE_AT, BOTTOM_AT, GOOD_AT, PHASE_AT, THREATS_AT } from './memory';
import { word } from './board';
import { MAX_ESTIMATE } from './scores';

/**
 * The threats of one word as four one-byte counts: of side 0 and of side 1 in good rows, then of both sides in bad
 * rows.
 *
 * When only bad columns are left, the side to move must play one of them. If the sides fill every column in turn, side
 * 0 gets the good rows of side 0, and side 1 gets the others. A column ends for both at its lowest threat in a good row
 * of its owner, so higher threats do not count.
 */
// @ts-ignore: decorator
@inline
export function countThreats(zero: u64, one: u64, w: i32): u32 {
  const good = word(GOOD_AT, w);
  const goodZero = zero & good;
  const goodOne = one & ~good;
  const ends = goodZero | goodOne | word(ABOVE_AT, w);
  const counted = ends ^ (ends - word(BOTTOM_AT, w));
  return (
    <u32>popcnt(goodZero & counted) |
    (<u32>popcnt(goodOne & counted) << 8) |
    (<u32>popcnt(zero & ~good & counted) << 16) |
    (<u32>popcnt(one & good & counted) << 24)
  );
}

/** The index of these counts in the scores of threats. Counts above 3 (good rows) or 2 (bad rows) score like 3 or 2. */
function threatsIndex(counts: u32): usize {
  const goodZero = min(counts & 255, 3);
  const goodOne = min((counts >> 8) & 255, 3);
  const badZero = min((counts >> 16) & 255, 2);
  const badOne = min(counts >> 24, 2);
  return goodZero + 4 * goodOne + 16 * badZero + 48 * badOne;
}

/**
 * The estimate for side 0. `sum` is the score of the windows: the low half for the middle game, the high half for the
 * end. `counts` are the threats, as `countThreats` returns them.
 */
// @ts-ignore: decorator
@inline
export function estimate(sum: i32, counts: u32, discs: i32): i32 {
  const both = sum + load<i32>(THREATS_AT + (threatsIndex(counts) << 2));
  const middle = <i32>(<i16>both);
  const end = (both + 0x8000) >> 16;
  const late = load<i32>(PHASE_AT + (<usize>discs << 2));
  return max(-MAX_ESTIMATE, min(MAX_ESTIMATE, (middle * (256 - late) + end * late) >> 8));
}

/**
 * Writes the table of segments with `length` cells at `at`. An entry has 8 bytes: the score of all windows for side 0
 * (two halves, added as one number), then the threats of side 0 and of side 1 as bits of the segment's cells.
 *
 * The caller has written such tables for single windows of `connect` cells. The table at `even` is for windows that
 * begin at the first, third, … cell of a segment, and the one at `odd` for all others. `codes` is 3 to the power of
 * `connect`.
 */
export function fillSegments(at: usize, length: i32, connect: i32, codes: i32, even: usize, odd: usize): void {
  memory.copy(at, even, <usize>codes << 3);
  let shorter = codes;
  let skip = 3;
  // Each further cell adds the window that ends there.
  for (let first = 1; first <= length - connect; first++) {
    const windows = (first & 1) == 0 ? even : odd;
    // From the last digit down, because the entries with 0 there are the shorter segments themselves.
    for (let digit = 2; digit >= 0; digit--) {
      for (let rest = 0; rest < shorter; rest++) {
        const code = digit * shorter + rest;
        const window = windows + (<usize>(code / skip) << 3);
        const from = at + (<usize>rest << 3);
        const entry = at + (<usize>code << 3);
        store<i32>(entry, load<i32>(from) + load<i32>(window));
        store<u16>(entry, load<u16>(from, 4) | (load<u16>(window, 4) << <u16>first), 4);
        store<u16>(entry, load<u16>(from, 6) | (load<u16>(window, 6) << <u16>first), 6);
      }
    }
    shorter *= 3;
    skip *= 3;
  }
}
