import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { newTable, person, type TableState } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { playerName, resultText, turnText } from './game-words.ts';

const seats = [person('Ann'), person()];
const begun: TableState = unwrap(newTable({ config: CONNECT_FOUR, seats, first: 0 }));

test.each([
  [null, 'Game in progress', 'Ann to move'],
  [{ winner: 0, by: 'line' }, 'Red wins', ''],
  [{ winner: 1, by: 'time' }, 'Blue wins', ''],
  [{ winner: null, by: 'full' }, 'Game drawn', ''],
] as const)('A6: exactly one of the four, at all times: %j', (ending, result, turn) => {
  const state = { ...begun, ending };
  expect([resultText(state), turnText(state)]).toEqual([result, turn]);
});

test('A6: a player without a name is called by their colour', () => {
  expect([playerName(begun, 0), playerName(begun, 1)]).toEqual(['Ann', 'Blue']);
});
