import { expect, test } from 'vitest';
import { FakeStorage } from '../shared/testing/fake-storage.ts';
import { everything } from './export-everything.ts';

test('the file has all stored data of Rowhouse except secrets', () => {
  const storage = new FakeStorage();
  storage.map.set('rowhouse.results', 'a 5 connect-7x6x4 0 line 7 -,level-1');
  storage.map.set('rowhouse.lessons', '["wins"]');
  storage.map.set('rowhouse.online.seat.one', '{"secret":"x"}');
  storage.map.set('other', 'y');
  expect(JSON.parse(everything(storage))).toEqual({
    rowhouseEverything: 1,
    results: 'a 5 connect-7x6x4 0 line 7 -,level-1',
    lessons: ['wins'],
  });
});
