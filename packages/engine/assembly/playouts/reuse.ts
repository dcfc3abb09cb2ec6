import { backToRoot, markRoot, put } from './board';
import { gifts, leftOut, listAll, listed } from './moves';
import {
  clearNode,
  COLUMN,
  COUNT,
  endOfChildren,
  FIRST,
  firstChild,
  GIFTS,
  LEFT_OUT,
  MAX_NODES,
  moveNodes,
  NODE,
  rootNode,
  setPriors,
} from './nodes';
import { setRootPlayer } from './tree';

/** A second area for nodes. The part of a tree that is kept is copied there. */
let spare: usize = 0;
/** The node after the followed moves, which becomes the root. */
let next: usize = 0;

export function placeSpare(at: usize): usize {
  spare = at;
  return at + NODE * MAX_NODES;
}

export function beginFollowing(): void {
  next = rootNode();
  backToRoot();
}

/** Follows a move of a player. Returns whether the node after it has children to keep. */
export function followMove(player: i32, column: i32): bool {
  const first = firstChild(next);
  const end = endOfChildren(next, first);
  if (load<u32>(next, FIRST) == 0) return false;
  for (let child = first; child < end; child += NODE) {
    if (<i32>load<u8>(child, COLUMN) != column) continue;
    next = child;
    put(player, column);
    return load<u32>(child, FIRST) != 0;
  }
  return false;
}

/**
 * Makes the node after the followed moves the root. It gets all moves as children, including those left out in the
 * tree.
 */
export function keepTree(player: i32): void {
  markRoot();
  setRootPlayer(player);
  memory.copy(spare, next, NODE);
  const count = listAll();
  const first = firstChild(next);
  const end = endOfChildren(next, first);
  for (let at = 0; at < count; at++) {
    const kept = spare + NODE * <usize>(1 + at);
    clearNode(kept, listed(at));
    for (let child = first; child < end; child += NODE)
      if (<i32>load<u8>(child, COLUMN) == listed(at)) memory.copy(kept, child, NODE);
  }
  store<u32>(spare, 1, FIRST);
  store<u8>(spare, <u8>count, COUNT);
  store<u8>(spare, <u8>leftOut, LEFT_OUT);
  store<u8>(spare, <u8>gifts, GIFTS);
  // Copies the children of one node after another to the end of the copy (Cheney 1970).
  let size = <usize>(1 + count);
  for (let at: usize = 1; at < size; at++) {
    const node = spare + NODE * at;
    if (load<u32>(node, FIRST) == 0) continue;
    const children = <usize>load<u8>(node, COUNT);
    memory.copy(spare + NODE * size, firstChild(node), NODE * children);
    store<u32>(node, <u32>size, FIRST);
    size += children;
  }
  const freed = rootNode();
  moveNodes(spare, size);
  spare = freed;
  setPriors(rootNode(), player);
}
