import { CONNECT_FOUR, randomFrom, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { makeResult, ownResult, parseResults, resultOf } from './results.ts';
import { bot, person } from './seat.ts';
import { newTable, Table } from './table.ts';

function finished(columns: string) {
  const seats = [bot('level-4'), person()];
  const table = new Table(unwrap(newTable({ config: CONNECT_FOUR, seats, first: 0 })));
  for (const column of columns) unwrap(table.play(table.state.position.toMove, Number(column) - 1));
  return table.state;
}

test('E13: a finished game is written as one line and read back', () => {
  const lost = resultOf(finished('1212121'), 'a', 5)!;
  expect(makeResult(lost)).toBe('a 5 connect-7x6x4 0 line 7 level-4,-');
  const won = resultOf(finished('12123242'), 'b', 6)!;
  expect(parseResults(`${makeResult(lost)}\n${makeResult(won)}`)).toEqual([lost, won]);
  expect([lost, won].map(ownResult)).toEqual(['lost', 'won']);
  expect(ownResult({ ...won, bots: [null, null] })).toBe(null);
  expect(resultOf(finished('12'), 'c', 7)).toBe(null);
});

test('E13: damaged lines are left out', () => {
  const random = randomFrom(7);
  const line = makeResult(resultOf(finished('1212121'), 'a', 5)!);
  expect(parseResults(`nonsense\n${line}\n\na b c d e f g`)).toHaveLength(1);
  for (let run = 0; run < 5000; run++) {
    const at = Math.floor(random() * line.length);
    const damaged = line.slice(0, at) + '- x9,'.charAt(Math.floor(random() * 5)) + line.slice(at + 1);
    for (const result of parseResults(damaged)) expect(parseResults(makeResult(result))).toEqual([result]);
  }
});

test('E13: a result names the help of the player, and earlier lines have none', () => {
  const [lost, won] = [finished('1212121'), finished('12123242')].map((state) =>
    resultOf({ ...state, help: 'rewind' }, 'a', 5),
  );
  expect(makeResult(won!)).toMatch(/ level-4,- rewind$/);
  expect(parseResults(makeResult(won!))).toEqual([won]);
  expect([lost!, won!].map(ownResult)).toEqual(['lost', 'helped']);
  expect(parseResults(makeResult(won!).replace('rewind', 'magic')).map(ownResult)).toEqual(['won']);
});
