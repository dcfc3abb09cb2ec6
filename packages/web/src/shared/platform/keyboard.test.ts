import { CONNECT_FOUR, parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { columnOfKey, stepOfKey } from './keyboard.ts';

const config = (text: string) => unwrap(parseRecord(`${text} r -`)).config;

test('a digit names an existing column on boards with at most nine columns', () => {
  expect(['1', '7', '8', '0', 'a', 'F1', '10'].map((key) => columnOfKey(key, CONNECT_FOUR))).toEqual([
    0,
    6,
    ...[null, null, null, null, null],
  ]);
  expect(columnOfKey('9', config('connect-9x7x4'))).toBe(8);
  expect(columnOfKey('1', config('connect-10x7x4'))).toBeNull();
  expect(columnOfKey('1', config('morris-6'))).toBeNull();
});

test('arrows, Home and End step through a game; comma and full stop only with the focus on its screen', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ',', '.', 'ArrowUp'];
  const steps = ['back', 'forward', 'first', 'last'];
  expect(keys.map((key) => stepOfKey(key, true))).toEqual([...steps, 'back', 'forward', null]);
  expect(keys.map((key) => stepOfKey(key, false))).toEqual([...steps, null, null, null]);
});
