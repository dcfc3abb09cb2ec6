import { describe, expect, test } from 'vitest';
import { FakeStorage } from '../testing/fake-storage.ts';
import { SafeStorage, type StorageTrouble } from './storage.ts';

function safe(fake = new FakeStorage()) {
  const heard: (StorageTrouble | null)[] = [];
  return {
    fake,
    heard,
    storage: new SafeStorage(
      () => fake,
      (trouble) => heard.push(trouble),
    ),
  };
}

describe('A13: a browser’s storage that never throws', () => {
  test('written content is found by this page and the next page', () => {
    const { fake, storage, heard } = safe();
    storage.set('a.1', 'one');
    storage.set('b.1', 'other');
    expect(new SafeStorage(() => fake).get('a.1')).toBe('one');
    expect(storage.keys('a.')).toEqual(['a.1']);
    storage.remove('a.1');
    expect(storage.get('a.1')).toBeNull();
    expect(heard).toEqual([null, null, null]);
  });

  test('a full storage holds new content in memory, keeps stored content, and uses freed space at once', () => {
    const { fake, storage, heard } = safe();
    storage.set('a.1', 'x'.repeat(50));
    storage.set('a.2', 'old');
    fake.room = 60;
    storage.set('a.2', 'y'.repeat(40));
    expect(heard.at(-1)).toBe('full');
    expect(storage.get('a.2')).toBe('y'.repeat(40));
    expect(fake.map.get('a.2')).toBe('old');
    storage.remove('a.1');
    expect(heard.at(-1)).toBeNull();
    expect(fake.map.get('a.2')).toBe('y'.repeat(40));
  });

  test('a blocked storage works until the page is closed', () => {
    const { fake, storage, heard } = safe();
    fake.blocked = true;
    storage.set('a.1', 'one');
    storage.set('a.2', 'two');
    storage.remove('a.1');
    expect(storage.get('a.1')).toBeNull();
    expect(storage.get('a.2')).toBe('two');
    expect(storage.keys('a.')).toEqual(['a.2']);
    expect(heard).toEqual(['blocked', 'blocked', 'blocked']);
    fake.blocked = false;
    storage.set('a.3', 'three');
    expect(heard.at(-1)).toBeNull();
    expect([...fake.map]).toEqual([
      ['a.2', 'two'],
      ['a.3', 'three'],
    ]);
  });

  test('a missing storage and a storage without space are blocked, not full', () => {
    const none = new SafeStorage(
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      (trouble) => expect(trouble).toBe('blocked'),
    );
    none.set('a', 'one');
    expect(none.get('a')).toBe('one');
    const { fake, storage, heard } = safe();
    fake.room = 0;
    storage.set('a', 'one');
    expect(heard).toEqual(['blocked']);
  });
});
