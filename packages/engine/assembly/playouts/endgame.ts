import {
  aligned,
  bytes,
  columns,
  FULL,
  hashOfLive,
  NOTHING_LIVE,
  players,
  put,
  restorePosition,
  savePosition,
  threatsOn,
  top,
} from './board';
import { after } from './moves';
import { rewards } from './outcome';
import { countPlies } from './playout';

/*
 * The end of a game is searched instead of played. The result is each player's share if all players play for the
 * largest share of their own. Moves that give a player the same share are equally likely. So a player who loses anyway
 * may play any move, even one that lets the next player win. Players always stop the next player if they can.
 */

/** Shares that differ by less are equal for a player. */
const SAME: f32 = 0.02;
/** The largest number of positions to visit for one end. Each takes about as long as a few plies of a game. */
const MAX_POSITIONS: i32 = 100;
const PLIES_PER_POSITION: i32 = 8;
/** The reach: the number of empty cells up to which ends are searched. It adapts to the number of visited positions. */
const FIRST_REACH: i32 = 12;
const MIN_REACH: i32 = 6;
const MAX_REACH: i32 = 40;
/** After this many ends in a row that took less than a quarter of the allowed positions, the reach grows. */
const MAX_EASY: i32 = 16;

/**
 * The positions whose end is known, two in a bucket. The first one stays while it has more empty cells than the new
 * one.
 *
 *     0   the hash (`hashOfLive`)       8   the number of empty cells
 *     16  the chance of each end, as in `rewards`
 */
const TABLE_BITS: usize = 17;
const LEFT: usize = 8;
const SHARES: usize = 16;
let table: usize = 0;
let entryBytes: usize = 0;
/** By depth: the position, its shares, and the sum of the shares of equally good moves. */
let frames: usize = 0;
let frameBytes: usize = 0;
let vector: usize = 0;

let positions: i32 = 0;
let reach: i32 = 0;
let easy: i32 = 0;

export function placeEndgame(at: usize): usize {
  vector = 4 * <usize>(players + 1);
  entryBytes = (SHARES + vector + 7) & ~7;
  frameBytes = aligned(bytes + 2 * vector);
  table = aligned(at);
  frames = aligned(table + (entryBytes << TABLE_BITS));
  return frames + frameBytes * <usize>(MAX_REACH + 2);
}

/** Forgets all known ends, so that a search does not depend on earlier ones. */
export function forgetEnds(): void {
  memory.fill(table, 0, entryBytes << TABLE_BITS);
  reach = FIRST_REACH;
  easy = 0;
}

/** Shares the game (`rewardOf`) if its end is near enough to be searched. The board does not change. */
export function shareEnd(player: i32, left: i32): bool {
  if (left > reach) return false;
  positions = 0;
  savePosition(frames);
  const isFound = findEnd(player, left, frames);
  countPlies(PLIES_PER_POSITION * positions);
  if (isFound) {
    if (left == reach && positions < MAX_POSITIONS / 4 && ++easy == MAX_EASY) setReach(min(reach + 1, MAX_REACH));
    memory.copy(rewards, frames + bytes, vector);
  } else {
    setReach(max(reach - 1, MIN_REACH));
    restorePosition(frames);
  }
  return isFound;
}

function setReach(cells: i32): void {
  reach = cells;
  easy = 0;
}

/** Finds the shares of the current position, and writes them to its frame. False if that takes too long. */
function findEnd(player: i32, left: i32, frame: usize): bool {
  const shares = frame + bytes;
  const next = after(player);
  let blocks = 0;
  let block = 0;
  for (let column = 0; column < columns; column++) {
    const here = threatsOn(top(column));
    if ((here & FULL) != 0) continue;
    if ((here & (1 << player)) != 0) return give(shares, player);
    if ((here & (1 << next)) == 0) continue;
    blocks++;
    block = column;
  }
  if (blocks > 1) return give(shares, next);
  const hash = left == 0 ? NOTHING_LIVE : hashOfLive(player);
  if (hash == NOTHING_LIVE) return give(shares, players);
  const bucket = table + entryBytes * <usize>((hash >> <u64>(64 - TABLE_BITS)) & ~1);
  const known = load<u64>(bucket) == hash ? bucket : bucket + entryBytes;
  if (load<u64>(known) == hash) {
    memory.copy(shares, known + SHARES, vector);
    return true;
  }
  if (++positions > MAX_POSITIONS) return false;
  savePosition(frame);
  if (blocks == 1) {
    put(player, block);
    if (!findEnd(next, left - 1, frame + frameBytes)) return false;
    memory.copy(shares, shares + frameBytes, vector);
    restorePosition(frame);
  } else if (!findBest(player, left, frame)) return false;
  const entry = load<i32>(bucket, LEFT) > left ? bucket + entryBytes : bucket;
  store<u64>(entry, hash);
  store<i32>(entry, left, LEFT);
  memory.copy(entry + SHARES, shares, vector);
  return true;
}

/** The shares if the player chooses among all moves: the mean of the best ones. */
function findBest(player: i32, left: i32, frame: usize): bool {
  const shares = frame + bytes;
  const sums = shares + vector;
  const found = shares + frameBytes;
  const next = after(player);
  let best: f32 = 0;
  let same: f32 = 0;
  let gifts: f32 = 0;
  memory.fill(sums, 0, vector);
  for (let column = 0; column < columns; column++) {
    const cell = top(column);
    if ((threatsOn(cell) & FULL) != 0) continue;
    if ((threatsOn(cell + 1) & (1 << next)) != 0) {
      gifts++;
      continue;
    }
    put(player, column);
    if (!findEnd(next, left - 1, frame + frameBytes)) return false;
    restorePosition(frame);
    const share = load<f32>(found + (<usize>player << 2)) + load<f32>(found + (<usize>players << 2)) / <f32>players;
    if (share < best - SAME) continue;
    if (share > best + SAME) {
      memory.fill(sums, 0, vector);
      same = 0;
    }
    best = max(best, share);
    same++;
    for (let at: usize = 0; at < vector; at += 4) store<f32>(sums + at, load<f32>(sums + at) + load<f32>(found + at));
    if (best == 1) break;
  }
  if (best < SAME) {
    const gift = sums + (<usize>next << 2);
    store<f32>(gift, load<f32>(gift) + gifts);
    same += gifts;
  }
  for (let at: usize = 0; at < vector; at += 4) store<f32>(shares + at, load<f32>(sums + at) / same);
  return true;
}

/** The game surely goes to a player, or is drawn (`players`). */
function give(shares: usize, winner: i32): bool {
  memory.fill(shares, 0, vector);
  store<f32>(shares + (<usize>winner << 2), 1);
  return true;
}
