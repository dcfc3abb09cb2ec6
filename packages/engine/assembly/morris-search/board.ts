import {
  ALL,
  DRAW_AFTER,
  FLYING,
  MILL_WINS,
  NO_RETURN,
  NEIGHBOURS_AT,
  OTHER_MILLS_AT,
  PAIRS_AT,
  RINGS_AT,
  SPOKES,
  SPREAD_AT,
  ZOBRIST_AT,
} from './memory';

/**
 * A set of points is the bits of a word, as in the rules: ring by ring from the outside, eight points each, then the
 * centre. So a ring is a byte, and the mills on rings are looked up by it. On boards with three rings, the mills
 * across them are the same bit in all three bytes:
 *
 *     | inner ring | middle ring | outer ring |        bit 8 * ring + place
 *
 * A frame holds the position of a ply:
 *
 *     0    men of red, men of blue     24   whether the last turn closed a mill
 *     8    men in hand, likewise       28   number of turns
 *     16   plies since the last mill   32   hash
 *     20   plies that can be undone    40   value in the endgame tablebase
 *     44   whether the frame has a record of the network (network.ts)
 *     48   the variables of an interrupted search
 *     80   for each side, the step that it may not make if it closes a mill, in the bits of a turn; or 0
 *     128  the turns: a word each, the promise above the 15 bits of the turn
 *     4224 the record of the network
 */
export const FRAME: usize = 5376;
const HANDS: usize = 8;
export const PLIES: usize = 16;
export const REVERSIBLE: usize = 20;
export const CLOSED: usize = 24;
export const COUNT: usize = 28;
export const HASH: usize = 32;
export const ENDGAME: usize = 40;
export const RECORDED: usize = 44;
export const SAVED: usize = 48;
const BARRED: usize = 80;
export const TURNS: usize = 128;
export const RECORD: usize = 4224;

/** Stored in place of a value of the endgame tablebase. */
export const NOT_LOOKED_UP: i32 = i32.MIN_VALUE;

/** A turn has five bits each for `from` plus one, `to`, and `remove` plus one. 0 is none. */
export const TURN_BITS: i32 = 15;
export const TURN_MASK: i32 = 32767;
export const NO_TURN: i32 = -1;

/** How a man of a side gets to a point in its next turn. */
export const PLACES: i32 = 0;
export const WALKS: i32 = 1;
export const FLIES: i32 = 2;

/** The random words: men by side and point, men in hand by side, the turn of blue, plies since the last mill. */
const HAND_KEYS: i32 = 50;
const HAND_SIZES: i32 = 13;
const TURN_KEY: i32 = 76;
const PLIES_KEYS: i32 = 78;

/** The men of both sides in each earlier position: see `repeats`. */
let pathAt: usize = 0;

/** `path`: the address of the root's position in the list of positions. */
export function placeBoard(path: usize): void {
  pathAt = path;
}

export function menOf(frame: usize, side: i32): u32 {
  return load<u32>(frame + (<usize>side << 2));
}

export function handOf(frame: usize, side: i32): i32 {
  return load<i32>(frame + (<usize>side << 2), HANDS);
}

/** The step that a side may not make if it closes a mill, or 0. */
export function barredOf(frame: usize, side: i32): i32 {
  return load<i32>(frame + (<usize>side << 2), BARRED);
}

function barredKey(side: i32, step: i32): u64 {
  return rotl<u64>(<u64>step * 0x9e3779b97f4a7c15, side);
}

export function emptyOf(frame: usize): u32 {
  return load<u32>(ALL) & ~(load<u32>(frame) | load<u32>(frame, 4));
}

export function neighboursOf(point: i32): u32 {
  return load<u32>(NEIGHBOURS_AT + (<usize>point << 2));
}

export function goes(frame: usize, side: i32): i32 {
  if (handOf(frame, side) > 0) return PLACES;
  return load<i32>(FLYING) != 0 && popcnt(menOf(frame, side)) == 3 ? FLIES : WALKS;
}

/** All neighbours of the points of a set. */
export function spread(set: u32): u32 {
  return (
    load<u32>(SPREAD_AT + <usize>((set & 511) << 2)) |
    load<u32>(SPREAD_AT + 2048 + <usize>(((set >> 9) & 511) << 2)) |
    load<u32>(SPREAD_AT + 4096 + <usize>((set >> 18) << 2))
  );
}

/** The points, empty or not, that make a mill with two of these men. */
// @ts-ignore: decorator
@inline
export function completes(men: u32): u32 {
  const outer = men & 255;
  const middle = (men >> 8) & 255;
  const inner = (men >> 16) & 255;
  const onRings =
    <u32>load<u8>(RINGS_AT + <usize>outer) |
    (<u32>load<u8>(RINGS_AT + <usize>middle) << 8) |
    (<u32>load<u8>(RINGS_AT + <usize>inner) << 16);
  const across = (middle & inner) | ((outer & inner) << 8) | ((outer & middle) << 16);
  const found = onRings | (across & load<u32>(SPOKES));
  return load<u32>(OTHER_MILLS_AT) == 0 ? found : found | completesOthers(men);
}

function completesOthers(men: u32): u32 {
  let found: u32 = 0;
  for (let at = OTHER_MILLS_AT, mill = load<u32>(at); mill != 0; mill = load<u32>((at += 4))) {
    const missing = mill & ~men;
    if ((missing & (missing - 1)) == 0) found |= missing == 0 ? mill : missing;
  }
  return found;
}

/**
 * The empty points where a side can close a mill in its next turn. It needs a man in hand or one that flies. If it
 * `walks`, it needs a man beside the point that is not part of the mill.
 */
// @ts-ignore: decorator
@inline
export function closable(men: u32, empty: u32, walks: bool): u32 {
  const points = completes(men) & empty;
  return walks && points != 0 ? reachedByWalking(men, points) : points;
}

function reachedByWalking(men: u32, points: u32): u32 {
  let found: u32 = 0;
  for (let rest = points; rest != 0; rest &= rest - 1) {
    const point = <i32>ctz(rest);
    const beside = neighboursOf(point) & men;
    if (beside == 0) continue;
    for (let at = PAIRS_AT + (<usize>point << 5), pair = load<u32>(at); pair != 0; pair = load<u32>((at += 4))) {
      if ((pair & ~men) != 0 || (beside & ~pair) == 0) continue;
      found |= 1 << point;
      break;
    }
  }
  return found;
}

function key(index: i32): u64 {
  return load<u64>(ZOBRIST_AT + (<usize>index << 3));
}

/** Plays a turn, which may be a removal alone (`to` and `remove` are one point). The next frame gets the position. */
export function play(frame: usize, side: i32, turn: i32): void {
  const next = frame + FRAME;
  const from = turn & 31;
  const to = (turn >> 5) & 31;
  const remove = turn >> 10;
  let own = menOf(frame, side);
  let others = menOf(frame, side ^ 1);
  let hand = handOf(frame, side);
  const barred = barredOf(frame, side);
  let nextBarred = 0;
  let hash = load<u64>(frame, HASH) ^ key(TURN_KEY);
  const removesOnly = remove == to + 1;
  if (!removesOnly) hash ^= key(25 * side + to);
  if (removesOnly) {
    // No man of the side arrives.
  } else if (from == 0) {
    const hands = HAND_KEYS + HAND_SIZES * side + hand;
    hash ^= key(hands) ^ key(hands - 1);
    hand--;
  } else {
    own ^= 1 << (from - 1);
    hash ^= key(25 * side + from - 1);
  }
  let closes = remove != 0;
  if (closes) {
    others ^= 1 << (remove - 1);
    hash ^= key(25 * (side ^ 1) + remove - 1);
  } else if (from != 0 || load<i32>(MILL_WINS) != 0) closes = ((completes(own) >> to) & 1) != 0;
  if (load<i32>(NO_RETURN) != 0) {
    if (closes && from != 0 && ((completes(own) >> (from - 1)) & 1) != 0) nextBarred = (to + 1) | ((from - 1) << 5);
    hash ^= barredKey(side, barred) ^ barredKey(side, nextBarred);
  }
  if (!removesOnly) own |= 1 << to;
  const before = load<i32>(frame, PLIES);
  const isReversible = from != 0 && !closes;
  const plies = isReversible ? before + 1 : 0;
  const drawAfter = load<i32>(DRAW_AFTER);
  if (drawAfter > 0 && plies != before)
    hash ^= key(PLIES_KEYS + min(before, drawAfter)) ^ key(PLIES_KEYS + min(plies, drawAfter));
  store<u32>(next + (<usize>side << 2), own);
  store<u32>(next + (<usize>(side ^ 1) << 2), others);
  store<i32>(next + (<usize>side << 2), hand, HANDS);
  store<i32>(next + (<usize>(side ^ 1) << 2), handOf(frame, side ^ 1), HANDS);
  store<i32>(next + (<usize>side << 2), nextBarred, BARRED);
  store<i32>(next + (<usize>(side ^ 1) << 2), barredOf(frame, side ^ 1), BARRED);
  store<i32>(next, plies, PLIES);
  store<i32>(next, isReversible ? load<i32>(frame, REVERSIBLE) + 1 : 0, REVERSIBLE);
  store<i32>(next, closes ? 1 : 0, CLOSED);
  store<u64>(next, hash, HASH);
  store<i32>(next, NOT_LOOKED_UP, ENDGAME);
  store<i32>(next, 0, RECORDED);
}

/** Computes the hash of the position of a frame. */
export function hashOf(frame: usize, side: i32, first: u64): u64 {
  let hash = first;
  for (let owner = 0; owner < 2; owner++) {
    for (let men = menOf(frame, owner); men != 0; men &= men - 1) hash ^= key(25 * owner + <i32>ctz(men));
    hash ^= key(HAND_KEYS + HAND_SIZES * owner + handOf(frame, owner)) ^ barredKey(owner, barredOf(frame, owner));
  }
  if (side == 1) hash ^= key(TURN_KEY);
  const drawAfter = load<i32>(DRAW_AFTER);
  return drawAfter > 0 ? hash ^ key(PLIES_KEYS + min(load<i32>(frame, PLIES), drawAfter)) : hash;
}

/**
 * Whether the position of this frame is a draw by repetition: it occurred on the way from the root, or often enough in
 * the game. Call it at every ply, because it records the position.
 */
// @ts-ignore: decorator
@inline
export function repeats(frame: usize, ply: i32, limit: i32): bool {
  const at = pathAt + (<usize>ply << 3);
  const men = load<u64>(frame);
  store<u64>(at, men);
  const reversible = load<i32>(frame, REVERSIBLE);
  // A repetition takes at least four plies.
  if (limit == 0 || reversible < 4) return false;
  const oldest = at - (<usize>reversible << 3);
  let times = 1;
  for (let before = at - 32; before >= oldest; before -= 16) {
    if (load<u64>(before) != men) continue;
    if (before >= pathAt) return true;
    times++;
  }
  return times >= limit;
}
