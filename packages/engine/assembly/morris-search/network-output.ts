import { handOf, menOf } from './board';
import {
  FLYING_BUCKET,
  HAND_BUCKETS,
  LAYERS,
  LAYERS_BYTES,
  MEN_BUCKETS,
  MOST_SECOND,
  OUTPUTS,
  PAIRED,
  SCORE_SHIFT,
  SECOND_SHIFT,
} from './network-head';

const PAIR_SHIFT: i32 = 4;

/** What the first layer says, for both views; and a bit for each two of these numbers that are not both 0. */
let hidden: usize = 0;
let present: usize = 0;
const HIDDEN_BYTES: usize = 1024;
export const OUTPUT_BYTES: usize = HIDDEN_BYTES + 64;

export function placeOutput(at: usize): void {
  hidden = at;
  present = at + HIDDEN_BYTES;
}

// @ts-ignore: decorator
@inline
export function bucketOf(net: usize, frame: usize): i32 {
  const hand = handOf(frame, 0) + handOf(frame, 1);
  if (hand > 0) return <i32>load<u8>(net + <usize>hand, HAND_BUCKETS);
  const red = <i32>popcnt(menOf(frame, 0));
  const blue = <i32>popcnt(menOf(frame, 1));
  return red <= 3 || blue <= 3 ? load<i32>(net, FLYING_BUCKET) : <i32>load<u8>(net + <usize>(red + blue), MEN_BUCKETS);
}

/**
 * The second and third layer. The weights of sixteen outputs come together: for every two numbers of the first layer, the
 * two weights of each output. Then follow the biases of all outputs, the weights of the third layer, and its bias. Two
 * numbers that are 0 add nothing, and with sums in pairs most of them are.
 */
// @ts-ignore: decorator
@inline
export function outputOf(net: usize, sums: usize, side: i32, bucket: i32): i32 {
  const words = writeHidden(net, sums, side);
  const outputs = <usize>load<i32>(net, OUTPUTS);
  const twos = <usize>load<i32>(net) >> (load<i32>(net, PAIRED) != 0 ? 1 : 0);
  let weights = <usize>load<u32>(net, LAYERS) + <usize>bucket * <usize>load<u32>(net, LAYERS_BYTES);
  const biases = weights + ((outputs * twos) << 2);
  const thirds = biases + (outputs << 2);
  const shift = load<i32>(net, SECOND_SHIFT);
  const most = i32x4.splat(load<i32>(net, MOST_SECOND));
  let total = i32x4.splat(0);
  for (let output: usize = 0; output < outputs << 2; output += 64) {
    let a = v128.load(biases + output, 0);
    let b = v128.load(biases + output, 16);
    let c = v128.load(biases + output, 32);
    let d = v128.load(biases + output, 48);
    for (let word: usize = 0; word < words; word++)
      for (let bits = load<u64>(present + (word << 3)); bits != 0; bits &= bits - 1) {
        const two = (word << 6) + <usize>ctz(bits);
        const numbers = v128.load32_splat(hidden + (two << 2));
        const row = weights + (two << 6);
        a = i32x4.add(a, i32x4.dot_i16x8_s(numbers, v128.load(row, 0)));
        b = i32x4.add(b, i32x4.dot_i16x8_s(numbers, v128.load(row, 16)));
        c = i32x4.add(c, i32x4.dot_i16x8_s(numbers, v128.load(row, 32)));
        d = i32x4.add(d, i32x4.dot_i16x8_s(numbers, v128.load(row, 48)));
      }
    weights += twos << 6;
    total = i32x4.add(total, thirdOf(a, shift, most, thirds + output));
    total = i32x4.add(total, thirdOf(b, shift, most, thirds + output + 16));
    total = i32x4.add(total, thirdOf(c, shift, most, thirds + output + 32));
    total = i32x4.add(total, thirdOf(d, shift, most, thirds + output + 48));
  }
  const sum =
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3);
  return (sum + load<i32>(thirds + (outputs << 2))) >> load<i32>(net, SCORE_SHIFT);
}

/** Writes what the first layer says: the view of the side to move, then the other one. Returns the words of `present`. */
// @ts-ignore: decorator
@inline
function writeHidden(net: usize, sums: usize, side: i32): usize {
  const rowBytes = <usize>load<i32>(net) << 1;
  const paired = load<i32>(net, PAIRED) != 0;
  const bytes = paired ? rowBytes >> 1 : rowBytes;
  let to = hidden;
  let bits: u64 = 0;
  let bit: u64 = 0;
  let word = present;
  for (let view = 0; view < 2; view++) {
    const from = sums + <usize>(side ^ view) * rowBytes;
    for (let at: usize = 0; at < bytes; at += 16) {
      let numbers = clipped(v128.load(from + at));
      if (paired) numbers = i16x8.shr_u(i16x8.mul(numbers, clipped(v128.load(from + bytes + at))), PAIR_SHIFT);
      v128.store(to, numbers);
      bits |= <u64>i32x4.bitmask(i32x4.ne(numbers, i32x4.splat(0))) << bit;
      to += 16;
      bit += 4;
      if (bit == 64) {
        store<u64>(word, bits);
        word += 8;
        bits = 0;
        bit = 0;
      }
    }
  }
  store<u64>(word, bits);
  return ((word - present) >> 3) + 1;
}

// @ts-ignore: decorator
@inline
function clipped(sums: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sums, i16x8.splat(0)), i16x8.splat(127));
}

// @ts-ignore: decorator
@inline
function thirdOf(sums: v128, shift: i32, most: v128, thirds: usize): v128 {
  const second = i32x4.min_s(i32x4.max_s(i32x4.shr_s(sums, shift), i32x4.splat(0)), most);
  return i32x4.mul(second, v128.load(thirds));
}
