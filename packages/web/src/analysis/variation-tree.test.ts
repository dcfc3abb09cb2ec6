import { CONNECT_FOUR, morrisConfig, unwrap } from '@rowhouse/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  endOf,
  isMain,
  lineFrom,
  makeMain,
  makeVariations,
  movesTo,
  nodeOf,
  parseVariations,
  pathTo,
  ROOT,
  sisterOf,
  treeOf,
  type VariationTree,
  withoutNode,
} from './variation-tree.ts';

const text = (tree: VariationTree) => makeVariations(CONNECT_FOUR, tree);

/** Any tree: lines played from nodes that are there already. */
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
  test('the moves of a game are its main line', () => {
    const tree = treeOf([3, 3, 4]);
    expect(movesTo(tree, endOf(tree, ROOT))).toEqual([3, 3, 4]);
    expect(lineFrom(tree, ROOT)).toHaveLength(3);
    expect(text(tree)).toBe('4 4 5');
  });

  test('another move is a variation; the same move again is the existing node', () => {
    const game = treeOf([3, 3, 4]);
    const [first] = lineFrom(game, ROOT);
    const other = addLine(game, first!, [2, 1]);
    expect(text(other.tree)).toBe('4 4 ( 3 2 ) 5');
    expect(isMain(other.tree, other.at)).toBe(false);
    const again = addLine(other.tree, first!, [2, 1]);
    expect(again.at).toBe(other.at);
    expect(again.tree.nodes.size).toBe(other.tree.nodes.size);
  });

  test('another line can become the main line, and variations can be deleted', () => {
    const { tree, at } = addLine(treeOf([3, 3, 4]), ROOT, [0, 1]);
    expect(text(makeMain(tree, at))).toBe('1 ( 4 4 5 ) 2');
    const [start] = pathTo(tree, at);
    expect(text(withoutNode(tree, start!))).toBe('4 4 5');
    expect(sisterOf(tree, start!, -1)).toBe(lineFrom(tree, ROOT)[0]);
    expect(sisterOf(tree, start!, 1)).toBe(start);
    expect(text(withoutNode(tree, ROOT))).toBe('');
  });

  test('morris turns are compared by their content', () => {
    const { tree, at } = addLine(treeOf([{ from: null, to: 3, remove: null }]), ROOT, [
      { from: null, to: 3, remove: null },
    ]);
    expect(at).toBe(endOf(tree, ROOT));
    expect(tree.nodes.size).toBe(2);
  });

  test('morris variations are written and read too', () => {
    const tree = unwrap(parseVariations(morrisConfig(6), '0.0 0.1 ( 1.0 ) 0.2'));
    expect(makeVariations(morrisConfig(6), tree)).toBe('0.0 0.1 ( 1.0 ) 0.2');
  });

  test.each([
    ['( 4 )', 1],
    ['4 )', 2],
    ['4 ( 3', 1],
    ['4 9', 2],
    ['4 x', 2],
  ])('what cannot be read says where: %s', (wrong, at) => {
    const read = parseVariations(CONNECT_FOUR, wrong);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.at).toBe(at);
  });

  test('property: text and tree lead to each other, with every line', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const back = unwrap(parseVariations(CONNECT_FOUR, text(tree)));
        expect(text(back)).toBe(text(tree));
        const ways = (of: VariationTree) => [...of.nodes.keys()].map((id) => movesTo(of, id).join(' ')).sort();
        expect(ways(back)).toEqual(ways(tree));
      }),
    );
  });

  test('property: a new main line loses nothing; a deleted move takes only its own followers along', () => {
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
