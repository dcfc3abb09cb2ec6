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

/** How much is tried out against how much is trusted. */
const CURIOSITY: f32 = 1;
/**
 * The worth of a draw: an equal share, but half as much again to the player who thinks. With an equal share, the search would
 * take a chance in which two of three games are lost rather than a draw.
 */
const CAUTION: f32 = 1.5;
/** A player has given up whose best move has a smaller share than this. */
const HOPE: f32 = 0.03;
/** In place of a child: a move that is left out, and lets the next player win. */
const GIFT: usize = 0;

/** The nodes from the root to where a game leaves the tree, and who moved to each: 8 bytes. */
let path: usize = 0;
const MAX_PATH: usize = 10240;
let rootPlayer: i32 = 0;
let rootLeft: i32 = 0;

export function placeTree(at: usize): usize {
  path = at;
  return at + 8 * MAX_PATH;
}

/** Whether it is known what the player to move gets: at best, or after every move. */
export function isDecided(all: bool): bool {
  const root = rootNode();
  const own = 1 << rootPlayer;
  if (!all) return isSettled(load<u16>(root, OUTCOME), own);
  const first = firstChild(root);
  for (let child = first; child < endOfChildren(root, first); child += NODE)
    if (!isSettled(load<u16>(child, OUTCOME), own)) return false;
  return true;
}

/** The position on the board is that of the root. */
export function setRootPlayer(player: i32): void {
  rootPlayer = player;
  rootLeft = cellsLeft();
}

/** A new tree: the root and all its moves. */
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
 * Plays one game: down the tree to a node without children, to its end, and back up. Known outcomes
 * count like others; but where all moves of the root are to be found out, it begins with one whose outcome is not known.
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
  goBack(depth);
}

/** Shares a game that leaves the tree at this depth: its end is found out where that is possible, and played out elsewhere. */
function finish(player: i32, depth: usize): void {
  if (!shareEnd(player, rootLeft - <i32>depth)) playOut(player);
}

/** A player moves to a node; returns who is next. */
// @ts-ignore: decorator
@inline
function step(node: usize, player: i32, depth: usize): i32 {
  put(player, <i32>load<u8>(node, COLUMN));
  countPlies(1);
  store<u32>(path + (depth << 3), <u32>node);
  store<u32>(path + (depth << 3), <u32>player, 4);
  return after(player);
}

/** Counts the game for all nodes of the path. */
function goBack(depth: usize): void {
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
 * The child to visit: its share of wins so far, and more the less it was tried for its prior (PUCT). Where it is known what the
 * player gets, that counts, and nothing is left to try. If `skipsSettled`, such children are not visited. If `givesUp`, a player
 * who loses anyway plays anything, also moves that let the next player win: GIFT.
 */
function select(node: usize, player: i32, skipsSettled: bool, givesUp: bool): usize {
  const first = firstChild(node);
  const end = endOfChildren(node, first);
  const own = 1 << player;
  const tried = CURIOSITY * Mathf.sqrt(<f32>(load<u32>(node, VISITS) + 1));
  const even = <f32>1 / <f32>players;
  const draw = player == rootPlayer ? CAUTION * even : even;
  let best = first;
  let highest: f32 = -1;
  let most: f32 = 0;
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
    most = max(most, share);
    if (urgency > highest) {
      highest = urgency;
      best = child;
    }
  }
  if (!givesUp || most >= HOPE) return best;
  const count = <i32>load<u8>(node, COUNT);
  const any = random(count + <i32>load<u8>(node, GIFTS));
  return any < count ? first + NODE * <usize>any : GIFT;
}

function decide(node: usize, ends: i32, plies: i32): void {
  store<u16>(node, <u16>ends, OUTCOME);
  store<u16>(node, <u16>plies, DISTANCE);
}

/**
 * The end of the path is decided. A node above is also decided if its player wins there, or if all its moves are decided.
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

/** The outcome of a node whose moves are all decided, where players play for themselves. Returns whether they are. */
function combine(node: usize, player: i32): bool {
  const first = firstChild(node);
  const end = endOfChildren(node, first);
  let longest = 0;
  for (let child = first; child < end; child += NODE) {
    if (load<u16>(child, OUTCOME) == UNKNOWN) return false;
    longest = max(longest, <i32>load<u16>(child, DISTANCE));
  }
  const ends = either(player, first, end);
  const others = atBest(ends, player) == LOSS ? outcomeOf(<i32>load<u8>(node, LEFT_OUT), player) : 0;
  decide(node, ends | others, longest + 1);
  return true;
}

/** How the game ends after one of the moves that a player may choose. */
function either(player: i32, first: usize, end: usize): i32 {
  let all = 0;
  for (let child = first; child < end; child += NODE) {
    const ends = <i32>load<u16>(child, OUTCOME);
    if (!isPointless(ends, player, first, end)) all |= ends;
  }
  return all;
}

/** Whether another move is never worse than one that ends like this, and better if things go well. */
function isPointless(ends: i32, player: i32, first: usize, end: usize): bool {
  for (let child = first; child < end; child += NODE) {
    const other = <i32>load<u16>(child, OUTCOME);
    if (atWorst(other, player) <= atBest(ends, player) && atBest(other, player) < atWorst(ends, player)) return true;
  }
  return false;
}
