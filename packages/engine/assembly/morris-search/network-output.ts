import { handOf, menOf } from './board';
import {
  FLYING_BUCKET,
  HAND_BUCKETS,
  LAYERS,
  LAYERS_BYTES,
  MEN_BUCKETS,
  MAX_SECOND,
  OUTPUTS,
  PAIRED,
  SCORE_SHIFT,
  SECOND_SHIFT,
} from './network-head';

const PAIR_SHIFT: i32 = 4;

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
 * two weights of each output. Then follow the biases of all outputs, the weights of the third layer, and its bias.
 */
// @ts-ignore: decorator
@inline
export function outputOf(net: usize, sums: usize, side: i32, bucket: i32): i32 {
  const rowBytes = <usize>load<i32>(net) << 1;
  const paired = load<i32>(net, PAIRED) != 0;
  const bytes = paired ? rowBytes >> 1 : rowBytes;
  const outputs = <usize>load<i32>(net, OUTPUTS);
  let weights = <usize>load<u32>(net, LAYERS) + <usize>bucket * <usize>load<u32>(net, LAYERS_BYTES);
  const biases = weights + 2 * outputs * bytes;
  const thirds = biases + (outputs << 2);
  const shift = load<i32>(net, SECOND_SHIFT);
  const most = i32x4.splat(load<i32>(net, MAX_SECOND));
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
