import { type GameRecord, gameOf, type Move, type Position, startingPosition, unwrap } from '@rowhouse/rules';
import { type Accessor, batch, createMemo, createSignal } from 'solid-js';
import {
  addLine,
  endOf,
  lineFrom,
  makeMain,
  movesTo,
  type NodeId,
  nodeOf,
  ROOT,
  sisterOf,
  treeOf,
  type VariationTree,
  withoutNode,
} from './variation-tree.ts';

/** A game on the analysis board: all variations, and the position that is shown. */
export interface Study {
  readonly tree: Accessor<VariationTree>;
  readonly at: Accessor<NodeId>;
  readonly position: Accessor<Position>;
  /** The game up to the position that is shown. */
  readonly record: Accessor<GameRecord>;
  /** Plays moves from here on. Moves that were here before stay as variations. */
  play(...moves: readonly Move[]): void;
  go(to: NodeId): void;
  back(): void;
  forward(): void;
  first(): void;
  last(): void;
  /** Goes to the alternative before or after this move. */
  sister(by: -1 | 1): void;
  makeMain(): void;
  /** Deletes this move and what follows. Returns a function that brings it back. */
  forget(): () => void;
}

/** `ply`: after how many moves of the record to begin; by default after all of them. */
export function createStudy(record: GameRecord, ply = record.moves.length, stored?: VariationTree): Study {
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
  // Both change together, so that the shown node is always part of the tree.
  const replace = (next: VariationTree, to: NodeId) =>
    batch(() => {
      setTree(next);
      setAt(to);
    });
  return {
    tree,
    at,
    position: createMemo(() => positionAt(at())),
    record: createMemo(() => ({ ...record, moves: movesTo(tree(), at()) })),
    play: (...moves) => {
      const grown = addLine(tree(), at(), moves);
      replace(grown.tree, grown.at);
    },
    go: (to) => setAt(to),
    back: () => setAt(nodeOf(tree(), at()).parent ?? ROOT),
    forward: () => setAt(nodeOf(tree(), at()).next[0] ?? at()),
    first: () => setAt(ROOT),
    last: () => setAt(endOf(tree(), at())),
    sister: (by) => setAt(sisterOf(tree(), at(), by)),
    makeMain: () => setTree(makeMain(tree(), at())),
    forget: () => {
      const [before, here] = [tree(), at()];
      replace(withoutNode(before, here), nodeOf(before, here).parent ?? ROOT);
      return () => replace(before, here);
    },
  };
}
