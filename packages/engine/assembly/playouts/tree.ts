import { backToRoot, cellsLeft, players, put, threatsOn, top } from './board';
import { shareEnd } from './endgame';
import { after, distance, listAll, listSensible, outcome, outcomeOf } from './moves';
import {
  addChildren,
  clearNode,
  COLUMN,
  COUNT,
  DISTANCE,
  DRAWN,
  endOfChildren,
  FIRST,
  firstChild,
  GIFTS,
  hasRoom,
  LEFT_OUT,
  moveNodes,
  NODE,
  OUTCOME,
  PRIOR,
  rootNode,
  VISITS,
  visitsToGrow,
  WON,
} from './nodes';
import { atBest, atWorst, DRAW, drawn, isSettled, LOSS, rewardOf, shareOutcome, UNKNOWN } from './outcome';
import { countPlies, playOut, random } from './playout';

/** The weight of the exploration bonus against the share of wins. */
const EXPLORATION: f32 = 1;
/**
 * The value of a draw to the player at the root, in equal shares (1 / `players`). To the others it is one equal share.
 * With 1, a search for three players would prefer to win slightly more than one game in three to a certain draw.
 */
const DRAW_VALUE: f32 = 1.5;
/** A player gives up when even the best move has a smaller share. */
const GIVE_UP_BELOW: f32 = 0.03;
/** Returned in place of a child: a move that lets the next player win, which has no node. */
const GIFT: usize = 0;

/** The nodes from the root to the end of a game's path in the tree, each with the player who moved there (8 bytes). */
let path: usize = 0;
const MAX_PATH: usize = 10240;
let rootPlayer: i32 = 0;
let rootLeft: i32 = 0;

export function placeTree(at: usize): usize {
  path = at;
  return at + 8 * MAX_PATH;
}

/** Whether the result of the player to move is known: with best play, or with `all` after every move. */
export function isDecided(all: bool): bool {
  const root = rootNode();
  const own = 1 << rootPlayer;
  if (!all) return isSettled(load<u16>(root, OUTCOME), own);
  const first = firstChild(root);
  for (let child = first; child < endOfChildren(root, first); child += NODE)
    if (!isSettled(load<u16>(child, OUTCOME), own)) return false;
  return true;
}

/** Sets the player to move at the root. The board has the position of the root. */
export function setRootPlayer(player: i32): void {
  rootPlayer = player;
  rootLeft = cellsLeft();
}

/** Begins a new tree of the root and all its moves. */
export function beginTree(player: i32): void {
  setRootPlayer(player);
  const root = rootNode();
  moveNodes(root, 1);
  clearNode(root, 0);
  addChildren(root, player, listAll());
  const first = firstChild(root);
  const own = 1 << player;
  for (let child = first; child < endOfChildren(root, first); child += NODE) {
    if ((threatsOn(top(load<u8>(child, COLUMN))) & own) == 0) continue;
    decide(child, own, 0);
    decide(root, own, 1);
  }
}

/**
 * Plays one game: down the tree to a node without children, to its end, and back up. With `all`, it begins with a move
 * of the root whose outcome is not known.
 */
export function grow(all: bool): void {
  backToRoot();
  store<u32>(path, <u32>rootNode());
  let node = select(rootNode(), rootPlayer, all, false);
  let player = step(node, rootPlayer, 1);
  let depth: usize = 1;
  while (true) {
    const known = <i32>load<u16>(node, OUTCOME);
    if (popcnt(known) == 1) {
      shareOutcome(known);
      break;
    }
    if (load<u32>(node, FIRST) == 0) {
      if (load<u32>(node, VISITS) < visitsToGrow()) {
        finish(player, depth);
        break;
      }
      const count = listSensible(player);
      if (count == 0) {
        decide(node, outcome, distance);
        settle(depth);
        shareOutcome(outcome);
        break;
      }
      if (!hasRoom(count)) {
        finish(player, depth);
        break;
      }
      addChildren(node, player, count);
    }
    node = select(node, player, false, true);
    if (node == GIFT) {
      shareOutcome(1 << after(player));
      break;
    }
    player = step(node, player, ++depth);
  }
  backpropagate(depth);
}

/** Sets the rewards of a game that leaves the tree at this depth: searches its end if it is near, or plays it out. */
function finish(player: i32, depth: usize): void {
  if (!shareEnd(player, rootLeft - <i32>depth)) playOut(player);
}

/** Moves a player to a node. Returns the next player. */
// @ts-ignore: decorator
@inline
function step(node: usize, player: i32, depth: usize): i32 {
  put(player, <i32>load<u8>(node, COLUMN));
  countPlies(1);
  store<u32>(path + (depth << 3), <u32>node);
  store<u32>(path + (depth << 3), <u32>player, 4);
  return after(player);
}

/** Counts the game in each node of the path, with the reward of the player who moved there. */
function backpropagate(depth: usize): void {
  const root = rootNode();
  store<u32>(root, load<u32>(root, VISITS) + 1, VISITS);
  for (let at = path + 8; at <= path + (depth << 3); at += 8) {
    const node = <usize>load<u32>(at);
    store<u32>(node, load<u32>(node, VISITS) + 1, VISITS);
    store<f32>(node, load<f32>(node, WON) + rewardOf(load<u32>(at, 4)), WON);
    store<f32>(node, load<f32>(node, DRAWN) + drawn(), DRAWN);
  }
}

/**
 * The child to visit (PUCT): the one with the largest sum of its share of wins and a bonus, which grows with its prior
 * and shrinks with its visits. A child whose result is known for the player has no bonus, and is left out with
 * `skipsSettled`. With `givesUp`, a player who loses anyway plays a random move, or one that lets the next player win
 * (GIFT).
 */
function select(node: usize, player: i32, skipsSettled: bool, givesUp: bool): usize {
  const first = firstChild(node);
  const end = endOfChildren(node, first);
  const own = 1 << player;
  const tried = EXPLORATION * Mathf.sqrt(<f32>(load<u32>(node, VISITS) + 1));
  const even = <f32>1 / <f32>players;
  const draw = player == rootPlayer ? DRAW_VALUE * even : even;
  let best = first;
  let highest: f32 = -1;
  let highestShare: f32 = 0;
  for (let child = first; child < end; child += NODE) {
    const ends = <i32>load<u16>(child, OUTCOME);
    let share: f32;
    let urgency: f32;
    if (isSettled(ends, own)) {
      if (skipsSettled) continue;
      share = ends == own ? 1 : ends == DRAW ? draw : 0;
      urgency = share;
    } else {
      const visits = <f32>load<u32>(child, VISITS);
      share = visits == 0 ? even : (load<f32>(child, WON) + draw * load<f32>(child, DRAWN)) / visits;
      urgency = share + (tried * load<f32>(child, PRIOR)) / (visits + 1);
    }
    highestShare = max(highestShare, share);
    if (urgency > highest) {
      highest = urgency;
      best = child;
    }
  }
  if (!givesUp || highestShare >= GIVE_UP_BELOW) return best;
  const count = <i32>load<u8>(node, COUNT);
  const any = random(count + <i32>load<u8>(node, GIFTS));
  return any < count ? first + NODE * <usize>any : GIFT;
}

function decide(node: usize, ends: i32, plies: i32): void {
  store<u16>(node, <u16>ends, OUTCOME);
  store<u16>(node, <u16>plies, DISTANCE);
}

/**
 * The end of the path is decided. A node above it is also decided if its player wins there, or if all its moves are
 * decided.
 */
function settle(depth: usize): void {
  for (let at = path + (depth << 3); at > path; at -= 8) {
    const node = <usize>load<u32>(at);
    const player = <i32>load<u32>(at, 4);
    const above = <usize>load<u32>(at - 8);
    const own = 1 << player;
    if (<i32>load<u16>(node, OUTCOME) == own) decide(above, own, <i32>load<u16>(node, DISTANCE) + 1);
    else if (!combine(above, player)) return;
  }
}

/** Decides a node if all its moves are decided. Returns whether they are. */
function combine(node: usize, player: i32): bool {
  const first = firstChild(node);
  const end = endOfChildren(node, first);
  let longest = 0;
  for (let child = first; child < end; child += NODE) {
    if (load<u16>(child, OUTCOME) == UNKNOWN) return false;
    longest = max(longest, <i32>load<u16>(child, DISTANCE));
  }
  const ends = unionOfOutcomes(player, first, end);
  const others = atBest(ends, player) == LOSS ? outcomeOf(<i32>load<u8>(node, LEFT_OUT), player) : 0;
  decide(node, ends | others, longest + 1);
  return true;
}

/** The outcomes of all moves that the player may choose, in one set. */
function unionOfOutcomes(player: i32, first: usize, end: usize): i32 {
  let all = 0;
  for (let child = first; child < end; child += NODE) {
    const ends = <i32>load<u16>(child, OUTCOME);
    if (!isPointless(ends, player, first, end)) all |= ends;
  }
  return all;
}

/** Whether another move is never worse than one with this outcome, and sometimes better. */
function isPointless(ends: i32, player: i32, first: usize, end: usize): bool {
  for (let child = first; child < end; child += NODE) {
    const other = <i32>load<u16>(child, OUTCOME);
    if (atWorst(other, player) <= atBest(ends, player) && atBest(other, player) < atWorst(ends, player)) return true;
  }
  return false;
}
