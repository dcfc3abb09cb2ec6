import { sameMove } from '@rowhouse/coach/internal';
import { type Config, gameOf, type Move } from '@rowhouse/rules';

/** A game with its variations. The tree is immutable: every change makes a new tree. The ids of nodes never change. */
export interface VariationTree {
  readonly nodes: ReadonlyMap<NodeId, Variation>;
  /** The highest id so far. A new node gets the next one. */
  readonly newest: NodeId;
}

export type NodeId = number;

export interface Variation {
  readonly id: NodeId;
  /** `null` only for the root. */
  readonly parent: NodeId | null;
  readonly move: Move | null;
  /** The moves that follow: the first is the main line, the others are variations. */
  readonly next: readonly NodeId[];
}

/** The starting position, before any move. */
export const ROOT: NodeId = 0;

const EMPTY: VariationTree = {
  nodes: new Map([[ROOT, { id: ROOT, parent: null, move: null, next: [] }]]),
  newest: ROOT,
};

export const treeOf = (moves: readonly Move[]): VariationTree => addLine(EMPTY, ROOT, moves).tree;

export const nodeOf = ({ nodes }: VariationTree, id: NodeId): Variation => nodes.get(id)!;

/** Adds moves after a node, unless the tree has them. `at` is the node of the last move. */
export function addLine({ nodes, newest }: VariationTree, from: NodeId, moves: readonly Move[]) {
  const grown = new Map(nodes);
  let at = from;
  let last = newest;
  for (const move of moves) {
    const here = grown.get(at)!;
    const known = here.next.find((id) => sameMove(grown.get(id)!.move!, move));
    if (known === undefined) {
      last++;
      grown.set(at, { ...here, next: [...here.next, last] });
      grown.set(last, { id: last, parent: at, move, next: [] });
    }
    at = known ?? last;
  }
  return { tree: { nodes: grown, newest: last }, at };
}

/** The moves from the starting position to a node. */
export function movesTo(tree: VariationTree, id: NodeId): readonly Move[] {
  return pathTo(tree, id).map((each) => nodeOf(tree, each).move!);
}

/** The nodes from the first move to this node. */
export function pathTo(tree: VariationTree, id: NodeId): readonly NodeId[] {
  const path: NodeId[] = [];
  for (let at = nodeOf(tree, id); at.parent !== null; at = nodeOf(tree, at.parent)) path.push(at.id);
  return path.reverse();
}

/** The nodes after this node, along the main line to its end. */
export function lineFrom(tree: VariationTree, id: NodeId): readonly NodeId[] {
  const line: NodeId[] = [];
  for (let next = nodeOf(tree, id).next[0]; next !== undefined; next = nodeOf(tree, next).next[0]) line.push(next);
  return line;
}

export const endOfLine = (tree: VariationTree, id: NodeId): NodeId => lineFrom(tree, id).at(-1) ?? id;

/** The alternative before (-1) or after (1) a move, or the move itself if there is none. */
export function alternativeOf(tree: VariationTree, id: NodeId, by: -1 | 1): NodeId {
  const { parent } = nodeOf(tree, id);
  if (parent === null) return id;
  const { next } = nodeOf(tree, parent);
  return next[next.indexOf(id) + by] ?? id;
}

export const isMain = (tree: VariationTree, id: NodeId): boolean =>
  pathTo(tree, id).every((each) => nodeOf(tree, nodeOf(tree, each).parent!).next[0] === each);

/** Makes the line to this node the main line. */
export function makeMain({ nodes, newest }: VariationTree, id: NodeId): VariationTree {
  const changed = new Map(nodes);
  for (const each of pathTo({ nodes, newest }, id)) {
    const parent = changed.get(changed.get(each)!.parent!)!;
    changed.set(parent.id, { ...parent, next: [each, ...parent.next.filter((other) => other !== each)] });
  }
  return { nodes: changed, newest };
}

/** Deletes a move and everything after it. */
export function withoutNode({ nodes, newest }: VariationTree, id: NodeId): VariationTree {
  const { parent } = nodes.get(id)!;
  if (parent === null) return EMPTY;
  const rest = new Map(nodes);
  const above = rest.get(parent)!;
  rest.set(parent, { ...above, next: above.next.filter((other) => other !== id) });
  const toDelete = [id];
  for (let each = toDelete.pop(); each !== undefined; each = toDelete.pop()) {
    toDelete.push(...rest.get(each)!.next);
    rest.delete(each);
  }
  return { nodes: rest, newest };
}

/** As in chess notation: the main line, and after each move its alternatives in brackets. */
export function makeVariations(config: Config, tree: VariationTree): string {
  const text = (id: NodeId) => gameOf(config).makeMove(config, nodeOf(tree, id).move!);
  const from = (at: NodeId): string[] => {
    const [main, ...others] = nodeOf(tree, at).next;
    if (main === undefined) return [];
    return [text(main), ...others.flatMap((other) => ['(', text(other), ...from(other), ')']), ...from(main)];
  };
  return from(ROOT).join(' ');
}

/** Reads moves and brackets; `null` if there is a fault. The caller must check that the moves are legal. */
export function parseVariations(config: Config, text: string): VariationTree | null {
  let tree = EMPTY;
  let at: NodeId = ROOT;
  const open: NodeId[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (word === '(') {
      const { parent } = nodeOf(tree, at);
      if (parent === null) return null;
      open.push(at);
      at = parent;
    } else if (word === ')') {
      const back = open.pop();
      if (back === undefined) return null;
      at = back;
    } else {
      const move = gameOf(config).parseMove(config, word);
      if (!move.ok) return null;
      ({ tree, at } = addLine(tree, at, [move.value]));
    }
  }
  return open.length === 0 ? tree : null;
}
