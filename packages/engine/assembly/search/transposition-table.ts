import { DECISIVE, estimated, setEstimated, UNKNOWN } from './scores';

/*
 * The results of all threads. A bucket has two entries of 16 bytes. The first one stays while it belongs to this search
 * and is deeper than the new entry. The second one takes everything else. The first word of an entry is the hash, mixed
 * with the second word. So two words that different threads wrote match no position, and nothing has to be atomic. The
 * second word is
 *
 *     | score 16 | move 15 | 1 | age 8 | unused 5 | estimated 1 | bound 2 | depth 8 | unused 8 |
 */
export const EXACT: i32 = 0;
export const AT_LEAST: i32 = 1;
export const AT_MOST: i32 = 2;

/** All bits of a move. This value stands for −1. */
const NO_MOVE: i32 = 32767;

let start: usize = 0;
let mask: usize = 0;
let age: u64 = 0;

export function placeTable(at: usize, bits: i32): void {
  start = at;
  mask = ((<usize>1 << bits) - 1) << 5;
}

export function nextSearch(present: i32): void {
  age = <u64>(present & 255);
}

/** The entry of a position, or 0. */
// @ts-ignore: decorator
@inline
export function find(hash: u64): u64 {
  const at = start + ((<usize>hash << 5) & mask);
  const first = load<u64>(at, 8);
  if ((load<u64>(at) ^ first) == hash) return first;
  const second = load<u64>(at, 24);
  return (load<u64>(at, 16) ^ second) == hash ? second : 0;
}

export function keep(hash: u64, score: i32, bound: i32, depth: i32, move: i32, estimated: bool, ply: i32): void {
  if (score > DECISIVE) score += ply;
  else if (score < -DECISIVE) score -= ply;
  const entry =
    (<u64>(<u16>score) << 48) |
    (<u64>(move & NO_MOVE) << 33) |
    (<u64>1 << 32) |
    (age << 24) |
    (<u64>estimated << 18) |
    (<u64>bound << 16) |
    (<u64>max(depth, 0) << 8);
  let at = start + ((<usize>hash << 5) & mask);
  const first = load<u64>(at, 8);
  const isSame = (load<u64>(at) ^ first) == hash;
  if (!isSame && ageOf(first) == age && depthOf(first) > depth) at += 16;
  store<u64>(at, hash ^ entry);
  store<u64>(at, entry, 8);
}

function scoreOf(entry: u64, ply: i32): i32 {
  const score = <i32>(<i64>entry >> 48);
  return score > DECISIVE ? score - ply : score < -DECISIVE ? score + ply : score;
}

function ageOf(entry: u64): u64 {
  return (entry >> 24) & 255;
}

function isEstimated(entry: u64): bool {
  return ((entry >> 18) & 1) != 0;
}

function boundOf(entry: u64): i32 {
  return <i32>((entry >> 16) & 3);
}

function depthOf(entry: u64): i32 {
  return <i32>((entry >> 8) & 255);
}

// @ts-ignore: decorator
@inline
export function moveOf(entry: u64): i32 {
  return <i32>(entry >> 33) & NO_MOVE;
}

/**
 * The score that follows from an entry of the transposition table. UNKNOWN if the entry does not settle the position.
 */
export function rememberedScore(entry: u64, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  if (entry == 0) return UNKNOWN;
  const score = scoreOf(entry, ply);
  const bound = boundOf(entry);
  const isDeep = depthOf(entry) >= depth || !isEstimated(entry);
  const isEnough =
    (score >= beta && bound != AT_MOST && (isDeep || score > DECISIVE)) ||
    (score <= alpha && bound != AT_LEAST && (isDeep || score < -DECISIVE)) ||
    (bound == EXACT && isDeep);
  if (!isEnough) return UNKNOWN;
  setEstimated(estimated || isEstimated(entry));
  return score;
}
