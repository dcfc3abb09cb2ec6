import { CONNECT_FOUR, parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { columnOfKey } from './keyboard.ts';

const config = (text: string) => unwrap(parseRecord(`${text} r -`)).config;

test('a digit names a column that is there, on boards where every column has one digit', () => {
  expect(['1', '7', '8', '0', 'a', 'F1', '10'].map((key) => columnOfKey(key, CONNECT_FOUR))).toEqual([
    0,
    6,
    ...[null, null, null, null, null],
  ]);
  expect(columnOfKey('9', config('connect-9x7x4'))).toBe(8);
  expect(columnOfKey('1', config('connect-10x7x4'))).toBeNull();
  expect(columnOfKey('1', config('morris-6'))).toBeNull();
});
