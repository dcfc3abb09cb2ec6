import { estimated, setEstimated } from './leaves';

/**
 * All that the threads have found out about positions. A bucket has two entries of 16 bytes: the first stays while it is of
 * this search and deeper than what comes, the second takes everything else. An entry is two words, the hash (mixed with
 * the other word, so that two halves written by different threads match no position: nothing here has to be atomic) and
 *
 *     | score 16 | move 15 | 1 | age 8 | unused 5 | estimated 1 | bound 2 | depth 8 | unused 8 |
 */
export const EXACT: i32 = 0;
export const AT_LEAST: i32 = 1;
export const AT_MOST: i32 = 2;

/** A win in n plies is the score WON − n. Scores beyond DECISIVE are wins and losses. */
export const WON: i32 = 30000;
export const DECISIVE: i32 = 29000;

/** All bits of a move, and what −1 is stored as. */
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

// @ts-ignore: decorator
@inline
export function scoreOf(entry: u64, ply: i32): i32 {
  const score = <i32>(<i64>entry >> 48);
  return score > DECISIVE ? score - ply : score < -DECISIVE ? score + ply : score;
}

// @ts-ignore: decorator
@inline
function ageOf(entry: u64): u64 {
  return (entry >> 24) & 255;
}

// @ts-ignore: decorator
@inline
export function isEstimated(entry: u64): bool {
  return ((entry >> 18) & 1) != 0;
}

// @ts-ignore: decorator
@inline
export function boundOf(entry: u64): i32 {
  return <i32>((entry >> 16) & 3);
}

// @ts-ignore: decorator
@inline
export function depthOf(entry: u64): i32 {
  return <i32>((entry >> 8) & 255);
}

// @ts-ignore: decorator
@inline
export function moveOf(entry: u64): i32 {
  return <i32>(entry >> 33) & NO_MOVE;
}

/** In place of a score: the position has to be searched. */
export const UNKNOWN: i32 = -32000;

/** The score by an entry of the transposition table, if that is enough. */
// @ts-ignore: decorator
@inline
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
