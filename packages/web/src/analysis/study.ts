import {
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  recordWith,
  startingPosition,
  unwrap,
} from '@rowhouse/rules';
import { batch, createMemo, createSignal } from 'solid-js';
import {
  addLine,
  alternativeOf,
  endOfLine,
  lineFrom,
  makeMain,
  movesTo,
  type NodeId,
  nodeOf,
  ROOT,
  treeOf,
  type VariationTree,
  withoutNode,
} from './variation-tree.ts';

export type Study = ReturnType<typeof createStudy>;

/**
 * A game on the analysis board: all variations, and the position that is shown. The study begins after `ply` moves of
 * the record, by default after all moves.
 */
export function createStudy(record: GameRecord, ply = record.moves.length, stored?: VariationTree) {
  const game = gameOf(record.config);
  const start = stored ?? treeOf(record.moves);
  const line = [ROOT, ...lineFrom(start, ROOT)];
  const [tree, setTree] = createSignal(start);
  const [at, setAt] = createSignal(line[Math.max(0, Math.min(ply, line.length - 1))]!);
  const positions = new Map<NodeId, Position>([[ROOT, unwrap(startingPosition(record))]]);
  const positionAt = (id: NodeId): Position => {
    const known = positions.get(id);
    if (known) return known;
    const { parent, move } = nodeOf(tree(), id);
    const position = unwrap(game.play(positionAt(parent!), move!));
    positions.set(id, position);
    return position;
  };
  // In one batch, because the shown node must always be part of the tree.
  const replace = (next: VariationTree, to: NodeId) =>
    batch(() => {
      setTree(next);
      setAt(to);
    });
  const go = (to: NodeId): void => void setAt(to);
  return {
    tree,
    at,
    position: createMemo(() => positionAt(at())),
    /** The game up to the position that is shown. */
    record: createMemo((): GameRecord => recordWith(record, movesTo(tree(), at()))),
    /** Plays moves from this position. Other moves from here stay as variations. */
    play: (...moves: readonly Move[]) => {
      const grown = addLine(tree(), at(), moves);
      replace(grown.tree, grown.at);
    },
    go,
    back: () => go(nodeOf(tree(), at()).parent ?? ROOT),
    forward: () => go(nodeOf(tree(), at()).next[0] ?? at()),
    first: () => go(ROOT),
    last: () => go(endOfLine(tree(), at())),
    /** Goes to the alternative before (-1) or after (1) this move. */
    alternative: (by: -1 | 1) => go(alternativeOf(tree(), at(), by)),
    makeMain: (): void => void setTree(makeMain(tree(), at())),
    /** Deletes this move and all moves after it. Returns a function that restores them. */
    deleteLine: () => {
      const [before, here] = [tree(), at()];
      replace(withoutNode(before, here), nodeOf(before, here).parent ?? ROOT);
      return () => replace(before, here);
    },
  };
}
