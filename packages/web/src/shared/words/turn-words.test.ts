import { type MorrisPosition, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { NO_DRAFT } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { draftWords, taskWords } from './turn-words.ts';

test('a mill asks for a man outside the mills, where there are such men and others', () => {
  const task = (game: string, moves: string) =>
    taskWords('removing', unwrap(replay(unwrap(parseRecord(`${game} r ${moves}`)))));
  const any = 'You closed a mill: take one of the other side’s men.';
  const free = 'You closed a mill: take one of the other side’s men that isn’t in a mill.';
  // Red has closed a mill; blue is about to close one.
  const begun = '0.0,0.6,0.1,1.4,0.2x0.6';
  expect(task('morris-6', begun)).toBe(any);
  expect(task('morris-6', `${begun},1.6,1.0`)).toBe(free);
  expect(task('morris-6-any', `${begun},1.6,1.0`)).toBe(any);
  expect(taskWords('placing', unwrap(replay(unwrap(parseRecord('morris-6 r -')))))).toBe(
    'Place a man on any empty point.',
  );
});

test('a turn so far is told: the man that is picked up, what a mill asks for, a man that is put down', () => {
  const position = unwrap(replay(unwrap(parseRecord('morris-6 r 0.0')))) as MorrisPosition;
  expect(draftWords(position, { from: 0, to: null })).toBe('a5: picked up');
  expect(draftWords(position, { from: null, to: 3 })).toContain('You closed a mill');
  expect(draftWords(position, NO_DRAFT)).toBe('Put down.');
});
