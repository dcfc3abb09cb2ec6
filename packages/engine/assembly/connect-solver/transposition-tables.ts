import { GENERATION_BITS, KEY, KEY_BITS, NEAR_TAG_BITS, TAG_BITS, WORK_BITS } from './geometry';

/*
 * The two transposition tables. An entry is a word of 64 bits:
 *
 *     | upper 6 | lower 6 | … | work | generation | tag |
 *
 * Positions far from the end are in the large table, which all threads share. It has two words per bucket, and the
 * entry that cost less work is replaced. There are many positions near the end, and they are cheap to search, so
 * waiting for memory would cost more than it saves. Each thread has a small table for them, which stays in the
 * processor's cache.
 *
 * A position's key is multiplied by an odd number, which loses nothing. The high bits are the index and all others the
 * tag, so two positions are never confused. A new generation empties both tables at no cost.
 */

const MIN_SCORE: i32 = -31;
const LOWER: u64 = 52;
const UPPER: u64 = 58;
const NEAR_BITS: i32 = 15;
const GENERATIONS: i32 = (1 << <i32>GENERATION_BITS) - 1;
const TAG: u64 = (1 << (TAG_BITS + GENERATION_BITS)) - 1;
const NEAR_TAG: u64 = (1 << (NEAR_TAG_BITS + GENERATION_BITS)) - 1;
const WORK: u64 = (1 << WORK_BITS) - 1;

/** The size of a thread's small transposition table, in bytes. */
export const NEAR_BYTES: usize = 8 << NEAR_BITS;

let bits: i32 = 20;
let far: usize = 0;
let near: usize = 0;
let generation: u64 = 0;
let tagMask: u64 = 0;
let nearMask: u64 = 0;

export function placeTables(nearAt: usize, farAt: usize, farBits: i32): void {
  near = nearAt;
  far = farAt;
  bits = farBits;
}

/** In the shared memory: the current generation. */
const GENERATION_AT: usize = 32768;

export function nextGeneration(): void {
  let next = load<i32>(GENERATION_AT) + 1;
  if (next > GENERATIONS) {
    memory.fill(far, 0, <usize>16 << bits);
    next = 1;
  }
  store<i32>(GENERATION_AT, next);
}

/** Call this before every search: another thread may have started a new generation. */
export function joinGeneration(): void {
  const present = <u64>load<i32>(GENERATION_AT);
  if (present < generation) memory.fill(near, 0, NEAR_BYTES);
  generation = present;
  tagMask = (<u64>1 << (KEY_BITS - bits)) - 1;
  nearMask = (<u64>1 << (KEY_BITS - NEAR_BITS)) - 1;
}

export function hashOf(mover: u64, mask: u64): u64 {
  return ((mover + mask) * 0x9e3779b97f4a7c15) & KEY;
}

function bucketOf(hash: u64): usize {
  return far + (<usize>(hash >> (KEY_BITS - bits)) << 4);
}

function tagOf(hash: u64): u64 {
  return (hash & tagMask) | (generation << TAG_BITS);
}

function read(at: usize): u64 {
  // If another thread is writing this word, an atomic read gets the old or the new one.
  return ASC_FEATURE_THREADS ? atomic.load<u64>(at) : load<u64>(at);
}

function write(at: usize, word: u64): void {
  if (ASC_FEATURE_THREADS) atomic.store<u64>(at, word);
  else store<u64>(at, word);
}

/** The entry of a position in the large transposition table, or 0. */
export function find(hash: u64): u64 {
  const at = bucketOf(hash);
  const tag = tagOf(hash);
  const first = read(at);
  if ((first & TAG) == tag) return first;
  const second = read(at + 8);
  return (second & TAG) == tag ? second : 0;
}

export function keep(hash: u64, lower: i32, upper: i32, nodes: u64): void {
  const at = bucketOf(hash);
  const tag = tagOf(hash);
  const work = WORK_BITS == 6 ? 64 - clz(nodes) : min((64 - clz(nodes)) >> 1, WORK);
  const word = tag | (work << (TAG_BITS + GENERATION_BITS)) | bounds(lower, upper);
  const first = read(at);
  const second = read(at + 8);
  if ((first & TAG) == tag) write(at, word);
  else if ((second & TAG) == tag || workOf(second) < workOf(first)) write(at + 8, word);
  else write(at, word);
}

/** The work that an entry cost. An entry of an earlier generation counts as none. */
function workOf(word: u64): u64 {
  const current = ((word >> TAG_BITS) & GENERATIONS) == generation;
  return current ? (word >> (TAG_BITS + GENERATION_BITS)) & WORK : 0;
}

function nearAt(hash: u64): usize {
  return near + (<usize>(hash >> (KEY_BITS - NEAR_BITS)) << 3);
}

function nearTagOf(hash: u64): u64 {
  return (hash & nearMask) | (generation << NEAR_TAG_BITS);
}

export function findNear(hash: u64): u64 {
  const word = load<u64>(nearAt(hash));
  return (word & NEAR_TAG) == nearTagOf(hash) ? word : 0;
}

export function keepNear(hash: u64, lower: i32, upper: i32): void {
  store<u64>(nearAt(hash), nearTagOf(hash) | bounds(lower, upper));
}

function bounds(lower: i32, upper: i32): u64 {
  return (<u64>(lower - MIN_SCORE) << LOWER) | (<u64>(upper - MIN_SCORE) << UPPER);
}

export function lowerOf(word: u64): i32 {
  return <i32>((word >> LOWER) & 63) + MIN_SCORE;
}

export function upperOf(word: u64): i32 {
  return <i32>((word >> UPPER) & 63) + MIN_SCORE;
}
