/**
 * Writes the table of segments with `length` cells at `at`. An entry has 8 bytes: the score of all windows for side 0 (two
 * halves, added as one number), then the threats of side 0 and of side 1 as bits of the segment's cells.
 *
 * The caller has written such tables for single windows of `connect` cells: at `even` for windows that begin at the first,
 * third, … cell of a segment, and at `odd` for those that begin at the second, fourth, … cell. `codes` is 3 to the power of
 * `connect`.
 */
export function fillSegments(at: usize, length: i32, connect: i32, codes: i32, even: usize, odd: usize): void {
  memory.copy(at, even, <usize>codes << 3);
  let shorter = codes;
  let skip = 3;
  // With one cell more at the end: what the shorter segment has, and the window that ends there.
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
