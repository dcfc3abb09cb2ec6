import { parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { sayBoard } from './say-board.ts';
import { sayLastMove, sayMove } from './say-move.ts';

const after = (record: string) => unwrap(replay(unwrap(parseRecord(record))));

test.each([
  ['connect-7x6x4 r 4453', 'column 3: Blue; column 4: Red, Blue; column 5: Red', 'Blue drops in column 3, row 1.'],
  ['connect-7x6x4 r -', 'No moves yet.', 'No moves yet.'],
  ['morris-6 r 0.0,0.6', 'Red: a5; Blue: a1', 'Blue places a man at a1.'],
  [
    'morris-6 r 0.0,0.6,0.1,1.4,0.2x0.6',
    'Red: a5, c5, e5; Blue: d2',
    'Red places a man at e5. A mill. The man at a1 is taken.',
  ],
  ['morris-3 r 0.0,0.4,0.1,0.5,0.2', 'Red: a3, b3, c3; Blue: c1, b1', 'Red places a man at c3. A mill.'],
])('%s is read out', (record, board, last) => {
  expect(sayBoard(after(record))).toBe(board);
  expect(sayLastMove(after(record))).toBe(last);
});

test('a move is told as the move that led to where it leads', () => {
  expect(sayMove(after('connect-7x6x4 r 44'), 3)).toBe('Red drops in column 4, row 3.');
  expect(sayMove(after('morris-6 r 0.0'), { from: null, to: 8, remove: null })).toMatch(/^Blue places a man at /);
});
