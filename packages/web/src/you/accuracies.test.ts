import { ACCURACY_VERSION } from '@rowhouse/coach/internal';
import { expect, test } from 'vitest';
import { deviceStorage } from '../shared/platform/storage.ts';
import { accuracies, storeAccuracy } from './accuracies.ts';

test('an accuracy is stored once for each game', () => {
  storeAccuracy('a', 61.6);
  storeAccuracy('b', 20);
  storeAccuracy('a', 70);
  expect([...accuracies()]).toEqual([
    ['b', 20],
    ['a', 70],
  ]);
});

test('accuracies on an older scale stay stored, but none is read', () => {
  for (const key of [
    'rowhouse.accuracy',
    ...Array.from({ length: ACCURACY_VERSION }, (_, at) => `rowhouse.accuracy.${at}`),
  ])
    deviceStorage.set(key, 'old 95');
  storeAccuracy('new', 40);
  expect(accuracies().has('old')).toBe(false);
  expect(accuracies().get('new')).toBe(40);
  expect(deviceStorage.get('rowhouse.accuracy.2')).toBe('old 95');
});
