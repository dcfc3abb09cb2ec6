import { type MorrisPosition, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { NO_DRAFT } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { describeBoard, describeLastMove, describeMove, draftWords, taskWords } from './moves.ts';

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
])('the board and the last move of %s in words', (record, board, last) => {
  expect(describeBoard(after(record))).toBe(board);
  expect(describeLastMove(after(record))).toBe(last);
});

test('describeMove describes the last move of the next position', () => {
  expect(describeMove(after('connect-7x6x4 r 44'), 3)).toBe('Red drops in column 4, row 3.');
  expect(describeMove(after('morris-6 r 0.0'), { from: null, to: 8, remove: null })).toMatch(/^Blue places a man at /);
});

test('the task after a mill excludes men in mills if some men are outside', () => {
  const task = (game: string, moves: string) =>
    taskWords('removing', unwrap(replay(unwrap(parseRecord(`${game} r ${moves}`)))));
  const any = 'You closed a mill: take one of the other side’s men.';
  const free = 'You closed a mill: take one of the other side’s men that isn’t in a mill.';
  // Red has closed a mill. Blue closes one next.
  const begun = '0.0,0.6,0.1,1.4,0.2x0.6';
  expect(task('morris-6', begun)).toBe(any);
  expect(task('morris-6', `${begun},1.6,1.0`)).toBe(free);
  expect(task('morris-6-any', `${begun},1.6,1.0`)).toBe(any);
  expect(taskWords('placing', unwrap(replay(unwrap(parseRecord('morris-6 r -')))))).toBe(
    'Place a man on any empty point.',
  );
});

test('an unfinished turn announces the selected man, the task after a mill, or that the man was put down', () => {
  const position = unwrap(replay(unwrap(parseRecord('morris-6 r 0.0')))) as MorrisPosition;
  expect(draftWords(position, { from: 0, to: null })).toBe('a5: picked up');
  expect(draftWords(position, { from: null, to: 3 })).toContain('You closed a mill');
  expect(draftWords(position, NO_DRAFT)).toBe('Put down.');
});
