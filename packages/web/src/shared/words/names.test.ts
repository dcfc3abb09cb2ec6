import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, remote, type Seat } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { headlineOf, sitterName, turnName } from './names.ts';

const table = (...seats: readonly Seat[]) => unwrap(newTable({ config: CONNECT_FOUR, first: 0, seats }));

test.each([
  ['an opponent elsewhere without a name is a guest', [person(), remote()], ['Red', 'Guest'], ['You', 'Guest']],
  ['a name is a name', [remote('Bertha'), person()], ['Bertha', 'Blue'], ['Bertha', 'You']],
  ['two guests are told apart', [remote(), remote()], ['Guest (Red)', 'Guest (Blue)'], ['Guest', 'Guest']],
  ['people at one device are their colours', [person(), person()], ['Red', 'Blue'], ['Red', 'Blue']],
  ['a computer player has its own name', [remote(), bot('level-1')], ['Guest', 'Pim, No. 1'], ['Guest', 'Pim, No. 1']],
] as const)('%s', (_, seats, inSentences, onCards) => {
  const state = table(...seats);
  expect([0, 1].map((player) => turnName(state, player))).toEqual(inSentences);
  expect([0, 1].map((player) => sitterName(state, player))).toEqual(onCards);
});

test('whose move it is, in an online game without names', () => {
  expect(headlineOf(table(remote(), person()), false)).toBe('Guest to move');
  expect(headlineOf(table(person(), remote()), false)).toBe('Your move');
});
