import {
  barredOf,
  closable,
  completes,
  COUNT,
  emptyOf,
  FLIES,
  goes,
  menOf,
  neighboursOf,
  NO_TURN,
  PLACES,
  spread,
  TURN_BITS,
  TURN_MASK,
  TURNS,
  WALKS,
} from './board';
import { ALL, DEGREES_AT, MAY_MOVE, MILL_WINS, PAIRS_AT, PROTECTS_MILLS } from './memory';
import { addKiller, changeHistory } from './ordering';

/*
 * The promise of a turn. Only the order counts. Every sum is between 0 and 65,535, so that it can be sorted together
 * with the turn in one word.
 */
const REMEMBERED: i32 = 65535;
const CLOSES: i32 = 50000;
/** The promise of other turns, before the additions. */
const USUAL: i32 = 12000;
/** The turn occupies a point where the other side would close a mill. */
const BLOCKS: i32 = 16000;
/** The turn leaves a point where the other side can then close a mill. */
const UNBLOCKS: i32 = -8000;
/** For each line of two men whose third point is empty. */
const PAIR: i32 = 600;
/** The turn stops a pair of the others that cannot close its mill yet. */
const STOPS: i32 = 300;
/** The turn opens a mill that it can close again, or a mill whose empty point the others can take. */
const SWINGS: i32 = 400;
const BREAKS: i32 = -400;
const NEIGHBOUR: i32 = 40;
/** The turn refuted another turn at this ply. */
const KILLER: i32 = 3000;

/**
 * The gain of removing a man of a pair, a man that blocks a pair of the side, and a man of a mill if that is allowed.
 */
const TAKES_OF_PAIR: i32 = 300;
const TAKES_BLOCKER: i32 = 250;
const TAKES_OF_MILL: i32 = 400;
const TAKES_NEIGHBOUR: i32 = 20;

/** A turn with at least this promise closes a mill. */
export const MIN_CLOSING: i32 = CLOSES;
/** A turn with at least this promise blocks or closes a mill. */
export const MIN_BLOCKING: i32 = 24000;

/** The men that may be removed: the gain above the five bits of the point. */
let removals: usize = 0;
export const REMOVALS_BYTES: usize = 128;

export function placeTurns(removalsAt: usize): void {
  removals = removalsAt;
}

/** Lists every legal turn of a frame. `bringNext` finds the next one to search. */
export function listTurns(frame: usize, side: i32, ply: i32, remembered: i32): void {
  const way = goes(frame, side);
  const moves = way != PLACES || load<i32>(MAY_MOVE) != 0;
  const otherWay = goes(frame, side ^ 1);
  const barred = barredOf(frame, side);
  const own = menOf(frame, side);
  const others = menOf(frame, side ^ 1);
  const empty = emptyOf(frame);
  const threatened = closable(others, empty, otherWay == WALKS);
  const guards = !moves ? 0 : closable(others, own, otherWay == WALKS);
  const inMills = !moves ? 0 : own & completes(own);
  const contested = otherWay == WALKS ? spread(others) : load<u32>(ALL);
  const removable = listRemovals(own, others, empty, completes(own) & empty);
  let end = frame + TURNS;
  let places = way == PLACES;
  for (let men: u32 = moves ? own : 0; places || men != 0; ) {
    const man: u32 = places ? 0 : men & (0 - men);
    men ^= man;
    places = false;
    const from = man == 0 ? 0 : <i32>ctz(man) + 1;
    const staying = own ^ man;
    const targets = man == 0 || way == FLIES ? empty : neighboursOf(from - 1) & empty;
    if (targets == 0) continue;
    let leaving = USUAL;
    if (from != 0) {
      leaving -= NEIGHBOUR * <i32>load<u8>(DEGREES_AT + <usize>(from - 1));
      if ((guards & man) != 0) leaving += UNBLOCKS;
      if ((inMills & man) != 0) leaving += (contested & man) != 0 ? BREAKS : SWINGS;
    }
    const closing = completes(staying);
    for (let rest = targets; rest != 0; rest &= rest - 1) {
      const target = rest & (0 - rest);
      const to = <i32>ctz(target);
      const turn = from | (to << 5);
      if ((closing & target) != 0) {
        if (from == 0 || turn != barred) end = listClosing(end, turn, removable, remembered);
      } else {
        let promise = leaving + arriving(staying, others, to) + learnedPromise(side, turn);
        if ((threatened & target) != 0) promise += BLOCKS;
        if (isKiller(ply, turn)) promise += KILLER;
        store<i32>(end, ((turn == remembered ? REMEMBERED : promise) << TURN_BITS) | turn);
        end += 4;
      }
    }
  }
  store<i32>(frame, <i32>((end - frame - TURNS) >> 2), COUNT);
}

/** Lists the turns of a frame that close a mill. */
export function listMills(frame: usize, side: i32): void {
  const way = goes(frame, side);
  const moves = way != PLACES || load<i32>(MAY_MOVE) != 0;
  const barred = barredOf(frame, side);
  const own = menOf(frame, side);
  const empty = emptyOf(frame);
  const points = completes(own) & empty;
  let end = frame + TURNS;
  const removable = listRemovals(own, menOf(frame, side ^ 1), empty, points);
  for (let rest = points; rest != 0; rest &= rest - 1) {
    const to = <i32>ctz(rest);
    if (way == PLACES) end = listClosing(end, to << 5, removable, NO_TURN);
    if (!moves) continue;
    for (let men = way == FLIES ? own : neighboursOf(to) & own; men != 0; men &= men - 1) {
      const man = men & (0 - men);
      const turn = (<i32>ctz(man) + 1) | (to << 5);
      if (turn != barred && ((completes(own ^ man) >> to) & 1) != 0)
        end = listClosing(end, turn, removable, NO_TURN);
    }
  }
  store<i32>(frame, <i32>((end - frame - TURNS) >> 2), COUNT);
}

/** Lists a turn that closes a mill, once for each man that it may remove. Returns the end of the list. */
function listClosing(end: usize, turn: i32, removable: i32, remembered: i32): usize {
  if (removable == 0) {
    store<i32>(end, ((turn == remembered ? REMEMBERED : CLOSES) << TURN_BITS) | turn);
    return end + 4;
  }
  for (let at = 0; at < removable; at++) {
    const removal = load<i32>(removals + (<usize>at << 2));
    const whole = turn | (((removal & 31) + 1) << 10);
    store<i32>(end, ((whole == remembered ? REMEMBERED : CLOSES + (removal >> 5)) << TURN_BITS) | whole);
    end += 4;
  }
  return end;
}

/** The promise of a man on `to` together with the other men of its side. */
function arriving(own: u32, others: u32, to: i32): i32 {
  let promise = NEIGHBOUR * <i32>load<u8>(DEGREES_AT + <usize>to);
  for (let at = PAIRS_AT + (<usize>to << 5), pair = load<u32>(at); pair != 0; pair = load<u32>((at += 4))) {
    const theirs = pair & others;
    if (theirs == 0) promise += (pair & own) != 0 ? PAIR : 0;
    else if (theirs == pair) promise += STOPS;
  }
  return promise;
}

/** Fills `removals` if there is a `closing` point. Returns the number of removals. */
function listRemovals(own: u32, others: u32, empty: u32, closing: u32): i32 {
  if (closing == 0 || load<i32>(MILL_WINS) != 0) return 0;
  const loose = load<i32>(PROTECTS_MILLS) != 0 ? others & ~completes(others) : others;
  let found = 0;
  for (let men = loose == 0 ? others : loose; men != 0; men &= men - 1) {
    const point = <i32>ctz(men);
    let gain = TAKES_NEIGHBOUR * <i32>load<u8>(DEGREES_AT + <usize>point);
    for (let at = PAIRS_AT + (<usize>point << 5), pair = load<u32>(at); pair != 0; pair = load<u32>((at += 4))) {
      if ((pair & others) == pair) gain += TAKES_OF_MILL;
      else if ((pair & own) == pair) gain += TAKES_BLOCKER;
      else if ((pair & others) != 0 && (pair & empty) != 0) gain += TAKES_OF_PAIR;
    }
    store<i32>(removals + (<usize>found << 2), (gain << 5) | point);
    found++;
  }
  return found;
}

/** Brings the most promising of the turns from `index` on to the place at `index`. */
export function bringNext(frame: usize, index: i32): void {
  const at = frame + TURNS + (<usize>index << 2);
  const end = frame + TURNS + (<usize>load<i32>(frame, COUNT) << 2);
  const first = load<i32>(at);
  let best = first;
  let where = at;
  for (let other = at + 4; other < end; other += 4) {
    const turn = load<i32>(other);
    if (turn <= best) continue;
    best = turn;
    where = other;
  }
  store<i32>(where, first);
  store<i32>(at, best);
}

export function turnAt(frame: usize, index: i32): i32 {
  return load<i32>(frame + TURNS + (<usize>index << 2)) & TURN_MASK;
}

export function promiseAt(frame: usize, index: i32): i32 {
  return load<i32>(frame + TURNS + (<usize>index << 2)) >> TURN_BITS;
}

/**
 * The knowledge of this thread about turns, 4 bytes each. The two **killers** of each ply are turns that refuted
 * another one. The **history** of a turn that closes no mill says how often it was good (by side, origin and target).
 */
const KILLERS: usize = 0;
const HISTORY: usize = 1024;
export const LEARNED_BYTES: usize = 9216;
/** The right shift that scales a history to a promise. */
const HISTORY_SHIFT: i32 = 5;

let learned: usize = 0;

export function placeLearned(at: usize): void {
  learned = at;
}

export function forgetLearned(): void {
  memory.fill(learned + KILLERS, 255, HISTORY);
  memory.fill(learned + HISTORY, 0, LEARNED_BYTES - HISTORY);
}

export function isKiller(ply: i32, turn: i32): bool {
  const killers = learned + KILLERS + (<usize>ply << 3);
  return load<i32>(killers) == turn || load<i32>(killers, 4) == turn;
}

function historyOf(side: i32, turn: i32): usize {
  return learned + HISTORY + (<usize>((side << 10) | (turn & 1023)) << 2);
}

export function learnedPromise(side: i32, turn: i32): i32 {
  return load<i32>(historyOf(side, turn)) >> HISTORY_SHIFT;
}

/** Learns that a turn refuted the previous one. */
export function learn(turn: i32, side: i32, ply: i32, depth: i32): void {
  addKiller(learned + KILLERS + (<usize>ply << 3), turn);
  changeHistory(historyOf(side, turn), depth, true);
}

/** Learns that a turn was tried before another one refuted the previous turn. */
export function unlearn(turn: i32, side: i32, depth: i32): void {
  changeHistory(historyOf(side, turn), depth, false);
}
