import { CONNECT_FOUR, morrisConfig } from '@rowhouse/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  alternativeOf,
  endOfLine,
  isMain,
  lineFrom,
  makeMain,
  makeVariations,
  movesTo,
  nodeOf,
  parseVariations,
  pathTo,
  ROOT,
  treeOf,
  type VariationTree,
  withoutNode,
} from './variation-tree.ts';

const text = (tree: VariationTree) => makeVariations(CONNECT_FOUR, tree);

/** Random trees: lines played from existing nodes. */
const trees = fc
  .array(fc.tuple(fc.nat(), fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 })), { maxLength: 8 })
  .map((lines) => {
    let tree = treeOf([]);
    for (const [from, moves] of lines) {
      const ids = [...tree.nodes.keys()];
      tree = addLine(tree, ids[from % ids.length]!, moves).tree;
    }
    return tree;
  });

describe('a tree of variations', () => {
  test('the moves of a game are the main line', () => {
    const tree = treeOf([3, 3, 4]);
    expect(movesTo(tree, endOfLine(tree, ROOT))).toEqual([3, 3, 4]);
    expect(lineFrom(tree, ROOT)).toHaveLength(3);
    expect(text(tree)).toBe('4 4 5');
  });

  test('another move adds a variation, the same move finds the existing node', () => {
    const game = treeOf([3, 3, 4]);
    const [first] = lineFrom(game, ROOT);
    const other = addLine(game, first!, [2, 1]);
    expect(text(other.tree)).toBe('4 4 ( 3 2 ) 5');
    expect(isMain(other.tree, other.at)).toBe(false);
    const again = addLine(other.tree, first!, [2, 1]);
    expect(again.at).toBe(other.at);
    expect(again.tree.nodes.size).toBe(other.tree.nodes.size);
  });

  test('a variation can become the main line or be deleted', () => {
    const { tree, at } = addLine(treeOf([3, 3, 4]), ROOT, [0, 1]);
    expect(text(makeMain(tree, at))).toBe('1 ( 4 4 5 ) 2');
    const [start] = pathTo(tree, at);
    expect(text(withoutNode(tree, start!))).toBe('4 4 5');
    expect(alternativeOf(tree, start!, -1)).toBe(lineFrom(tree, ROOT)[0]);
    expect(alternativeOf(tree, start!, 1)).toBe(start);
    expect(text(withoutNode(tree, ROOT))).toBe('');
  });

  test('morris turns are compared by their content', () => {
    const { tree, at } = addLine(treeOf([{ from: null, to: 3, remove: null }]), ROOT, [
      { from: null, to: 3, remove: null },
    ]);
    expect(at).toBe(endOfLine(tree, ROOT));
    expect(tree.nodes.size).toBe(2);
  });

  test('morris variations are written and read', () => {
    const tree = parseVariations(morrisConfig(6), '0.0 0.1 ( 1.0 ) 0.2')!;
    expect(makeVariations(morrisConfig(6), tree)).toBe('0.0 0.1 ( 1.0 ) 0.2');
  });

  test.each(['( 4 )', '4 )', '4 ( 3', '4 9', '4 x'])('parseVariations refuses “%s”', (wrong) => {
    expect(parseVariations(CONNECT_FOUR, wrong)).toBe(null);
  });

  test('property: a tree that is written and read again has the same lines', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const back = parseVariations(CONNECT_FOUR, text(tree))!;
        expect(text(back)).toBe(text(tree));
        const ways = (of: VariationTree) => [...of.nodes.keys()].map((id) => movesTo(of, id).join(' ')).sort();
        expect(ways(back)).toEqual(ways(tree));
      }),
    );
  });

  test('property: a new main line keeps all moves, and a deletion removes only a move and its followers', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (tree, pick) => {
        const ids = [...tree.nodes.keys()];
        const id = ids[pick % ids.length]!;
        const main = makeMain(tree, id);
        expect(isMain(main, id)).toBe(true);
        expect(main.nodes.size).toBe(tree.nodes.size);
        if (id === ROOT) return;
        const after = ids.filter((each) => pathTo(tree, each).includes(id));
        const rest = withoutNode(tree, id);
        expect([...rest.nodes.keys()].sort()).toEqual(ids.filter((each) => !after.includes(each)).sort());
        for (const each of rest.nodes.keys())
          for (const next of nodeOf(rest, each).next) expect(nodeOf(rest, next).parent).toBe(each);
      }),
    );
  });
});
