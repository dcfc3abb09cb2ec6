import { BOARD, BOTTOM, COLUMN, COLUMNS, ROWS, SIDE } from './geometry';
import { winning } from './lines';
import { allocate } from './book-memory';
import { digitsFrom, first, heights, mirrored, mirroredDigitsFrom, POWERS, second, unpack } from './book-position';

/**
 * All undecided positions with one number of discs, one of each pair of mirror images, in ascending order of their
 * keys. The positions with one disc less that lead to them are their **parents**.
 */
export let discs: i32 = 0;
export let size: i32 = 0;
/** For each position: its key (32 bits), its score (8), and the greatest and least score of its parents. */
export let keys: usize = 0;
export let scores: usize = 0;
export let greatest: usize = 0;
export let least: usize = 0;

/** The same for the parents. */
export let parents: i32 = 0;
export let parentScores: usize = 0;
export let parentGreatest: usize = 0;
export let parentLeast: usize = 0;
/** For each parent: whether it is won at once, and the number of positions it leads to (8 bits each). */
export let parentWon: usize = 0;
export let replies: usize = 0;
/** The moves from parents, sorted: the key of a position and the index of a parent, 32 bits each. */
export let links: usize = 0;
/** The start of the links of each position (32 bits). One more entry has the end of the list. */
export let linksFrom: usize = 0;

/** The empty board. */
export function beginLevels(): void {
  discs = 0;
  size = 1;
  keys = allocate(4);
  scores = allocate(1);
  greatest = allocate(1);
  least = allocate(1);
}

/** Advances to the positions with one more disc. Their scores are not known yet. */
export function nextLevel(): void {
  parents = size;
  parentScores = scores;
  parentGreatest = greatest;
  parentLeast = least;
  parentWon = allocate(size);
  replies = allocate(size);
  const linkBytes = <usize>size * COLUMNS * 8;
  links = allocate(linkBytes);
  const count = findLinks();
  discs++;
  sortLinks(count, allocate(linkBytes));
  collect(count);
}

/** Writes a link for every move that does not win. Returns the number of links. */
function findLinks(): i32 {
  const disc: u32 = (discs & 1) + 1;
  let at = links;
  for (let parent = 0; parent < size; parent++) {
    const key = load<u32>(keys + ((<usize>parent) << 2));
    unpack(key, discs, <i32>SIDE);
    const mask = first | second;
    const wins = winning(disc == 1 ? first : second, mask) & ((mask + BOTTOM) & BOARD);
    if (wins != 0) store<u8>(parentWon + parent, 1);
    for (let x = 0; x < COLUMNS; x++) {
      if (unchecked(heights[x]) == ROWS || (wins & (COLUMN << (<u64>x * SIDE))) != 0) continue;
      const next = withDisc(key, unchecked(POWERS[unchecked(digitsFrom[x])]), disc);
      const other = withDisc(mirrored, unchecked(POWERS[unchecked(mirroredDigitsFrom[x])]), disc);
      store<u64>(at, (<u64>min(next, other) << 32) | <u64>parent);
      at += 8;
    }
  }
  return <i32>((at - links) >> 3);
}

/** The key with one more digit, in front of the digits below `power`. */
function withDisc(key: u32, power: u32, disc: u32): u32 {
  const before = key / power;
  return key + (2 * before + disc) * power;
}

const RADIX_BITS: u32 = 10;
const counts = new StaticArray<u32>(1 << RADIX_BITS);

/** Sorts the links by key. Links with the same key keep the order of their parents. */
function sortLinks(count: i32, spare: usize): void {
  const digits: u32 = 32 - clz(unchecked(POWERS[discs + COLUMNS]));
  let from = links;
  let to = spare;
  for (let shift: u32 = 0; shift < digits; shift += RADIX_BITS) {
    const by = <u64>(shift + 32);
    for (let at = 0; at < 1 << RADIX_BITS; at++) unchecked((counts[at] = 0));
    for (let at = 0; at < count; at++) unchecked(counts[radixOf(load<u64>(from + ((<usize>at) << 3)), by)]++);
    let sum: u32 = 0;
    for (let at = 0; at < 1 << RADIX_BITS; at++) {
      const here = unchecked(counts[at]);
      unchecked((counts[at] = sum));
      sum += here;
    }
    for (let at = 0; at < count; at++) {
      const link = load<u64>(from + ((<usize>at) << 3));
      store<u64>(to + ((<usize>unchecked(counts[radixOf(link, by)]++)) << 3), link);
    }
    const last = from;
    from = to;
    to = last;
  }
  links = from;
}

function radixOf(link: u64, by: u64): i32 {
  return <i32>((link >> by) & ((1 << RADIX_BITS) - 1));
}

/**
 * Collects the positions that the links lead to. A parent that is its own mirror image gives a link twice, which counts
 * once.
 */
function collect(count: i32): void {
  let found = 0;
  let last: u64 = u64.MAX_VALUE;
  for (let at = 0; at < count; at++) {
    const link = load<u64>(links + ((<usize>at) << 3));
    if (link >> 32 != last >> 32) found++;
    last = link;
  }
  size = found;
  keys = allocate((<usize>size) << 2);
  linksFrom = allocate((<usize>(size + 1)) << 2);
  scores = allocate(size);
  greatest = allocate(size);
  least = allocate(size);
  found = 0;
  let kept = 0;
  last = u64.MAX_VALUE;
  for (let at = 0; at < count; at++) {
    const link = load<u64>(links + ((<usize>at) << 3));
    if (link == last) continue;
    if (link >> 32 != last >> 32) {
      store<u32>(keys + ((<usize>found) << 2), <u32>(link >> 32));
      store<u32>(linksFrom + ((<usize>found) << 2), kept);
      found++;
    }
    const reply = replies + <usize>(<u32>link);
    store<u8>(reply, load<u8>(reply) + 1);
    store<u64>(links + ((<usize>kept) << 3), link);
    kept++;
    last = link;
  }
  store<u32>(linksFrom + ((<usize>found) << 2), kept);
}
