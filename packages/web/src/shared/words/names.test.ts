import { CONNECT_FOUR, type MorrisPosition, morrisConfig, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, remote, type Seat } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { setSettings } from '../platform/settings.ts';
import { colourName, drawSoonWords, goalName, headlineOf, menCounts, reasonOf, sitterName, turnName } from './names.ts';

const table = (...seats: readonly Seat[]) => unwrap(newTable({ config: CONNECT_FOUR, first: 0, seats }));

test.each([
  ['a remote player without a name is a guest', [person(), remote()], ['Red', 'Guest'], ['You', 'Guest']],
  [
    'a typed name is used in sentences and on cards',
    [remote('Bertha'), person()],
    ['Bertha', 'Blue'],
    ['Bertha', 'You'],
  ],
  ['two guests are distinguished by colour', [remote(), remote()], ['Guest (Red)', 'Guest (Blue)'], ['Guest', 'Guest']],
  ['people at one device are named by colour', [person(), person()], ['Red', 'Blue'], ['Red', 'Blue']],
  ['a computer player has its full name', [remote(), bot('level-1')], ['Guest', 'Pim, No. 1'], ['Guest', 'Pim, No. 1']],
] as const)('%s', (_, seats, inSentences, onCards) => {
  const state = table(...seats);
  expect([0, 1].map((player) => turnName(state, player))).toEqual(inSentences);
  expect([0, 1].map((player) => sitterName(state, player))).toEqual(onCards);
});

test('red and yellow discs change places with their names', () => {
  expect([0, 1, 2, 3].map(colourName)).toEqual(['Red', 'Blue', 'Green', 'Yellow']);
  setSettings({ discs: 'yellow' });
  expect([0, 1, 2, 3].map(colourName)).toEqual(['Red', 'Yellow', 'Green', 'Blue']);
  setSettings({ discs: 'classic' });
});

test('the headline of an online game without names', () => {
  expect(headlineOf(table(remote(), person()), false)).toBe('Guest to move');
  expect(headlineOf(table(person(), remote()), false)).toBe('Your move');
});

test('E7: a near draw without a mill is counted down in moves, and named at the end with their number', () => {
  const config = morrisConfig(6);
  const at = (pliesSinceMill: number) => ({ ...start, pliesSinceMill });
  const start = unwrap(replay(unwrap(parseRecord('morris-6 r -')))) as MorrisPosition;
  expect(config.drawAfter).toBe(16);
  expect([at(5), at(6), at(12), at(15)].map(drawSoonWords)).toEqual([
    '',
    '10 moves until a draw without a mill',
    '4 moves until a draw without a mill',
    'One move until a draw without a mill',
  ]);
  expect(drawSoonWords({ ...at(12), config: { ...config, drawAfter: 0 } })).toBe('');
  expect(drawSoonWords({ ...at(16), outcome: { winner: null, by: 'no-mill' } })).toBe('');
  expect(reasonOf({ winner: null, by: 'no-mill' }, config)).toBe('16 moves without a mill.');
  expect(reasonOf({ winner: 0, by: 'men' }, config)).toBe('Blue is down to two men.');
  expect(reasonOf(null, config)).toBe('');
});

test('E8: Three Men’s Morris is won by a line, and counts no lost men; other games say how many are on the board', () => {
  expect(goalName(morrisConfig(3))).toBe('Three in a line wins');
  expect(goalName(morrisConfig(9))).toBe('Close mills, take men');
  const counts = (game: string) => {
    const position = unwrap(replay(unwrap(parseRecord(game)))) as MorrisPosition;
    return [0, 1].map((player) => menCounts(position, player).join(', '));
  };
  expect(counts('morris-3 r -')).toEqual(['3 to place', '3 to place']);
  expect(counts('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2')).toEqual(['3 to place, 0 lost', '4 to place, 1 lost']);
});
