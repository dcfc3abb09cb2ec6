import { completes, neighboursOf, NOT_LOOKED_UP } from './board';
import { ALL, FLYING, PROTECTS_MILLS } from './memory';

/**
 * The endgame tablebase: the losses of `src/morris-solver`, by the numbers of `src/morris-solver/numbering.ts`. The
 * caller writes it. It begins with the addresses of its parts (4 bytes each):
 *
 *     0    the largest number of men of a side, and of both together
 *     8    the depths of losses (a byte each)
 *     12   the contribution of the lower 13 points of a set to its rank (2 bytes each)
 *     16   the images of the lower, middle and upper eight points under each symmetry (4 bytes each)
 *     28   unused
 *     32   by size: the contribution of the upper points (4 bytes each)
 *     64   by size and rank: the orbit (2 bytes each)
 *     96   by size and rank: the symmetry that turns the set into the member of its orbit (a byte each)
 *     128  by size and orbit: the member (4 bytes each)
 *     160  by own men and the others' men: the number of sets of the others, and the start of the losses
 */
const HALF: u32 = 13;
const LOWER: u32 = (1 << HALF) - 1;

const DEPTHS: usize = 8;
const BELOW: usize = 12;
const IMAGES: usize = 16;
const ABOVE: usize = 32;
const ORBITS: usize = 64;
const SYMMETRIES: usize = 96;
const MEMBERS: usize = 128;
const MATERIALS: usize = 160;

/** With fewer men the game is lost. */
const MIN_MEN: i32 = 3;

/** The values that were looked up last, with the men of both sides. A search returns to the same positions. */
export const CACHE_BYTES: usize = 16 << 14;

let base: usize = 0;
let cache: usize = 0;

export function placeEndgame(cacheAt: usize): void {
  cache = cacheAt;
}

/** `at`: the address of the tablebase, or 0 for none. */
export function beginEndgame(at: usize): void {
  if (at != base) memory.fill(cache, 0, CACHE_BYTES);
  base = at;
}

/**
 * The value for the side to move, when no men are in hand: 0 is a draw, n a win and −n a loss that is decided n − 1
 * plies from now. NOT_LOOKED_UP if the tablebase does not have the position.
 */
// @ts-ignore: decorator
@inline
export function endgameValue(own: u32, others: u32): i32 {
  if (base == 0) return NOT_LOOKED_UP;
  const mine = <i32>popcnt(own);
  const theirs = <i32>popcnt(others);
  const maxMen = load<i32>(base);
  if (mine > maxMen || theirs > maxMen || mine + theirs > load<i32>(base, 4)) return NOT_LOOKED_UP;
  return cachedValue(own, others);
}

function cachedValue(own: u32, others: u32): i32 {
  const at = cache + (<usize>((own * 0x9e3779b1) ^ (others * 0x85ebca6b)) >> 18 << 4);
  const both = (<u64>others << 32) | <u64>own;
  if (load<u64>(at) != both) {
    store<i32>(at, valueOf(own, others), 8);
    store<u64>(at, both);
  }
  return load<i32>(at, 8);
}

function valueOf(own: u32, others: u32): i32 {
  const loss = lossOf(own, others);
  if (loss > 0) return -loss;
  const soonest = soonestLoss(own, others);
  return soonest == 0 ? 0 : soonest + 1;
}

/** The soonest loss of the other side that a turn leads to, as `lossOf` counts it. 0 if no turn leads to one. */
function soonestLoss(own: u32, others: u32): i32 {
  const empty = load<u32>(ALL) & ~(own | others);
  const flies = load<i32>(FLYING) != 0 && popcnt(own) == 3;
  const loose = others & ~completes(others);
  const removable = load<i32>(PROTECTS_MILLS) == 0 || loose == 0 ? others : loose;
  let soonest = 0;
  for (let men = own; men != 0; men &= men - 1) {
    const man = men & (0 - men);
    const staying = own ^ man;
    const closing = completes(staying);
    for (let targets = flies ? empty : neighboursOf(<i32>ctz(man)) & empty; targets != 0; targets &= targets - 1) {
      const target = targets & (0 - targets);
      if ((closing & target) == 0) {
        soonest = sooner(soonest, lossOf(others, staying | target));
        continue;
      }
      if (<i32>popcnt(others) == MIN_MEN) return 1;
      for (let rest = removable; rest != 0; rest &= rest - 1)
        soonest = sooner(soonest, lossOf(others ^ (rest & (0 - rest)), staying | target));
    }
  }
  return soonest;
}

function sooner(a: i32, b: i32): i32 {
  return a == 0 ? b : b == 0 ? a : min(a, b);
}

/** One more than the plies until the position is lost, or 0 if it is not lost. */
function lossOf(own: u32, others: u32): i32 {
  const size = <usize>popcnt(own) << 2;
  const rank = rankOf(own);
  const orbit = <u32>load<u16>(<usize>load<u32>(base + size, ORBITS) + <usize>(rank << 1));
  const symmetry = <u32>load<u8>(<usize>load<u32>(base + size, SYMMETRIES) + <usize>rank);
  const member = load<u32>(<usize>load<u32>(base + size, MEMBERS) + <usize>(orbit << 2));
  const material = base + MATERIALS + (((<usize>popcnt(own) << 3) + <usize>popcnt(others)) << 3);
  const number = orbit * load<u32>(material) + rankOf(squeeze(imageOf(symmetry, others), member));
  return <i32>load<u8>(<usize>load<u32>(base, DEPTHS) + <usize>load<u32>(material, 4) + <usize>number);
}

function rankOf(set: u32): u32 {
  const low = set & LOWER;
  return (
    <u32>load<u16>(<usize>load<u32>(base, BELOW) + <usize>(low << 1)) +
    load<u32>(<usize>load<u32>(base + (<usize>popcnt(low) << 2), ABOVE) + <usize>((set >> HALF) << 2))
  );
}

function imageOf(symmetry: u32, set: u32): u32 {
  const row = <usize>(symmetry << 10);
  return (
    load<u32>(<usize>load<u32>(base, IMAGES) + row + <usize>((set & 255) << 2)) |
    load<u32>(<usize>load<u32>(base, IMAGES + 4) + row + <usize>(((set >> 8) & 255) << 2)) |
    load<u32>(<usize>load<u32>(base, IMAGES + 8) + row + <usize>((set >> 16) << 2))
  );
}

/** The set without the points of `gaps`. Points above a gap move down by one. */
function squeeze(set: u32, gaps: u32): u32 {
  let left = set;
  for (let rest = gaps; rest != 0; ) {
    const top = <u32>1 << (31 - clz(rest));
    left = ((left >> 1) & (0 - top)) | (left & (top - 1));
    rest ^= top;
  }
  return left;
}
