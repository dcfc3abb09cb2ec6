import { heat } from './board';
import { gifts, leftOut, listed } from './moves';

/**
 * A node of the tree, 28 bytes:
 *
 *     0   the index of its first child, or 0 without children. The others follow
 *     4   visits
 *     8   the visits that were won by the player who moved here
 *     12  its prior: its share of the attention among its siblings, by the heat of the cell
 *     16  the column that leads here        17  number of children
 *     18  its outcome, once it is known     20  plies until then
 *     22  the winners after moves without a child, because they surely lose (`leftOut`)
 *     23  the number of these moves that only a player who loses anyway would play (`gifts`)
 *     24  the visits that were drawn
 */
export const NODE: usize = 28;
export const FIRST: usize = 0;
export const VISITS: usize = 4;
export const WON: usize = 8;
export const PRIOR: usize = 12;
export const COLUMN: usize = 16;
export const COUNT: usize = 17;
export const OUTCOME: usize = 18;
export const DISTANCE: usize = 20;
export const LEFT_OUT: usize = 22;
export const GIFTS: usize = 23;
export const DRAWN: usize = 24;

/** The largest number of nodes. A full tree is still searched, but does not grow. */
export const MAX_NODES: usize = 1 << 20;
/** The visits before a node gets its children, and the same when half of the nodes are taken. */
const MIN_VISITS: u32 = 1;
const MIN_VISITS_IF_HALF_FULL: u32 = 12;

/** The address of the nodes, and their number. Node 0 is the root. */
let arena: usize = 0;
let size: usize = 0;

export function placeNodes(at: usize): usize {
  arena = at;
  return at + NODE * MAX_NODES;
}

/** Sets the address and the number of the nodes. */
export function moveNodes(at: usize, count: usize): void {
  arena = at;
  size = count;
}

export function rootNode(): usize {
  return arena;
}

export function firstChild(node: usize): usize {
  return arena + NODE * <usize>load<u32>(node, FIRST);
}

export function endOfChildren(node: usize, first: usize): usize {
  return first + NODE * <usize>load<u8>(node, COUNT);
}

/** The number of visits before a node gets its children. */
export function visitsToGrow(): u32 {
  return size < MAX_NODES / 2 ? MIN_VISITS : MIN_VISITS_IF_HALF_FULL;
}

export function hasRoom(count: i32): bool {
  return size + <usize>count <= MAX_NODES;
}

/** Gives a node the listed moves as its children. */
export function addChildren(node: usize, player: i32, count: i32): void {
  const first = arena + NODE * size;
  store<u32>(node, <u32>size, FIRST);
  store<u8>(node, <u8>count, COUNT);
  store<u8>(node, <u8>leftOut, LEFT_OUT);
  store<u8>(node, <u8>gifts, GIFTS);
  size += <usize>count;
  for (let at = 0; at < count; at++) clearNode(first + NODE * <usize>at, listed(at));
  setPriors(node, player);
}

export function clearNode(node: usize, column: i32): void {
  store<u64>(node, 0);
  store<u64>(node, 0, 8);
  store<u64>(node, 0, 16);
  store<f32>(node, 0, DRAWN);
  store<u8>(node, <u8>column, COLUMN);
}

/** Shares the attention among the children of a node by the heat of their cells. */
export function setPriors(node: usize, player: i32): void {
  const first = firstChild(node);
  const end = endOfChildren(node, first);
  let sum: f32 = 0;
  for (let child = first; child < end; child += NODE) {
    const weight = MIN_HEAT + heat(player, <i32>load<u8>(child, COLUMN));
    store<f32>(child, weight, PRIOR);
    sum += weight;
  }
  for (let child = first; child < end; child += NODE) store<f32>(child, load<f32>(child, PRIOR) / sum, PRIOR);
}
/** Added to the heat of every cell, so that cells without heat get some attention as well. */
const MIN_HEAT: f32 = 0.001;
