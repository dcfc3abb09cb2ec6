/** Streets that families and classes share. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf } from '../../secrets.ts';
import type { StorePair } from './store-pair.ts';

export function describeStreets(pair: StorePair): void {
  const newId = () => randomUUID().slice(0, 16);
  const person = (nr: number) => ({ person: nr, secret: hashOf(`person ${nr}`), name: `P${nr}` });
  const settings = { limit: 3, now: 2000 };

  test('a street has people with their days, and deleting it deletes them', async () => {
    const id = newId();
    expect(await pair.store.streets.add(id, 'Mill Lane', 1000)).toBe(true);
    expect(await pair.other.streets.add(id, 'Other', 1000)).toBe(false);
    expect(await pair.store.streets.moveIn(id, person(1), settings)).toBe(true);
    expect(await pair.other.streets.moveIn(id, person(1), settings)).toBe(false);
    expect(await pair.other.streets.moveIn(id, person(2), settings)).toBe(true);
    const days = ['2026-11-18', '2026-11-19'];
    expect(await pair.store.streets.setDays(id, { person: 2, days: [] }, days, 3000)).toBe(true);
    // Another device has added days in the meantime.
    expect(await pair.other.streets.setDays(id, { person: 2, days: [] }, ['2026-11-17'], 3000)).toBe(false);
    const found = (await pair.other.streets.find(id))!;
    expect(found).toMatchObject({
      name: 'Mill Lane',
      people: [
        { person: 1, name: 'P1', days: [] },
        { person: 2, name: 'P2', days: ['2026-11-18', '2026-11-19'] },
      ],
    });
    expect(Buffer.from(found.people[1]!.secret)).toEqual(hashOf('person 2'));
    const page = { before: Number.MAX_SAFE_INTEGER, after: null };
    expect(await pair.store.admin.streets(page, 100)).toContainEqual({
      ...{ street: id, name: 'Mill Lane', people: 2, created: 1000 },
    });
    await pair.other.streets.moveOut(id, 2);
    expect((await pair.store.streets.find(id))!.people).toHaveLength(1);
    await pair.store.admin.deleteStreet(id, { at: 1, did: 'delete-street', what: id, by: 'ann', address: 'here' });
    expect(await pair.other.streets.find(id)).toBe(null);
    // It cannot be made again.
    expect([await pair.store.streets.add(id, 'Again', 5000), await pair.other.streets.isDeleted(id)]).toEqual([
      false,
      true,
    ]);
    expect([await pair.store.streets.find(id), await pair.store.admin.streets(page, 100)]).toEqual([null, []]);
    expect(await pair.store.streets.moveIn(id, person(1), settings)).toBe(false);
    // Unless the person who made it has moved out. The next one begins empty.
    const own = newId();
    await pair.store.streets.add(own, 'Own', 1000);
    await pair.store.streets.moveIn(own, person(1), settings);
    await pair.other.streets.delete(own);
    expect([await pair.store.streets.isDeleted(own), await pair.store.streets.add(own, 'Again', 5000)]).toEqual([
      false,
      true,
    ]);
    expect((await pair.store.streets.find(own))!.people).toEqual([]);
  });

  test('a full street takes no more people, and a number is taken once', async () => {
    const id = newId();
    await pair.store.streets.add(id, 'Full', 1000);
    const both = [pair.store, pair.other].map((store) => store.streets.moveIn(id, person(1), settings));
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    const later = [];
    for (const nr of [2, 3, 4]) later.push(await pair.other.streets.moveIn(id, person(nr), settings));
    expect(later).toEqual([true, true, false]);
  });

  test('a street is deleted after a while without use', async () => {
    const [idle, used] = [newId(), newId()];
    for (const id of [idle, used]) await pair.store.streets.add(id, 'Street', 10);
    await pair.store.streets.moveIn(used, person(1), { limit: 3, now: 30 });
    await pair.store.streets.moveIn(idle, person(1), { limit: 3, now: 15 });
    expect(await pair.other.streets.forget(20, 10)).toBe(1);
    expect([await pair.store.streets.find(idle), (await pair.store.streets.find(used))?.people.length]).toEqual([
      null,
      1,
    ]);
  });
}
