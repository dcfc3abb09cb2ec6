import { heat } from './board';
import { gifts, leftOut, listed } from './moves';

/**
 * A node of the tree, 28 bytes:
 *
 *     0   the index of its first child, 0 if it has none yet; the others follow
 *     4   visits
 *     8   how many of them the player who moved here won
 *     12  its share of the attention among its siblings, by how much the cell matters
 *     16  the column that leads here        17  number of children
 *     18  its outcome, once it is known     20  plies until then
 *     22  who wins after the moves that are not among its children because they lose for sure (`leftOut`)
 *     23  how many of them only a player who loses anyway would play (`gifts`)
 *     24  how many of the visits were drawn
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

/** The most nodes. A full tree is searched on without growing. */
export const MAX_NODES: usize = 1 << 20;
/** Visits after which a node gets its children. Where half of the room is taken, only nodes that matter get any. */
const SOON: u32 = 1;
const LATER: u32 = 12;

/** Where the nodes are, and how many. Node 0 is the root. */
let arena: usize = 0;
let size: usize = 0;

export function placeNodes(at: usize): usize {
  arena = at;
  return at + NODE * MAX_NODES;
}

/** The nodes are at `at` from now on. */
export function moveNodes(at: usize, count: usize): void {
  arena = at;
  size = count;
}

// @ts-ignore: decorator
@inline
export function rootNode(): usize {
  return arena;
}

// @ts-ignore: decorator
@inline
export function firstChild(node: usize): usize {
  return arena + NODE * <usize>load<u32>(node, FIRST);
}

// @ts-ignore: decorator
@inline
export function endOfChildren(node: usize, first: usize): usize {
  return first + NODE * <usize>load<u8>(node, COUNT);
}

/** How many visits a node needs before it gets its children. */
// @ts-ignore: decorator
@inline
export function visitsToGrow(): u32 {
  return size < MAX_NODES / 2 ? SOON : LATER;
}

export function hasRoom(count: i32): bool {
  return size + <usize>count <= MAX_NODES;
}

/** Gives a node the moves that are listed as its children. */
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
    const warm = LUKEWARM + heat(player, <i32>load<u8>(child, COLUMN));
    store<f32>(child, warm, PRIOR);
    sum += warm;
  }
  for (let child = first; child < end; child += NODE) store<f32>(child, load<f32>(child, PRIOR) / sum, PRIOR);
}
/** A cell that matters to no player gets some attention as well. */
const LUKEWARM: f32 = 0.001;
