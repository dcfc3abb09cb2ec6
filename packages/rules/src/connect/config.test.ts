import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import {
  CONNECT_FOUR,
  type ConnectConfig,
  checkConnectConfig,
  limitsOf,
  makeConnectConfig,
  parseConnectConfig,
} from './config.ts';

const config = (columns: number, rows: number, connect: number, players = 2): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect,
  players,
});

describe('C1: limits', () => {
  test.each([
    [100, 100, 25, 2],
    [3, 3, 3, 2],
    [3, 4, 3, 2],
    [3, 4, 4, 2],
    [100, 3, 25, 10],
  ])('C1: %i × %i, %i in a row and %i players are allowed', (columns, rows, connect, players) => {
    expect(checkConnectConfig(config(columns, rows, connect, players)).ok).toBe(true);
  });

  test.each([
    ['columns', config(2, 6, 4), 3, 100],
    ['columns', config(101, 6, 4), 3, 100],
    ['rows', config(7, 2, 4), 3, 100],
    ['rows', config(7, 101, 4), 3, 100],
    ['rows', config(7, 5.5, 4), 3, 100],
    ['connect', config(7, 6, 2), 3, 7],
    ['connect', config(7, 6, 8), 3, 7],
    ['connect', config(100, 100, 26), 3, 25],
    ['players', config(7, 6, 4, 1), 2, 10],
    ['players', config(7, 6, 4, 11), 2, 10],
  ] as const)('C4: %s out of range is reported with its range', (field, wrong, min, max) => {
    expect(checkConnectConfig(wrong)).toEqual({
      ok: false,
      error: { code: 'invalid-config', problems: [{ code: 'out-of-range', field, found: wrong[field], min, max }] },
    });
  });

  test('C4: every wrong field is reported', () => {
    const result = checkConnectConfig(config(1, 1, 99, 0));
    expect(result.ok || result.error.problems.map(({ field }) => field)).toEqual([
      'columns',
      'rows',
      'connect',
      'players',
    ]);
  });

  test('C1: the length to win is at most the larger side', () => {
    expect(limitsOf('connect', { columns: 4, rows: 9 })).toEqual({ min: 3, max: 9 });
    expect(limitsOf('connect', { columns: 100, rows: 9 })).toEqual({ min: 3, max: 25 });
  });
});

test.each(['connect-7x6x4', 'connect-100x100x25-p10', 'connect-9x8x5-p3-memory', 'connect-3x3x3-memory'])(
  'C1: “%s” is read and written unchanged',
  (text) => {
    expect(makeConnectConfig(unwrap(parseConnectConfig(text)))).toBe(text);
  },
);

test.each([
  ['', 'bad-form'],
  ['connect-7x6', 'bad-form'],
  ['connect-7x6x4-fast', 'bad-form'],
  ['connect-07x6x4', 'bad-number'],
  ['connect-7x6x9', 'bad-number'],
  ['connect-7x6x4-p11', 'bad-number'],
])('C4: “%s” is refused', (text, code) => {
  const result = parseConnectConfig(text);
  expect(result.ok || result.error.code).toBe(code);
});
