import { expect, test } from 'vitest';
import { StoreError } from './store/sql.ts';
import { testQuarantine } from './testing/fake.ts';

const fails = (error: Error) => () => Promise.reject(error);

test('one error of the store is no damage, and the row is tried again at once', async () => {
  const quarantine = testQuarantine();
  for (let round = 0; round < 2; round++) {
    expect(await quarantine.try('game', 'one', fails(new StoreError('busy')))).toBeNull();
    expect(await quarantine.try('game', 'one', () => 7)).toBe(7);
  }
  expect(quarantine.list()).toEqual([]);
});

test('two errors of the store in a row, or one of the row itself, are damage', async () => {
  const quarantine = testQuarantine();
  for (let nth = 0; nth < 2; nth++) await quarantine.try('game', 'one', fails(new StoreError('malformed')));
  await quarantine.try('game', 'two', fails(new Error('no such move')));
  expect(quarantine.list().map(({ id }) => id)).toEqual(['one', 'two']);
});
