/**
 * The kernel of the search for three to ten players: Monte Carlo tree search on a connect board of any size.
 *
 * Call `place` once for a board. For each position call `clear`, `drop` for every disc (those of a column from the
 * bottom up) and `begin`. To keep the tree of the previous search, call `beginFollowing`, `followMove` for every move
 * since, and `keep` instead. Then call `run` as often as wanted. `root` is the address of the root (`nodes.ts`).
 */
import { markRoot, needMemory, PARTS_AT, placeBoard } from './board';
import { forgetEnds, placeEndgame } from './endgame';
import { placeMoves } from './moves';
import { placeNodes, rootNode } from './nodes';
import { placeRewards } from './outcome';
import { plies, seed } from './playout';
import { keepTree, placeSpare } from './reuse';
import { beginTree, grow, isDecided, placeTree } from './tree';

export { clear, put as drop } from './board';
export { beginFollowing, followMove } from './reuse';

export function place(columns: i32, rows: i32, connect: i32, players: i32): void {
  const small = placeTree(placeMoves(placeRewards(PARTS_AT)));
  const board = placeBoard(small, columns, rows, connect, players);
  needMemory(placeSpare(placeNodes(placeEndgame(board))));
}

/** Begins a search of a position that is not decided. */
export function begin(toMove: i32, chance: u32): void {
  seed(chance);
  forgetEnds();
  markRoot();
  beginTree(toMove);
}

/** Continues with the tree of the previous search, from the position after the followed moves. */
export function keep(toMove: i32, chance: u32): void {
  seed(chance);
  keepTree(toMove);
}

/** Plays games of about this many plies in total, until the outcome of the root, or of all its moves, is known. */
export function run(count: f64, all: bool): bool {
  const end = plies + <u64>count;
  while (plies < end && !isDecided(all)) grow(all);
  return isDecided(all);
}

export function counted(): f64 {
  return <f64>plies;
}

export function root(): usize {
  return rootNode();
}
