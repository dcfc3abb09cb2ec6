import { allocate } from './book-memory';
import { codeBit } from './range-coder';

/*
 * Predicts the chance of a bit. Each of several contexts counts how often the bit was 1. A neuron weighs the chances of
 * all contexts and learns from every bit. A last table corrects its typical errors. Writer and reader learn the same
 * from the same bits, so nothing of this is stored. The arithmetic of WebAssembly is the same on every machine.
 */
export const CONTEXTS: i32 = 10;
/** The contexts of the next position. */
export const contexts = new StaticArray<u32>(CONTEXTS);

/** A context has this many slots, in groups of eight for neighbouring scores. */
const SLOT_BITS: u32 = 20;
const GROUP: u32 = 7;
const MAX_SEEN: u32 = 1000;
/** The lowest value that a bit can ask about, and the number of values. */
const MIN_VALUE: i32 = -24;
const VALUES: i32 = 64;
/** The numbers of values of `secondSet`, of points of a correction, and of values of `look`. */
const SECOND_SETS: i32 = 512;
const STEPS: i32 = 33;
const LOOKS: i32 = 32;

/** A slot has the chance in 22 bits, and the number of bits seen in 10. */
const slots = allocate((<usize>CONTEXTS * 4) << SLOT_BITS);
const weights = allocate(2 * VALUES * CONTEXTS * 4);
const secondWeights = allocate(SECOND_SETS * CONTEXTS * 4);
const corrections = allocate(2 * VALUES * LOOKS * STEPS * 4);
const stretched = new StaticArray<f32>(4096);
const squashed = new StaticArray<f32>(4096);
const confidence = new StaticArray<f32>(MAX_SEEN + 1);
const share = new StaticArray<f32>(MAX_SEEN + 1);
const places = new StaticArray<usize>(CONTEXTS);
const inputs = new StaticArray<f32>(CONTEXTS);

let rate: f32 = 0;

for (let at = 0; at < 4096; at++) {
  const chance = (<f64>at + 0.5) / 4096;
  unchecked((stretched[at] = <f32>Math.log(chance / (1 - chance))));
  unchecked((squashed[at] = <f32>(1 / (1 + Math.exp(-((<f64>at + 0.5) / 256 - 8))))));
}
for (let seen: u32 = 0; seen <= MAX_SEEN; seen++) {
  unchecked((confidence[seen] = <f32>seen / (<f32>seen + 0.5)));
  unchecked((share[seen] = 1 / (<f32>seen + 1.5)));
}

/** Forgets what was learned. */
export function beginModel(): void {
  for (let at: usize = 0; at < <usize>CONTEXTS << SLOT_BITS; at++) store<u32>(slots + (at << 2), 1 << 31);
  for (let at = 0; at < 2 * VALUES * CONTEXTS; at++) store<f32>(weights + ((<usize>at) << 2), 0.19);
  for (let at = 0; at < SECOND_SETS * CONTEXTS; at++) store<f32>(secondWeights + ((<usize>at) << 2), 0.19);
  for (let row = 0; row < 2 * VALUES * LOOKS; row++)
    for (let step = 0; step < STEPS; step++)
      store<f32>(corrections + ((<usize>(row * STEPS + step)) << 2), squash(<f32>(step - 16) / 2));
}

/** The model learns faster at the beginning of a level. */
export function setRate(position: i32): void {
  rate = 0.008 + 0.02 / (1 + <f32>position / 2000);
}

function squash(sum: f32): f32 {
  return unchecked(squashed[<i32>(min<f32>(max<f32>(sum, -7.99), 7.99) * 256 + 2048)]);
}

/**
 * Writes or reads the bit that says whether the score is `value`. `isFirst`: `value` is the least possible score.
 * `look` (0 to 31) and `secondSet` (0 to 511) are further properties of the position.
 */
export function code(value: i32, isFirst: bool, look: i32, secondSet: i32, bit: u32): u32 {
  const named = <u32>(value - MIN_VALUE);
  const set = <i32>named + (isFirst ? VALUES : 0);
  const ours = weights + ((<usize>(set * CONTEXTS)) << 2);
  const others = secondWeights + ((<usize>(secondSet * CONTEXTS)) << 2);
  const salt = (named >> 3) * 0x2545f491 + (isFirst ? 0x68e31da4 : 0);
  let sum: f32 = 0;
  let otherSum: f32 = 0;
  for (let at = 0; at < CONTEXTS; at++) {
    const group = ((unchecked(contexts[at]) + salt) * 0x9e3779b1) >> (32 - SLOT_BITS);
    const place = slots + ((((<usize>at) << SLOT_BITS) + ((group & ~GROUP) | (named & GROUP))) << 2);
    const slot = load<u32>(place);
    const input = unchecked(stretched[slot >> 20]) * unchecked(confidence[slot & 1023]);
    unchecked((places[at] = place));
    unchecked((inputs[at] = input));
    sum += load<f32>(ours + ((<usize>at) << 2)) * input;
    otherSum += load<f32>(others + ((<usize>at) << 2)) * input;
  }
  const both = min<f32>(max<f32>((sum + otherSum) * 0.5, -7.99), 7.99);
  const step = both * 2 + 16;
  const below = <i32>step;
  const part = step - <f32>below;
  const row = corrections + ((<usize>((set * LOOKS + look) * STEPS + below)) << 2);
  const lower = load<f32>(row);
  const upper = load<f32>(row + 4);
  const chance = (squash(both) + lower * (1 - part) + upper * part) * 0.5;
  bit = codeBit(<u32>min<f32>(max<f32>(chance * 65536, 12), 65524), bit);
  learn(bit, ours, squash(sum), others, squash(otherSum));
  const is = <f32>bit;
  store<f32>(row, lower + (is - lower) * 0.03 * (1 - part));
  store<f32>(row + 4, upper + (is - upper) * 0.03 * part);
  return bit;
}

function learn(bit: u32, ours: usize, chance: f32, others: usize, otherChance: f32): void {
  const error = (<f32>bit - chance) * rate;
  const otherError = (<f32>bit - otherChance) * rate;
  const target: i32 = bit != 0 ? (1 << 22) - 1 : 0;
  for (let at = 0; at < CONTEXTS; at++) {
    const input = unchecked(inputs[at]);
    const ourWeight = ours + ((<usize>at) << 2);
    const otherWeight = others + ((<usize>at) << 2);
    store<f32>(ourWeight, load<f32>(ourWeight) + error * input);
    store<f32>(otherWeight, load<f32>(otherWeight) + otherError * input);
    const place = unchecked(places[at]);
    const slot = load<u32>(place);
    const seen = slot & 1023;
    const was = <i32>(slot >> 10);
    const is = was + <i32>(<f32>(target - was) * unchecked(share[seen]));
    store<u32>(place, (<u32>is << 10) | (seen < MAX_SEEN ? seen + 1 : seen));
  }
}
