import { backToRoot, players, put } from './board';
import { findEndWithin } from './endgame';
import { after } from './moves';
import { COLUMN, DRAWN, endOfChildren, firstChild, NODE, rootNode, VISITS, WON } from './nodes';
import { drawn, rewardOf, rewards, thinker } from './outcome';
import { plies } from './playout';

/**
 * The ends of the root's moves, found out beside the games: once all of them are known, games decide nothing any more. What is
 * known of positions below is kept (`endgame.ts`), so a step goes on where the one before has left off.
 */

/** With more empty cells it is not tried. */
const REACH: i32 = 27;
/** So many positions a step, and one of so many plies at most. */
const STEP: i32 = 2000;
const PART: u64 = 3;

/** Of each column, how likely each end is after that move, as in `rewards`. */
let shares: usize = 0;
let vector: usize = 0;
let cells: i32 = 0;
let spent: u64 = 0;
export let areEndsKnown: bool = false;

export function placeRootEnds(at: usize): usize {
  shares = at;
  return at + 128 * 44;
}

/** The position on the board is that of the root, with so many empty cells. */
export function beginRootEnds(left: i32): void {
  vector = 4 * <usize>(players + 1);
  cells = left;
  spent = 0;
  areEndsKnown = false;
}

/** Whether it is time to look for the ends. */
export function isEndDue(): bool {
  return !areEndsKnown && cells <= REACH && PART * spent <= plies;
}

export function lookForEnds(): void {
  const before = plies;
  areEndsKnown = findAll();
  spent += plies - before;
  if (areEndsKnown) countKnown();
}

function findAll(): bool {
  const first = firstChild(rootNode());
  let most = STEP;
  for (let child = first; child < endOfChildren(rootNode(), first); child += NODE) {
    const column = <i32>load<u8>(child, COLUMN);
    backToRoot();
    put(thinker, column);
    most = findEndWithin(most, after(thinker), cells - 1, shares + vector * <usize>column);
    if (most < 0) return false;
  }
  return true;
}

/** What is known takes the place of what games have brought so far. */
function countKnown(): void {
  const first = firstChild(rootNode());
  for (let child = first; child < endOfChildren(rootNode(), first); child += NODE) {
    const visits = max<u32>(1, load<u32>(child, VISITS));
    shareKnown(child);
    store<u32>(child, visits, VISITS);
    store<f32>(child, <f32>visits * rewardOf(thinker), WON);
    store<f32>(child, <f32>visits * drawn(), DRAWN);
  }
}

/** Shares the game by what is known of a move of the root. */
export function shareKnown(child: usize): void {
  memory.copy(rewards, shares + vector * <usize>load<u8>(child, COLUMN), vector);
}
