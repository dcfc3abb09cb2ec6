import { expect, test } from 'vitest';
import { LruCache } from './previews.ts';

test('the least recently used values are dropped first, and the total size is bounded', () => {
  const recent = new LruCache<string>(9);
  recent.set('a', '12');
  recent.set('b', '12');
  recent.set('c', '12');
  expect(recent.get('a')).toBe('12');
  recent.set('d', '12');
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual(['12', undefined, '12', '12']);
  recent.set('a', '12345678');
  expect(['a', 'c', 'd'].map((key) => recent.get(key))).toEqual(['12345678', undefined, undefined]);
  recent.set('e', 'larger than everything');
  expect(['a', 'e'].map((key) => recent.get(key))).toEqual([undefined, undefined]);
});
