/** Guests, bots and push devices. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf } from '../../secrets.ts';
import type { GuestRow } from '../../store/guests.ts';
import { entry, newGame, type StorePair } from './store-pair.ts';

export function describeGuests(pair: StorePair): void {
  test('a guest has seats and a name, and deleting the guest removes both', async () => {
    const guest = { id: randomUUID().slice(0, 16), secret: hashOf('guest'), name: 'Gus', created: 5 };
    expect(await pair.store.guests.add(guest)).toBe(true);
    expect(await pair.other.guests.add({ ...guest, name: 'Eve' })).toBe(false);
    expect(await pair.other.guests.find(guest.id)).toMatchObject({ id: guest.id, name: 'Gus', created: 5 });
    const seats = [{ seat: 0, secret: hashOf('host'), invite: null, name: 'Gus', guest: guest.id }];
    const id = await pair.created({ seats });
    expect(await pair.store.guests.seatsOf(guest.id, 10)).toEqual([{ game: id, seat: 0 }]);
    expect(await pair.store.guests.rename(guest.id, 'Gustav')).toEqual([id]);
    expect(await pair.store.seats(id)).toMatchObject([{ name: 'Gustav' }]);
    expect(await pair.other.guests.delete(guest.id)).toEqual([id]);
    expect(await pair.store.seats(id)).toMatchObject([{ name: null, guest: null }]);
    expect([await pair.store.guests.find(guest.id), await pair.store.guests.seatsOf(guest.id, 10)]).toEqual([null, []]);
  });

  test('a guest without a seat is deleted after a while', async () => {
    const guests = ['idle', 'late', 'seated'].map((name, nth) => ({
      ...{ id: randomUUID().slice(0, 16), secret: hashOf(name), name, created: nth === 1 ? 2000 : 1000 },
    }));
    for (const guest of guests) await pair.store.guests.add(guest);
    await pair.created({ seats: [{ seat: 0, secret: null, invite: null, name: 'seated', guest: guests[2]!.id }] });
    expect(await pair.store.guests.forget(2000, 10)).toBe(1);
    const found = await Promise.all(guests.map(({ id }) => pair.other.guests.find(id)));
    expect(found.map((guest) => guest?.name)).toEqual([undefined, 'late', 'seated']);
  });

  test('a bot has a unique name and its unfinished games, and deleting the bot removes both', async () => {
    const guestOf = (name: string): GuestRow => ({
      ...{ id: randomUUID().slice(0, 16), secret: hashOf(name), name, created: 5 },
    });
    const [one, two] = [guestOf('Bo'), guestOf('Cy')];
    for (const guest of [one, two]) await pair.store.guests.add(guest);
    const [policy, key] = [{ games: ['connect'], clocks: ['none' as const], most: 2 }, `bo ${one.id}`];
    expect(await pair.store.bots.put({ guest: one.id, key, policy })).toBe(true);
    expect(await pair.other.bots.put({ guest: two.id, key, policy })).toBe(false);
    expect(await pair.other.bots.put({ guest: one.id, key, policy: { ...policy, most: 3 } })).toBe(true);
    expect(await pair.store.bots.named(key)).toMatchObject({ guest: one.id, name: 'Bo', policy: { most: 3 }, seen: 0 });
    expect(Buffer.from((await pair.other.bots.find(one.id))!.secret)).toEqual(hashOf('Bo'));
    const games = [await pair.created(), await pair.created()];
    for (const game of [...games, games[0]!]) await pair.store.bots.seat(one.id, game, 1);
    await pair.store.append({ game: games[1]!, entry: entry(1), status: 'over' });
    const since = Date.now() + 1_000_000;
    expect(await pair.store.bots.seen([one.id, 'nobody'], since)).toEqual([one.id]);
    expect(await pair.other.bots.online(since, 10)).toMatchObject([{ name: 'Bo', playing: 1 }]);
    expect(await pair.other.bots.games(one.id)).toEqual([{ game: games[0], seat: 1 }]);
    // The bot has no seat, but was seen recently.
    await pair.store.guests.forget(since, 100);
    expect(await pair.other.bots.find(one.id)).not.toBeNull();
    await pair.store.guests.delete(one.id);
    expect([await pair.other.bots.find(one.id), await pair.other.bots.games(one.id)]).toEqual([null, []]);
  });

  test('a seat keeps its newest devices, and devices are removed by address, game, guest and age', async () => {
    const guest = { id: randomUUID().slice(0, 16), secret: hashOf('g'), name: 'Ann', created: 1 };
    await pair.store.guests.add(guest);
    const seats = [{ seat: 0, secret: hashOf('a'), invite: null, name: 'Ann', guest: guest.id }];
    const [first, second] = [newGame({ seats }), newGame({ seats })];
    for (const game of [first, second]) await pair.store.create(game);
    const push = (game: string, endpoint: string, made: number) => ({
      ...{ game, seat: 0, endpoint: `https://push.example/${endpoint}`, made },
      ...{ p256dh: 'key', auth: 'auth', title: 'Your move', body: 'Connect Four' },
    });
    const found = async (game: string) =>
      (await pair.other.pushes.find(game, 0)).map(({ endpoint }) => endpoint.slice('https://push.example/'.length));
    for (const [at, name] of ['a', 'b', 'c', 'a', 'd'].entries())
      await pair.store.pushes.add(push(first.id, name, 100 + at), 3);
    expect(await found(first.id)).toEqual(['c', 'a', 'd']);
    expect((await pair.other.pushes.find(first.id, 0))[1]).toEqual(push(first.id, 'a', 103));
    expect(await pair.other.pushes.find(first.id, 1)).toEqual([]);
    await pair.store.pushes.add(push(second.id, 'a', 200), 3);
    await pair.store.pushes.remove('https://push.example/a');
    expect([await found(first.id), await found(second.id)]).toEqual([['c', 'd'], []]);
    expect(await pair.store.pushes.forget(104, 10)).toBe(1);
    expect(await found(first.id)).toEqual(['d']);
    await pair.store.pushes.add(push(second.id, 'e', 300), 3);
    await pair.store.pushes.removeGame(first.id);
    expect([await found(first.id), await found(second.id)]).toEqual([[], ['e']]);
    await pair.store.guests.delete(guest.id);
    expect(await found(second.id)).toEqual([]);
  });

  test('all servers share one push key, which never changes', async () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(Buffer.from(await pair.store.pushes.key(one, 1000))).toEqual(one);
    expect(Buffer.from(await pair.other.pushes.key(two, 1e12))).toEqual(one);
  });
}
