/** Ratings: each game counts once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf } from '../../secrets.ts';
import type { RatingEvent } from '../../store/ratings.ts';
import { entry, SETTINGS, type StorePair } from './store-pair.ts';

export function describeRatings(pair: StorePair): void {
  test('a rated game counts once, in the order of the events of its pool, on all servers', async () => {
    const guests = ['one', 'other'].map((name) => `${name}-${randomUUID().slice(0, 8)}`) as [string, string];
    for (const id of guests) await pair.store.guests.add({ id, secret: hashOf(id), name: id, created: 0 });
    const rated = () => pair.created({ settings: { ...SETTINGS, rated: true }, status: 'playing' });
    const [game, next, waiting] = [await rated(), await rated(), await rated()];
    const due = async () => (await pair.other.ratings.due(1000)).filter((id) => [game, next, waiting].includes(id));
    expect(await due()).toEqual([]);
    for (const id of [game, next]) await pair.store.append({ game: id, entry: entry(1), status: 'over' });
    expect(await due()).toEqual([game, next].toSorted());
    const event = (id: string, nr: number, rating: number): RatingEvent => ({
      ...{ pool: 'morris', nr, game: id, at: 5000 + nr },
      changes: guests.map((guest, seat) => ({
        ...{ seat, guest, place: seat + 1, before: 1500 },
        ...{ rating: rating - seat / 3, deviation: 100 / 3, volatility: 0.06 },
      })),
    });
    const { nr } = await pair.store.ratings.read('morris', guests);
    // Two servers count the same game, and two games get the same number.
    const races = [event(game, nr + 1, 1600), event(next, nr + 1, 1700), event(game, nr + 1, 1600)];
    const stored = await Promise.all(
      races.map((race, nth) => (nth % 2 ? pair.other : pair.store).ratings.append(race)),
    );
    expect(stored.filter(Boolean)).toHaveLength(1);
    const winner = stored[1] ? next : game;
    const loser = stored[1] ? game : next;
    expect(await due()).toEqual([loser]);
    expect(await pair.store.ratings.append(event(winner, nr + 2, 1800))).toBe(false);
    expect(await pair.store.ratings.append(event(loser, nr + 2, 1900))).toBe(true);
    expect(await due()).toEqual([]);
    const after = await pair.other.ratings.read('morris', guests);
    expect(after.nr).toBe(nr + 2);
    expect(after.ratings.find((row) => row.guest === guests[1])).toEqual({
      ...{ guest: guests[1], pool: 'morris', games: 2, at: 5002 + nr },
      ...{ rating: 1900 - 1 / 3, deviation: 100 / 3, volatility: 0.06 },
    });
    expect(await pair.other.ratings.countGamesBetween('guest', 'morris', guests, 5000)).toBe(2);
    expect(await pair.other.ratings.countGamesBetween('guest', 'morris', guests, 6000 + nr)).toBe(0);
    expect(await pair.other.ratings.log('morris', nr + 1, 10)).toEqual([event(loser, nr + 2, 1900)]);
    expect(await pair.other.ratings.outcome(loser)).toEqual({
      status: 'counted',
      changes: event(loser, 0, 1900).changes,
    });

    await pair.store.append({ game: waiting, entry: entry(1), status: 'over' });
    await pair.other.ratings.refuse(waiting, 'too-short');
    expect(await pair.store.ratings.outcome(waiting)).toEqual({ status: 'too-short', changes: [] });
    await pair.other.ratings.refuse(winner, 'too-short');
    expect((await pair.store.ratings.outcome(winner))!.status).toBe('counted');
    expect(await pair.store.ratings.outcome(await pair.created())).toBe(null);

    const list = { pool: 'morris', since: 0, limit: 10 } as const;
    expect((await pair.other.ratings.best({ ...list, settled: true })).map(({ name }) => name)).toEqual(guests);
    expect(await pair.other.ratings.best({ ...list, settled: false })).toEqual([]);
    await pair.store.guests.delete(guests[0]);
    expect((await pair.other.ratings.best({ ...list, settled: true })).map(({ name }) => name)).toEqual([guests[1]]);
    expect(await pair.other.ratings.of(guests)).toHaveLength(1);
    // The log still has the events, with the same anonymous guest in each.
    const gone = (await pair.other.ratings.log('morris', nr, 10)).map(({ changes }) => changes[0]!.guest);
    expect(gone[0]).toMatch(/^gone-/);
    expect(gone).toEqual([gone[0], gone[0]]);
    // A guest who was deleted while their game was rated gets no rating.
    const last = await rated();
    expect(await pair.store.ratings.append(event(last, nr + 3, 2000))).toBe(true);
    expect(await pair.other.ratings.of(guests)).toHaveLength(1);
  });
}
