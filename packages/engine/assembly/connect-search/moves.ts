import {
  bitOf,
  COUNT,
  FRAME,
  MOVE,
  MOVE_CELL,
  MOVE_FORCES,
  MOVE_MADE,
  MOVE_SUM,
  MOVES,
  open,
  ORDER,
  preview,
  SUM,
  threats,
  word,
} from './board';
import { addKiller, changeHistory } from './ordering';
import { WORDS } from './words';

/**
 * The knowledge of this thread about moves, 4 bytes each. The two **killers** of each ply are moves that refuted
 * another one. Each move has a **counter** (by side and cell). Its **history** says how often it was good (by side and
 * cell).
 */
const KILLERS: usize = 0;
const COUNTERS: usize = 2048;
const HISTORY: usize = 4096;
export const LEARNED_BYTES: usize = 8192;

/** The additions to the order of a move with one of these properties. */
const REMEMBERED: i32 = 1 << 24;
const FORCING: i32 = 1 << 17;
const KILLER: i32 = 1 << 13;
const COUNTER: i32 = 1 << 12;
/** Subtracted for a move below a threat of the same side, which gives the threat away. */
const WASTE: i32 = 1 << 18;

let learned: usize = 0;

export function placeMoves(at: usize): void {
  learned = at;
}

export function forgetLearned(): void {
  memory.fill(learned, 0, LEARNED_BYTES);
  memory.fill(learned + KILLERS, 255, COUNTERS);
  memory.fill(learned + COUNTERS, 255, HISTORY - COUNTERS);
}

/** Lists the moves of a frame that do not lose at once. Returns false if one of them wins with two threats. */
export function listAll(frame: usize, side: i32, ply: i32, remembered: i32, before: i32): bool {
  let count = 0;
  for (let w = 0; w < WORDS; w++) {
    let cells = open(frame, w) & ~(threats(frame, side ^ 1, w) >> 1);
    while (cells != 0) {
      const cell = (w << 6) + <i32>ctz(cells);
      cells &= cells - 1;
      const move = frame + MOVES + <usize>count * MOVE;
      const forces = previewForces(frame, move, side, cell);
      if (forces > 1) return false;
      store<i32>(move, forces, MOVE_FORCES);
      const key = count | (orderOf(frame, move, side, ply, cell, remembered, before) << 6);
      let at = frame + ORDER + (<usize>count << 2);
      while (at > frame + ORDER && load<i32>(at - 4) < key) {
        store<i32>(at, load<i32>(at - 4));
        at -= 4;
      }
      store<i32>(at, key);
      count++;
    }
  }
  store<i32>(frame, count, COUNT);
  return true;
}

/** Writes a move, and returns in how many cells it lets the side complete a line next: 0, 1, or 2 for a sure win. */
// @ts-ignore: decorator
@inline
export function previewForces(frame: usize, move: usize, side: i32, cell: i32): i32 {
  return preview(frame, move, side, cell) ? winsNext(frame, move, side, cell) : winsAbove(frame, side, cell);
}

/** The same as `winsNext` for a move that makes no threats: only the cell above matters. */
function winsAbove(frame: usize, side: i32, cell: i32): i32 {
  const own = threats(frame, side, WORDS == 1 ? 0 : cell >> 6) >> <u64>(cell & 63);
  return (own & 2) == 0 ? 0 : (own & 4) == 0 ? 1 : 2;
}

/** For a move that makes threats, after `preview`. */
function winsNext(frame: usize, move: usize, side: i32, cell: i32): i32 {
  let wins = 0;
  for (let w = 0; w < WORDS; w++) {
    const made = word(move + MOVE_MADE, w);
    const all = threats(frame, side, w) | made;
    const now = (made & open(frame, w)) | ((bitOf(cell, w) << 1) & all);
    if (now == 0) continue;
    wins += (now & (now - 1)) != 0 ? 2 : 1;
    if (((now << 1) & all) != 0) wins = 2;
  }
  return wins;
}

function orderOf(
  frame: usize,
  move: usize,
  side: i32,
  ply: i32,
  cell: i32,
  remembered: i32,
  before: i32,
): i32 {
  if (cell == remembered) return REMEMBERED;
  const gain = <i32>(<i16>(load<i32>(move, MOVE_SUM) - load<i32>(frame, SUM)));
  let order = load<i32>(historyOf(side, cell)) + (side == 0 ? gain : -gain) * 16;
  if (load<i32>(move, MOVE_FORCES) != 0) order += FORCING;
  if (load<i32>(learned + KILLERS + (<usize>ply << 3)) == cell) order += KILLER;
  else if (load<i32>(learned + KILLERS + (<usize>ply << 3), 4) == cell) order += KILLER >> 1;
  if (before >= 0 && load<i32>(learned + COUNTERS + (<usize>(before + (side << 8)) << 2)) == cell) order += COUNTER;
  const w = WORDS == 1 ? 0 : cell >> 6;
  if (((<u64>1 << <u64>(cell & 63)) << 1) & threats(frame, side, w)) order -= WASTE;
  return order;
}

function historyOf(side: i32, cell: i32): usize {
  return learned + HISTORY + (<usize>(cell + (side << 8)) << 2);
}

/** Learns that a move refuted the previous one. */
export function learn(cell: i32, side: i32, ply: i32, before: i32, depth: i32): void {
  addKiller(learned + KILLERS + (<usize>ply << 3), cell);
  if (before >= 0) store<i32>(learned + COUNTERS + (<usize>(before + (side << 8)) << 2), cell);
  changeHistory(historyOf(side, cell), depth, true);
}

/** Learns that a move was tried before another one refuted the previous move. */
export function unlearn(cell: i32, side: i32, depth: i32): void {
  changeHistory(historyOf(side, cell), depth, false);
}
