import { FRAME, handOf, menOf, RECORD, RECORDED } from './board';
import { NETWORK } from './memory';
import { BUCKET_GROUPS, COUNTS, GROUP_BYTES, GROUPS, LINES, PLACES, RING_PATTERNS, ZEROS } from './network-head';
import { bucketOf, outputOf } from './network-output';
import { findScore, keepScore, scoreKey, UNSEEN } from './seen-scores';

const SPOKES: usize = 16;
const NUMBERS: usize = 24;
const VIEW: usize = 32;
const SUMS: usize = 64;
const MAX_COUNT: i32 = 12;

/** Rows to subtract and to add, in pairs: one for the view of red, and one for that of blue. */
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

/** Makes the record of a frame, and those of the frames before that it is made from. */
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

/** The patterns of all lines and the counts, as red sees them and as blue does. */
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

/** Lists the rows of both views: to be added to the bias. Returns the end of the list. */
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

/** Lists the rows in which the views differ from those before: in the same lines. Returns the end of the list. */
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
    // What is mine for red is theirs for blue.
    const other = byte ^ 1;
    const rows = layer + <usize>load<u32>(net, COUNTS);
    const redRows = rows + byte * 13 * rowBytes;
    const blueRows = rows + other * 13 * rowBytes;
    end = listChange(end, redRows, blueRows, before + NUMBERS + byte, before + NUMBERS + other, at - before, rowBytes);
  }
  return end;
}

/** `red` and `blue`: where the pattern or count of each view was. It is `later` bytes behind that now. */
// @ts-ignore: decorator
@inline
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

/** Writes the sums of `from` with the listed rows subtracted and added: those of one view, from `first` on. */
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

// @ts-ignore: decorator
@inline
function groupOf(net: usize, frame: usize): usize {
  return <usize>load<u8>(net + <usize>bucketOf(net, frame), BUCKET_GROUPS);
}
