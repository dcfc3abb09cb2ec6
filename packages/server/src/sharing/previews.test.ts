import { expect, test } from 'vitest';
import { LruCache } from './previews.ts';

test('drops the least recently used values first and limits the total size', () => {
  const recent = new LruCache<string>(9);
  recent.add('a', '12');
  recent.add('b', '12');
  recent.add('c', '12');
  expect(recent.get('a')).toBe('12');
  recent.add('d', '12');
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual(['12', undefined, '12', '12']);
  recent.add('b', '12345678');
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([undefined, '12345678', undefined, undefined]);
  recent.add('e', 'larger than everything');
  expect(['b', 'e'].map((key) => recent.get(key))).toEqual([undefined, undefined]);
});
