import { isInMill, onlyPoint } from '@rowhouse/rules/morris';
import { type BoardMasks, closingPoints, menInMills, spread } from '../morris-solver/masks.ts';
import { codeOf, TURN_BITS } from './turn-codes.ts';

/** The men, seen by the side to move, and how each side may go. */
export interface TurnSituation {
  own: number;
  others: number;
  placing: boolean;
  flying: boolean;
  /** The other side may only go to neighbours in its next turn. */
  othersWalk: boolean;
}

export interface TurnRules {
  readonly millWins: boolean;
  /** Men in mills may not be removed while there are others. */
  readonly spares: boolean;
}

/**
 * How promising a turn looks. Only the order counts. Every sum is between 0 and 65,535, so that it can be sorted together
 * with the turn in one number.
 */
const ORDER = {
  usual: 12_000,
  closes: 40_000,
  /** Goes where the other side would close a mill next. */
  blocks: 16_000,
  /** Leaves a point where the other side then closes one. */
  unblocks: -8_000,
  /** Two in a line whose third point is empty, for each. */
  pair: 600,
  /** Stops a pair of the others that cannot close its mill yet. */
  stops: 300,
  /** Opens a mill, to close it again next turn. */
  swings: 400,
  /** Opens a mill at a point that the others can take. */
  breaks: -400,
  neighbour: 40,
} as const;

/** Which man to remove first. */
const TAKE = {
  /** One of a pair whose third point is empty: one mill less to fear. */
  ofPair: 300,
  /** The man that keeps our pair from becoming a mill. */
  blocker: 250,
  /** One of a mill, where those may be removed. */
  ofMill: 400,
  neighbour: 20,
} as const;

const removalKeys = new Int32Array(25);

/** Writes every legal turn to `into` from `offset` on, the most promising first; returns how many. */
export function listTurns(
  masks: BoardMasks,
  rules: TurnRules,
  situation: TurnSituation,
  into: Int32Array,
  offset: number,
): number {
  const { own, others, placing, flying, othersWalk } = situation;
  const empty = masks.all & ~(own | others);
  const closing = closingPoints(masks, own, empty, false);
  const feared = closingPoints(masks, others, empty, othersWalk);
  const guards = placing ? 0 : closingPoints(masks, others, own, othersWalk);
  const removals = closing === 0 || rules.millWins ? 0 : listRemovals(masks, rules, own, others, empty);
  const inMills = placing ? 0 : menInMills(masks, own);
  const contested = placing ? 0 : othersWalk ? spread(masks, others) : masks.all;
  const anywhere = placing || flying;

  let end = offset;
  for (let men = placing ? 1 : own; men !== 0; men &= men - 1) {
    const origin = placing ? 0 : men & -men;
    const from = placing ? -1 : onlyPoint(origin);
    const staying = own & ~origin;
    let leaving = ORDER.usual;
    if (!placing) {
      leaving -= ORDER.neighbour * masks.degree[from]!;
      if ((guards & origin) !== 0) leaving += ORDER.unblocks;
      if ((inMills & origin) !== 0) leaving += (contested & origin) !== 0 ? ORDER.breaks : ORDER.swings;
    }
    for (let goals = anywhere ? empty : masks.neighbours[from]! & empty; goals !== 0; goals &= goals - 1) {
      const goal = goals & -goals;
      const to = onlyPoint(goal);
      if ((closing & goal) !== 0 && isInMill(masks.board, staying | goal, to)) {
        if (removals === 0) into[end++] = (ORDER.closes << TURN_BITS) | codeOf(from + 1, to, 0);
        for (let at = 0; at < removals; at++) {
          const key = removalKeys[at]!;
          into[end++] = ((ORDER.closes + (key >> 5)) << TURN_BITS) | codeOf(from + 1, to, (key & 31) + 1);
        }
      } else {
        let promise = leaving + arriving(masks, staying, others, to);
        if ((feared & goal) !== 0) promise += ORDER.blocks;
        into[end++] = (promise << TURN_BITS) | codeOf(from + 1, to, 0);
      }
    }
  }
  sortDown(into, offset, end);
  for (let at = offset; at < end; at++) into[at] = into[at]! & ((1 << TURN_BITS) - 1);
  return end - offset;
}

function arriving(masks: BoardMasks, own: number, others: number, to: number): number {
  const { millsAt, millsPerPoint, degree } = masks;
  let promise = ORDER.neighbour * degree[to]!;
  const last = (to + 1) * millsPerPoint;
  for (let at = last - millsPerPoint; at < last; at++) {
    const mine = millsAt[at]! & own;
    const theirs = millsAt[at]! & others;
    if (theirs === 0 && mine !== 0) promise += ORDER.pair;
    else if ((theirs & (theirs - 1)) !== 0) promise += ORDER.stops;
  }
  return promise;
}

/** Fills `removalKeys` with the men that may be removed and how much that helps; returns how many there are. */
function listRemovals(masks: BoardMasks, rules: TurnRules, own: number, others: number, empty: number): number {
  const { millsAt, millsPerPoint, degree } = masks;
  const loose = rules.spares ? others & ~menInMills(masks, others) : others;
  let found = 0;
  for (let men = loose === 0 ? others : loose; men !== 0; men &= men - 1) {
    const man = men & -men;
    const point = onlyPoint(man);
    let gain = TAKE.neighbour * degree[point]!;
    const last = (point + 1) * millsPerPoint;
    for (let at = last - millsPerPoint; at < last; at++) {
      const rest = millsAt[at]! & ~man;
      if ((rest & others) === rest) gain += TAKE.ofMill;
      else if ((rest & own) === rest) gain += TAKE.blocker;
      else if ((rest & others) !== 0 && (rest & empty) !== 0) gain += TAKE.ofPair;
    }
    removalKeys[found++] = (gain << 5) | point;
  }
  return found;
}

/** Shell sort, the largest first: lists are short and mostly in order, and nothing is allocated. */
function sortDown(keys: Int32Array, start: number, end: number): void {
  for (let gap = end - start > 40 ? 13 : end - start > 12 ? 4 : 1; ; gap = gap === 13 ? 4 : 1) {
    for (let at = start + gap; at < end; at++) {
      const key = keys[at]!;
      let hole = at;
      for (; hole - gap >= start && keys[hole - gap]! < key; hole -= gap) keys[hole] = keys[hole - gap]!;
      keys[hole] = key;
    }
    if (gap === 1) return;
  }
}
