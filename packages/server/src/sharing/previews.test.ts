import { expect, test } from 'vitest';
import { Recent } from './previews.ts';

test('what was not used for longest is forgotten first, and the size is kept', () => {
  const recent = new Recent<string>(9, (value) => value.length);
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
