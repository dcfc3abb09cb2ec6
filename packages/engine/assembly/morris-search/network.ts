import { FRAME, handOf, menOf, RECORD, RECORDED } from './board';
import { NETWORK } from './memory';
import { findScore, keepScore, scoreKey, UNSEEN } from './seen-scores';

/*
 * The network that learned from solved positions. docs/dev/data-files.md describes the computation. The caller writes
 * the network in the layout that is used here. It begins with these numbers (4 bytes each):
 *
 *     0    sums of a view (H, a multiple of 32), outputs of the second layer (K, a multiple of 16)
 *     8    the address of a row of zeros
 *     12   the address of the first layer of group 0, which begins with its bias, and the bytes of each group
 *     20   the offset of the rows of the four counts in a first layer, 13 each
 *     24   the address of the other layers of bucket 0, and the bytes of each bucket
 *     32   the offsets of the 27 rows of each line in a first layer: four lines of each ring, then eight spokes (0: no
 *          line)
 *     112  1 if sums are multiplied in pairs, the shift of the second layer, its largest number, the shift of the score
 *     128  by the men on a ring: the four patterns of its lines, in base 3, a byte each
 *     1152 by the men on a ring: a byte for each of them
 *     3200 by the men in hand of both sides: the bucket (a byte each)
 *     3232 by the men on the board, with none in hand and more than three of each side: the bucket (a byte each)
 *     3264 the group of each bucket (a byte each)
 *     3296 the bucket if a side has three men or fewer
 *
 * The patterns of all lines are in a few words, so comparing words finds those that a turn changes. A frame whose
 * position was evaluated has a record of both views: the patterns and counts (32 bytes for each view), then the sums of
 * the first layer. It is computed from the record of the previous frame, if that has the same group.
 */
const OUTPUTS: usize = 4;
const ZEROS: usize = 8;
const GROUPS: usize = 12;
const GROUP_BYTES: usize = 16;
const COUNTS: usize = 20;
const LAYERS: usize = 24;
const LAYERS_BYTES: usize = 28;
const LINES: usize = 32;
const PAIRED: usize = 112;
const SECOND_SHIFT: usize = 116;
const MAX_SECOND: usize = 120;
const SCORE_SHIFT: usize = 124;
const RING_PATTERNS: usize = 128;
const PLACES: usize = 1152;
const HAND_BUCKETS: usize = 3200;
const MEN_BUCKETS: usize = 3232;
const BUCKET_GROUPS: usize = 3264;
const FLYING_BUCKET: usize = 3296;

const SPOKES: usize = 16;
const NUMBERS: usize = 24;
const VIEW: usize = 32;
const SUMS: usize = 64;
const MAX_COUNT: i32 = 12;

/** The rows to subtract and to add, in pairs: one for the view of red, and one for that of blue. */
let pairs: usize = 0;
const PAIR: usize = 8;
export const PAIRS_BYTES: usize = 512;
let root: usize = 0;

export function placeNetwork(rootFrame: usize, pairsAt: usize): void {
  root = rootFrame;
  pairs = pairsAt;
}

/** The score for the side to move. */
export function scoreOfNetwork(frame: usize, side: i32): i32 {
  const key = scoreKey(frame, side);
  const seen = findScore(key);
  if (seen != UNSEEN) return seen;
  const net = <usize>load<u32>(NETWORK);
  record(net, frame);
  const score = outputOf(net, frame + RECORD + SUMS, side, bucketOf(net, frame));
  keepScore(key, score);
  return score;
}

/** Makes the record of a frame, and the earlier records that it is computed from. */
function record(net: usize, frame: usize): void {
  if (load<i32>(frame, RECORDED) != 0) return;
  const rowBytes = <usize>load<i32>(net) << 1;
  const at = frame + RECORD;
  const group = groupOf(net, frame);
  const layer = <usize>load<u32>(net, GROUPS) + group * <usize>load<u32>(net, GROUP_BYTES);
  if (frame == root || groupOf(net, frame - FRAME) != group) {
    writePatterns(net, at, frame);
    const end = listAll(net, layer, at, rowBytes);
    addRows(layer, at + SUMS, rowBytes, pairs, end);
    addRows(layer, at + SUMS + rowBytes, rowBytes, pairs + PAIR, end);
  } else {
    record(net, frame - FRAME);
    writePatterns(net, at, frame);
    const end = listChanged(net, layer, at - FRAME, at, rowBytes);
    addRows(at - FRAME + SUMS, at + SUMS, rowBytes, pairs, end);
    addRows(at - FRAME + SUMS + rowBytes, at + SUMS + rowBytes, rowBytes, pairs + PAIR, end);
  }
  store<i32>(frame, 1, RECORDED);
}

/** Writes the patterns of all lines and the counts, for the views of red and of blue. */
// @ts-ignore: decorator
@inline
function writePatterns(net: usize, at: usize, frame: usize): void {
  const red = menOf(frame, 0);
  const blue = menOf(frame, 1);
  let redSpokes: u64 = 0;
  let blueSpokes: u64 = 0;
  let weight: u64 = 1;
  for (let ring: u32 = 0; ring < 3; ring++) {
    const reds = <usize>((red >> (8 * ring)) & 255);
    const blues = <usize>((blue >> (8 * ring)) & 255);
    const redLines = load<u32>(net + (reds << 2), RING_PATTERNS);
    const blueLines = load<u32>(net + (blues << 2), RING_PATTERNS);
    store<u32>(at + (<usize>ring << 2), redLines + 2 * blueLines);
    store<u32>(at + VIEW + (<usize>ring << 2), blueLines + 2 * redLines);
    const redPlaces = load<u64>(net + (reds << 3), PLACES) * weight;
    const bluePlaces = load<u64>(net + (blues << 3), PLACES) * weight;
    redSpokes += redPlaces + 2 * bluePlaces;
    blueSpokes += bluePlaces + 2 * redPlaces;
    weight *= 3;
  }
  store<u64>(at, redSpokes, SPOKES);
  store<u64>(at, blueSpokes, SPOKES + VIEW);
  const counts =
    min(handOf(frame, 0), MAX_COUNT) |
    (min(handOf(frame, 1), MAX_COUNT) << 8) |
    (min(<i32>popcnt(red), MAX_COUNT) << 16) |
    (min(<i32>popcnt(blue), MAX_COUNT) << 24);
  store<i32>(at, counts, NUMBERS);
  store<i32>(at, ((counts & 0x00ff00ff) << 8) | ((counts >> 8) & 0x00ff00ff), NUMBERS + VIEW);
}

/** Lists the rows of both views that are added to the bias. Returns the end of the list. */
function listAll(net: usize, layer: usize, at: usize, rowBytes: usize): usize {
  const zeros = <usize>load<u32>(net, ZEROS);
  let end = pairs;
  for (let line: usize = 0; line < 24; line++) {
    const isCount = line >= 20;
    const offset = isCount
      ? <usize>load<u32>(net, COUNTS) + (line - 20) * 13 * rowBytes
      : <usize>load<u32>(net + (line << 2), LINES);
    if (offset == 0) continue;
    const rows = layer + offset;
    const byte = at + line + (isCount ? NUMBERS - 20 : line < 12 ? 0 : SPOKES - 12);
    store<u32>(end, <u32>zeros);
    store<u32>(end, <u32>(rows + <usize>load<u8>(byte) * rowBytes), 4);
    store<u32>(end, <u32>zeros, PAIR);
    store<u32>(end, <u32>(rows + <usize>load<u8>(byte, VIEW) * rowBytes), PAIR + 4);
    end += 2 * PAIR;
  }
  return end;
}

/** Lists the rows in which the views differ from the previous ones. Returns the end of the list. */
// @ts-ignore: decorator
@inline
function listChanged(net: usize, layer: usize, before: usize, at: usize, rowBytes: usize): usize {
  let end = pairs;
  for (let ring: usize = 0; ring < 12; ring += 4)
    for (let changed = load<u32>(before + ring) ^ load<u32>(at + ring); changed != 0; ) {
      const byte = <usize>(ctz(changed) >> 3);
      changed &= ~(<u32>255 << <u32>(byte << 3));
      const rows = layer + <usize>load<u32>(net + ((ring + byte) << 2), LINES);
      end = listChange(end, rows, rows, before + ring + byte, before + ring + byte, at - before, rowBytes);
    }
  for (let changed = load<u64>(before, SPOKES) ^ load<u64>(at, SPOKES); changed != 0; ) {
    const byte = <usize>(ctz(changed) >> 3);
    changed &= ~(<u64>255 << <u64>(byte << 3));
    const offset = <usize>load<u32>(net + ((12 + byte) << 2), LINES);
    const rows = layer + offset;
    const place = before + SPOKES + byte;
    if (offset != 0) end = listChange(end, rows, rows, place, place, at - before, rowBytes);
  }
  for (let changed = load<u32>(before, NUMBERS) ^ load<u32>(at, NUMBERS); changed != 0; ) {
    const byte = <usize>(ctz(changed) >> 3);
    changed &= ~(<u32>255 << <u32>(byte << 3));
    // Both views have the same men with the sides swapped.
    const other = byte ^ 1;
    const rows = layer + <usize>load<u32>(net, COUNTS);
    const redRows = rows + byte * 13 * rowBytes;
    const blueRows = rows + other * 13 * rowBytes;
    end = listChange(end, redRows, blueRows, before + NUMBERS + byte, before + NUMBERS + other, at - before, rowBytes);
  }
  return end;
}

/**
 * `red` and `blue`: the addresses of the previous pattern or count of each view. The current ones are `later` bytes on.
 */
function listChange(
  end: usize,
  redRows: usize,
  blueRows: usize,
  red: usize,
  blue: usize,
  later: usize,
  rowBytes: usize,
): usize {
  store<u32>(end, <u32>(redRows + <usize>load<u8>(red) * rowBytes));
  store<u32>(end, <u32>(redRows + <usize>load<u8>(red + later) * rowBytes), 4);
  store<u32>(end, <u32>(blueRows + <usize>load<u8>(blue, VIEW) * rowBytes), PAIR);
  store<u32>(end, <u32>(blueRows + <usize>load<u8>(blue + later, VIEW) * rowBytes), PAIR + 4);
  return end + 2 * PAIR;
}

/** Writes the sums of `from`, with the listed rows of one view (from `first` on) subtracted and added. */
// @ts-ignore: decorator
@inline
function addRows(from: usize, to: usize, rowBytes: usize, first: usize, end: usize): void {
  for (let at: usize = 0; at < rowBytes; at += 64) {
    let a = v128.load(from + at, 0);
    let b = v128.load(from + at, 16);
    let c = v128.load(from + at, 32);
    let d = v128.load(from + at, 48);
    for (let pair = first; pair < end; pair += 2 * PAIR) {
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

function groupOf(net: usize, frame: usize): usize {
  return <usize>load<u8>(net + <usize>bucketOf(net, frame), BUCKET_GROUPS);
}

const PAIR_SHIFT: i32 = 4;

// @ts-ignore: decorator
@inline
function bucketOf(net: usize, frame: usize): i32 {
  const hand = handOf(frame, 0) + handOf(frame, 1);
  if (hand > 0) return <i32>load<u8>(net + <usize>hand, HAND_BUCKETS);
  const red = <i32>popcnt(menOf(frame, 0));
  const blue = <i32>popcnt(menOf(frame, 1));
  return red <= 3 || blue <= 3 ? load<i32>(net, FLYING_BUCKET) : <i32>load<u8>(net + <usize>(red + blue), MEN_BUCKETS);
}

/**
 * The second and third layer. The weights of sixteen outputs are together: for every two numbers of the first layer,
 * two weights of each output. The biases of all outputs, the weights of the third layer and its bias follow.
 */
// @ts-ignore: decorator
@inline
function outputOf(net: usize, sums: usize, side: i32, bucket: i32): i32 {
  const rowBytes = <usize>load<i32>(net) << 1;
  const paired = load<i32>(net, PAIRED) != 0;
  const bytes = paired ? rowBytes >> 1 : rowBytes;
  const outputs = <usize>load<i32>(net, OUTPUTS);
  let weights = <usize>load<u32>(net, LAYERS) + <usize>bucket * <usize>load<u32>(net, LAYERS_BYTES);
  const biases = weights + 2 * outputs * bytes;
  const thirds = biases + (outputs << 2);
  const shift = load<i32>(net, SECOND_SHIFT);
  const maxSecond = i32x4.splat(load<i32>(net, MAX_SECOND));
  let total = i32x4.splat(0);
  for (let output: usize = 0; output < outputs << 2; output += 64) {
    let a = v128.load(biases + output, 0);
    let b = v128.load(biases + output, 16);
    let c = v128.load(biases + output, 32);
    let d = v128.load(biases + output, 48);
    for (let view = 0; view < 2; view++) {
      const from = sums + <usize>(side ^ view) * rowBytes;
      for (let at: usize = 0; at < bytes; at += 16) {
        let numbers = clipped(v128.load(from + at));
        if (paired) numbers = i16x8.shr_u(i16x8.mul(numbers, clipped(v128.load(from + bytes + at))), PAIR_SHIFT);
        const first = i32x4.shuffle(numbers, numbers, 0, 0, 0, 0);
        a = i32x4.add(a, i32x4.dot_i16x8_s(first, v128.load(weights, 0)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(first, v128.load(weights, 16)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(first, v128.load(weights, 32)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(first, v128.load(weights, 48)));
        const second = i32x4.shuffle(numbers, numbers, 1, 1, 1, 1);
        a = i32x4.add(a, i32x4.dot_i16x8_s(second, v128.load(weights, 64)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(second, v128.load(weights, 80)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(second, v128.load(weights, 96)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(second, v128.load(weights, 112)));
        const third = i32x4.shuffle(numbers, numbers, 2, 2, 2, 2);
        a = i32x4.add(a, i32x4.dot_i16x8_s(third, v128.load(weights, 128)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(third, v128.load(weights, 144)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(third, v128.load(weights, 160)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(third, v128.load(weights, 176)));
        const fourth = i32x4.shuffle(numbers, numbers, 3, 3, 3, 3);
        a = i32x4.add(a, i32x4.dot_i16x8_s(fourth, v128.load(weights, 192)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(fourth, v128.load(weights, 208)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(fourth, v128.load(weights, 224)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(fourth, v128.load(weights, 240)));
        weights += 256;
      }
    }
    total = i32x4.add(total, thirdOf(a, shift, maxSecond, thirds + output));
    total = i32x4.add(total, thirdOf(b, shift, maxSecond, thirds + output + 16));
    total = i32x4.add(total, thirdOf(c, shift, maxSecond, thirds + output + 32));
    total = i32x4.add(total, thirdOf(d, shift, maxSecond, thirds + output + 48));
  }
  const sum =
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3);
  return (sum + load<i32>(thirds + (outputs << 2))) >> load<i32>(net, SCORE_SHIFT);
}

function clipped(sums: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sums, i16x8.splat(0)), i16x8.splat(127));
}

function thirdOf(sums: v128, shift: i32, maxSecond: v128, thirds: usize): v128 {
  const second = i32x4.min_s(i32x4.max_s(i32x4.shr_s(sums, shift), i32x4.splat(0)), maxSecond);
  return i32x4.mul(second, v128.load(thirds));
}
