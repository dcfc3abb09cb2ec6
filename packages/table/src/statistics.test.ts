import { CONNECT_FOUR, randomFrom, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { ONLINE_OPPONENT, parseResults } from './results.ts';
import { bot, person, remote, type Seat } from './seat.ts';
import {
  countGame,
  countResult,
  makeStatistics,
  NO_STATISTICS,
  parseStatistics,
  type Statistics,
} from './statistics.ts';
import { newTable, Table } from './table.ts';

function finished(columns: string, seats: readonly Seat[] = [person(), person()]) {
  const table = new Table(unwrap(newTable({ config: CONNECT_FOUR, seats, first: 0 })));
  for (const column of columns) unwrap(table.play(table.state.position.toMove, Number(column) - 1));
  return table;
}
const RED = '1212121';
const BLUE = '12123242';

test('E13: statistics count games, wins by colour, draws and lengths', () => {
  const agreed = finished('44');
  agreed.offerDraw(0);
  agreed.acceptDraw(1);
  const statistics = [finished(RED), finished(BLUE), finished(RED), agreed].reduce(
    (sum, table) => countGame(sum, table.state),
    NO_STATISTICS,
  );
  expect(statistics).toEqual({
    'connect-7x6x4': { played: 4, drawn: 1, won: [2, 1], plies: 24, shortest: 2, longest: 8, against: {} },
  });
});

test('E13: statistics count results and streaks against each computer player', () => {
  const seats = [person(), bot('level-3')];
  const statistics = [RED, RED, BLUE, RED].reduce(
    (sum, columns) => countGame(sum, finished(columns, seats).state),
    NO_STATISTICS,
  );
  expect(statistics['connect-7x6x4']?.against).toEqual({
    'level-3': { won: 3, helped: 0, drawn: 0, lost: 1, streak: 1, bestStreak: 2 },
  });
});

test('E13: unfinished games do not count, and each game has its own statistics', () => {
  expect(countGame(NO_STATISTICS, finished('44').state)).toBe(NO_STATISTICS);
  const table = new Table(unwrap(newTable({ config: SIX_MENS_MORRIS, seats: [person(), person()], first: 0 })));
  table.resign(0);
  const statistics = countGame(countGame(NO_STATISTICS, finished(RED).state), table.state);
  expect(Object.keys(statistics)).toEqual(['connect-7x6x4', 'morris-6']);
});

test('E13: statistics can be written and read, and a broken text is refused', () => {
  const statistics: Statistics = countGame(NO_STATISTICS, finished(RED, [person(), bot('x')]).state);
  expect(unwrap(parseStatistics(makeStatistics(statistics)))).toEqual(statistics);
  expect(parseStatistics('nonsense')).toMatchObject({ ok: false });
  expect(parseStatistics(makeStatistics(statistics).replace('"played":1', '"played":"1"'))).toEqual({
    ok: false,
    error: { code: 'bad-field', path: 'games.connect-7x6x4.played', expected: { code: 'number' } },
  });
});

test('E13: damaged texts never throw, and accepted texts survive a round trip', () => {
  const random = randomFrom(13);
  const text = makeStatistics(countGame(NO_STATISTICS, finished(RED, [person(), bot('x')]).state));
  for (let run = 0; run < (isComplete ? 100_000 : 15_000); run++) {
    const at = Math.floor(random() * text.length);
    const inserted = '{}[],:"019e-nul'.charAt(Math.floor(random() * 15));
    const result = parseStatistics(text.slice(0, at) + inserted + text.slice(at + Math.floor(random() * 3)));
    if (result.ok && !parseStatistics(makeStatistics(result.value)).ok) expect(result.value).toBe('readable again');
  }
});

test('E13: results against online players count for the person', () => {
  const won = countGame(NO_STATISTICS, finished(RED, [person(), remote('Ann')]).state);
  const lost = countGame(won, finished(BLUE, [person(), remote('Ben')]).state);
  expect(lost['connect-7x6x4']!.against).toEqual({
    [ONLINE_OPPONENT]: { won: 1, helped: 0, drawn: 0, lost: 1, streak: 0, bestStreak: 1 },
  });
});

test('E13: a win with help is not a win, and neither continues nor ends a streak', () => {
  const lines = ['0 line 9 -,level-3', '0 line 9 -,level-3 hint', '0 line 9 -,level-3 rewind', '0 line 9 -,level-3'];
  const results = parseResults(lines.map((line, at) => `g${at} ${at} connect-7x6x4 ${line}`).join('\n'));
  const counted = results.reduce(countResult, NO_STATISTICS);
  const against = { 'level-3': { won: 2, helped: 2, drawn: 0, lost: 0, streak: 2, bestStreak: 2 } };
  expect(counted['connect-7x6x4']!.against).toEqual(against);
  expect(unwrap(parseStatistics(makeStatistics(counted)))).toEqual(counted);
  // Earlier versions did not count help.
  const earlier = makeStatistics(counted).replace('"helped":2,', '');
  expect(unwrap(parseStatistics(earlier))['connect-7x6x4']!.against).toEqual({
    'level-3': { ...against['level-3'], helped: 0 },
  });
});
