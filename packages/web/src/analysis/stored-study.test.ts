import { type GameRecord, parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { makeStoredStudy, parseStoredStudy, withVariation } from './stored-study.ts';
import { addLine, endOfLine, lineFrom, makeVariations, movesTo, ROOT, treeOf } from './variation-tree.ts';

const game = (text: string): GameRecord => unwrap(parseRecord(text));

test('a stored study restores the variations and the shown position', () => {
  const record = game('connect-7x6x4 r 4455');
  const tree = treeOf(record.moves);
  const grown = addLine(tree, lineFrom(tree, ROOT)[1]!, [2, 2, 1]);
  const kept = parseStoredStudy(record, makeStoredStudy(record, grown))!;
  expect(makeVariations(record.config, kept.tree)).toBe(makeVariations(record.config, grown.tree));
  expect(movesTo(kept.tree, kept.at)).toEqual([3, 3, 2, 2, 1]);
});

test('another move in the middle of a game becomes a variation beside the stored ones', () => {
  const record = game('connect-7x6x4 r 4455');
  const first = withVariation(record, null, 2, 0);
  expect(movesTo(first.tree, first.at)).toEqual([3, 3, 0]);
  const second = withVariation(record, first.tree, 0, 6);
  expect(movesTo(second.tree, second.at)).toEqual([6]);
  expect(makeVariations(record.config, second.tree)).toBe('4 ( 7 ) 4 5 ( 1 ) 5');
  // The analysis opens at the stored move.
  const kept = parseStoredStudy(record, makeStoredStudy(record, second))!;
  expect(movesTo(kept.tree, kept.at)).toEqual([6]);
});

test('a study of a game is not found for a game from another set-up', () => {
  const record = game('connect-7x6x4 r 4 from ......./......./......./......./......./...rb.. r');
  const tree = treeOf(record.moves);
  const text = makeStoredStudy(record, { tree, at: endOfLine(tree, ROOT) });
  expect(parseStoredStudy(record, text)).not.toBe(null);
  expect(parseStoredStudy(game('connect-7x6x4 r 4'), text)).toBe(null);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{"game":"connect-7x6x4 r 4455"}',
  '{"game":"connect-7x6x4 r 4455","tree":"4 4 ( 5","line":""}',
  '{"game":"connect-7x6x4 r 4455","tree":"4 4 4 4 4 4 4","line":""}',
  '{"game":"connect-7x6x4 r 4455","tree":"4 4 5 5","line":"1"}',
  '{"game":"connect-7x6x4 r 4455","tree":"4 4 5 5","line":"x"}',
  '{"game":"connect-7x6x4 r 44","tree":"4 4","line":""}',
])('a stored study that is broken or does not fit the game is ignored: %s', (text) => {
  expect(parseStoredStudy(game('connect-7x6x4 r 4455'), text)).toBe(null);
});
