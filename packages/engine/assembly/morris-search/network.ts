import { handOf, menOf, FRAME, RECORD, RECORDED } from './board';
import { NETWORK } from './memory';

/**
 * The network that learned from solved positions. docs/formats.md says what it computes; the caller has written it as it is
 * used here, with everything that this file needs to know at its beginning (4 bytes each):
 *
 *     0    hidden numbers of a view (H, a multiple of 32), outputs of the second layer (K, a multiple of 8)
 *     8    men of a side
 *     12   where the bias of the first layer is, then a row of zeros
 *     20   where the rows of the four counts begin, 13 each
 *     24   where the other layers of bucket 0 are, and how many bytes they take for each bucket
 *     32   where the 27 rows of each line begin: four lines of each ring, then the spokes of places 0 to 7 (0: no line)
 *     128  by the men on a ring: the four patterns of its lines, in base 3, a byte each
 *     1152 by the men on a ring: a byte for each of them
 *
 * The patterns of all lines are in a few words, so that those that a turn changes are found by comparing words. Each frame
 * has a record of both views, if a position was evaluated there: the patterns and counts, 32 bytes for each view, then the
 * sums of rows of the first layer. It is made from the record of the frame before.
 */
const OUTPUTS: usize = 4;
const MEN: usize = 8;
const BIAS: usize = 12;
const ZEROS: usize = 16;
const COUNTS: usize = 20;
const LAYERS: usize = 24;
const LAYERS_BYTES: usize = 28;
const LINES: usize = 32;
const RING_PATTERNS: usize = 128;
const PLACES: usize = 1152;

const SPOKES: usize = 16;
const NUMBERS: usize = 24;
const VIEW: usize = 32;
const SUMS: usize = 64;
const MOST_COUNT: i32 = 12;

/** Rows to subtract and to add, in pairs. */
let pairs: usize = 0;
export const PAIRS_BYTES: usize = 256;
let root: usize = 0;

export function placeNetwork(rootFrame: usize, pairsAt: usize): void {
  root = rootFrame;
  pairs = pairsAt;
}

/** The score for the side to move. */
export function scoreOfNetwork(frame: usize, side: i32): i32 {
  const net = <usize>load<u32>(NETWORK);
  record(net, frame);
  return outputOf(net, frame + RECORD + SUMS, side, bucketOf(net, frame));
}

/** Makes the record of a frame, and those of the frames before that have none. */
function record(net: usize, frame: usize): void {
  if (load<i32>(frame, RECORDED) != 0) return;
  const rowBytes = <usize>load<i32>(net) << 1;
  const at = frame + RECORD;
  if (frame != root) record(net, frame - FRAME);
  for (let side = 0; side < 2; side++) {
    const view = at + <usize>side * VIEW;
    const sums = at + SUMS + <usize>side * rowBytes;
    writePatterns(net, view, frame, side);
    if (frame == root) {
      const count = listAll(net, view, rowBytes);
      addRows(<usize>load<u32>(net, BIAS), sums, rowBytes, count);
    } else {
      const count = listChanged(net, view - FRAME, view, rowBytes);
      addRows(sums - FRAME, sums, rowBytes, count);
    }
  }
  store<i32>(frame, 1, RECORDED);
}

/** The patterns of all lines and the counts, as `side` sees them. */
// @ts-ignore: decorator
@inline
function writePatterns(net: usize, view: usize, frame: usize, side: i32): void {
  const mine = menOf(frame, side);
  const theirs = menOf(frame, side ^ 1);
  let spokes: u64 = 0;
  for (let ring: u32 = 0; ring < 3; ring++) {
    const own = <usize>((mine >> (8 * ring)) & 255);
    const others = <usize>((theirs >> (8 * ring)) & 255);
    const patterns = load<u32>(net + (own << 2), RING_PATTERNS) + 2 * load<u32>(net + (others << 2), RING_PATTERNS);
    store<u32>(view + (<usize>ring << 2), patterns);
    const places = load<u64>(net + (own << 3), PLACES) + 2 * load<u64>(net + (others << 3), PLACES);
    spokes += places * (ring == 0 ? 1 : ring == 1 ? 3 : 9);
  }
  store<u64>(view, spokes, SPOKES);
  const counts =
    min(handOf(frame, side), MOST_COUNT) |
    (min(handOf(frame, side ^ 1), MOST_COUNT) << 8) |
    (min(<i32>popcnt(mine), MOST_COUNT) << 16) |
    (min(<i32>popcnt(theirs), MOST_COUNT) << 24);
  store<i32>(view, counts, NUMBERS);
}

/** Lists the rows of a view: to be added to the bias. */
function listAll(net: usize, view: usize, rowBytes: usize): i32 {
  const zeros = load<u32>(net, ZEROS);
  let count = 0;
  for (let line: usize = 0; line < 20; line++) {
    const rows = <usize>load<u32>(net + (line << 2), LINES);
    const pattern = <usize>load<u8>(view + line + (line < 12 ? 0 : SPOKES - 12));
    if (rows != 0) count = listPair(count, <usize>zeros, rows + pattern * rowBytes);
  }
  for (let group: usize = 0; group < 4; group++) {
    const rows = <usize>load<u32>(net, COUNTS) + group * 13 * rowBytes;
    count = listPair(count, <usize>zeros, rows + <usize>load<u8>(view + group, NUMBERS) * rowBytes);
  }
  return count;
}

/** Lists the rows in which a view differs from the one before. */
// @ts-ignore: decorator
@inline
function listChanged(net: usize, before: usize, view: usize, rowBytes: usize): i32 {
  let count = 0;
  for (let ring: usize = 0; ring < 12; ring += 4)
    for (let changed = load<u32>(before + ring) ^ load<u32>(view + ring); changed != 0; ) {
      const byte = <usize>(ctz(changed) >> 3);
      changed &= ~(<u32>255 << <u32>(byte << 3));
      const rows = <usize>load<u32>(net + ((ring + byte) << 2), LINES);
      count = listChange(count, rows, before + ring + byte, view + ring + byte, rowBytes);
    }
  for (let changed = load<u64>(before, SPOKES) ^ load<u64>(view, SPOKES); changed != 0; ) {
    const byte = <usize>(ctz(changed) >> 3);
    changed &= ~(<u64>255 << <u64>(byte << 3));
    const rows = <usize>load<u32>(net + ((12 + byte) << 2), LINES);
    if (rows != 0) count = listChange(count, rows, before + SPOKES + byte, view + SPOKES + byte, rowBytes);
  }
  for (let changed = load<u32>(before, NUMBERS) ^ load<u32>(view, NUMBERS); changed != 0; ) {
    const byte = <usize>(ctz(changed) >> 3);
    changed &= ~(<u32>255 << <u32>(byte << 3));
    const rows = <usize>load<u32>(net, COUNTS) + byte * 13 * rowBytes;
    count = listChange(count, rows, before + NUMBERS + byte, view + NUMBERS + byte, rowBytes);
  }
  return count;
}

// @ts-ignore: decorator
@inline
function listChange(count: i32, rows: usize, before: usize, now: usize, rowBytes: usize): i32 {
  return listPair(count, rows + <usize>load<u8>(before) * rowBytes, rows + <usize>load<u8>(now) * rowBytes);
}

// @ts-ignore: decorator
@inline
function listPair(count: i32, subtract: usize, add: usize): i32 {
  store<u32>(pairs + (<usize>count << 3), <u32>subtract);
  store<u32>(pairs + (<usize>count << 3), <u32>add, 4);
  return count + 1;
}

/** Writes the sums of `from` with the listed rows subtracted and added. */
// @ts-ignore: decorator
@inline
function addRows(from: usize, to: usize, rowBytes: usize, count: i32): void {
  const end = pairs + (<usize>count << 3);
  for (let at: usize = 0; at < rowBytes; at += 64) {
    let a = v128.load(from + at, 0);
    let b = v128.load(from + at, 16);
    let c = v128.load(from + at, 32);
    let d = v128.load(from + at, 48);
    for (let pair = pairs; pair < end; pair += 8) {
      const less = <usize>load<u32>(pair) + at;
      const more = <usize>load<u32>(pair, 4) + at;
      a = i16x8.add(i16x8.sub(a, v128.load(less, 0)), v128.load(more, 0));
      b = i16x8.add(i16x8.sub(b, v128.load(less, 16)), v128.load(more, 16));
      c = i16x8.add(i16x8.sub(c, v128.load(less, 32)), v128.load(more, 32));
      d = i16x8.add(i16x8.sub(d, v128.load(less, 48)), v128.load(more, 48));
    }
    v128.store(to + at, a, 0);
    v128.store(to + at, b, 16);
    v128.store(to + at, c, 32);
    v128.store(to + at, d, 48);
  }
}

/** With men in hand: 0 (few) to 3 (all). Without: 4 where a side has three men, 5 (few men) to 7. */
// @ts-ignore: decorator
@inline
function bucketOf(net: usize, frame: usize): i32 {
  const men = load<i32>(net, MEN);
  const hand = handOf(frame, 0) + handOf(frame, 1);
  if (hand > 0) return min(3, ((hand - 1) * 4) / (2 * men));
  const red = <i32>popcnt(menOf(frame, 0));
  const blue = <i32>popcnt(menOf(frame, 1));
  if (red <= 3 || blue <= 3) return 4;
  return min(7, 5 + ((red + blue - 8) * 3) / (2 * men - 7));
}

/**
 * The second and third layer. The weights of eight outputs come together: for every eight numbers of the first layer, the
 * eight weights of each output. Then follow the biases of all outputs, the weights of the third layer, and its bias.
 */
// @ts-ignore: decorator
@inline
function outputOf(net: usize, sums: usize, side: i32, bucket: i32): i32 {
  const rowBytes = <usize>load<i32>(net) << 1;
  const outputs = <usize>load<i32>(net, OUTPUTS);
  const own = sums + <usize>side * rowBytes;
  const others = sums + <usize>(side ^ 1) * rowBytes;
  let weights = <usize>load<u32>(net, LAYERS) + <usize>bucket * <usize>load<u32>(net, LAYERS_BYTES);
  const biases = weights + outputs * 2 * rowBytes;
  const thirds = biases + (outputs << 2);
  let total = i32x4.splat(0);
  for (let output: usize = 0; output < outputs << 2; output += 32) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let e = i32x4.splat(0);
    let f = i32x4.splat(0);
    let g = i32x4.splat(0);
    let h = i32x4.splat(0);
    for (let at: usize = 0; at < 2 * rowBytes; at += 16) {
      const sum = v128.load(at < rowBytes ? own + at : others + at - rowBytes);
      const hidden = i16x8.min_s(i16x8.max_s(sum, i16x8.splat(0)), i16x8.splat(127));
      a = i32x4.add(a, i32x4.dot_i16x8_s(hidden, v128.load(weights, 0)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(hidden, v128.load(weights, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(hidden, v128.load(weights, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(hidden, v128.load(weights, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(hidden, v128.load(weights, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(hidden, v128.load(weights, 80)));
      g = i32x4.add(g, i32x4.dot_i16x8_s(hidden, v128.load(weights, 96)));
      h = i32x4.add(h, i32x4.dot_i16x8_s(hidden, v128.load(weights, 112)));
      weights += 128;
    }
    total = i32x4.add(total, thirdOf(sumsOf(a, b, c, d), biases + output, thirds + output));
    total = i32x4.add(total, thirdOf(sumsOf(e, f, g, h), biases + output + 16, thirds + output + 16));
  }
  const sum =
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3);
  return (sum + load<i32>(thirds + (outputs << 2))) >> 5;
}

/** The sums of four vectors, as one vector. */
// @ts-ignore: decorator
@inline
function sumsOf(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(i32x4.shuffle(a, b, 0, 4, 1, 5), i32x4.shuffle(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(i32x4.shuffle(c, d, 0, 4, 1, 5), i32x4.shuffle(c, d, 2, 6, 3, 7));
  return i32x4.add(i32x4.shuffle(ab, cd, 0, 1, 4, 5), i32x4.shuffle(ab, cd, 2, 3, 6, 7));
}

// @ts-ignore: decorator
@inline
function thirdOf(sums: v128, biases: usize, thirds: usize): v128 {
  const second = i32x4.shr_s(i32x4.add(sums, v128.load(biases)), 6);
  const clipped = i32x4.min_s(i32x4.max_s(second, i32x4.splat(0)), i32x4.splat(127));
  return i32x4.mul(clipped, v128.load(thirds));
}
