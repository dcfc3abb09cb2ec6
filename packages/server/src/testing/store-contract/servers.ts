/** Signs of life of servers, and outages. */
import { expect, test } from 'vitest';
import { DAY_MS } from '../../timing.ts';
import type { StorePair } from './store-pair.ts';

export function describeServers(pair: StorePair): void {
  test('an outage is a time without a sign of life of any server', async () => {
    const since = 10_000_000;
    await pair.store.servers.heartbeat({ server: 'a', now: since, games: [] }, 5000);
    await pair.other.servers.heartbeat({ server: 'b', now: since + 4000, games: [] }, 5000);
    await pair.store.servers.heartbeat({ server: 'a', now: since + 8999, games: [] }, 5000);
    expect(await pair.store.servers.outages(since, since + 20_000)).toEqual([]);
    await Promise.all([
      pair.store.servers.heartbeat({ server: 'a', now: since + 20_000, games: [] }, 5000),
      pair.other.servers.heartbeat({ server: 'c', now: since + 20_000, games: [] }, 5000),
    ]);
    expect(await pair.other.servers.outages(since, since + 20_000)).toEqual([
      { from: since + 8999, to: since + 20_000 },
    ]);
    expect(await pair.other.servers.outages(since + 20_000, since + 20_000)).toEqual([]);
  });

  test('signs of life and outages from the future do not count', async () => {
    const since = 20_000_000;
    const far = since + 172_800_000;
    await pair.store.servers.heartbeat({ server: 'a', now: since, games: [] }, 5000);
    await pair.other.servers.heartbeat({ server: 'ahead', now: far, games: [] }, 5000);
    await pair.store.servers.heartbeat({ server: 'a', now: since + 4000, games: [] }, 5000);
    expect(await pair.store.servers.outages(since, since + 4000)).toEqual([]);
    await pair.store.servers.heartbeat({ server: 'a', now: since + 30_000, games: [] }, 5000);
    expect(await pair.store.servers.outages(since, since + 30_000)).toEqual([
      { from: since + 4000, to: since + 30_000 },
    ]);
  });

  test('absences of a server, and games of a missing one, apply only to their players', async () => {
    const since = 30_000_000;
    const beat = (server: string, now: number, ...games: string[]) =>
      pair.store.servers.heartbeat({ server, now, games }, 5000);
    await beat('lost', since, 'one', 'two');
    await beat('here', since + 700);
    expect(await pair.other.servers.outages(since, since + 700)).toEqual([]);
    await beat('here', since + 2000);
    expect([...(await pair.other.servers.hostedElsewhere('here', since + 2000))]).toEqual(['one', 'two']);
    await beat('here', since + 4000);
    expect(await pair.other.servers.outages(since, since + 4000)).toEqual([
      { from: since, to: since + 4000, games: ['one', 'two'] },
    ]);
    await pair.store.servers.noteAbsences('here', [{ from: since + 5000, to: since + 8000, games: ['three'] }]);
    await beat('here', since + 8000);
    expect(await pair.other.servers.outages(since, since + 8000)).toEqual([
      { from: since, to: since + 8000, games: ['one', 'two'] },
      { from: since + 5000, to: since + 8000, games: ['three'] },
    ]);
    // The outage lasts longer than first recorded.
    await pair.store.servers.noteAbsences('here', [{ from: since + 5000, to: since + 9000, games: ['three'] }]);
    expect((await pair.other.servers.outages(since, since + 9000))[1]).toMatchObject({ to: since + 9000 });
    // Half a minute later the server no longer counts.
    for (let now = since + 12_000; now <= since + 40_000; now += 4000) await beat('here', now);
    expect((await pair.other.servers.outages(since, since + 40_000))[0]).toMatchObject({ to: since + 30_000 });
    expect(await pair.other.servers.hostedElsewhere('here', since + 40_000)).toEqual(new Set());
    // A server that stops has no players.
    await beat('lost', since + 40_000);
    expect(await pair.other.servers.outages(since, since + 50_000)).toHaveLength(2);
  });

  test.each([40_000, 2 * DAY_MS])(
    'after %i ms without any server, players have half a minute to return',
    async (away) => {
      const since = 40_000_000 + 10 * away;
      const beat = (server: string, now: number, ...games: string[]) =>
        pair.store.servers.heartbeat({ server, now, games }, 750);
      const lost = `lost for ${away}`;
      await beat(lost, since, 'one');
      const back = since + away;
      await beat('new', back);
      await pair.store.servers.forget(back);
      const missing = async (now: number) =>
        (await pair.other.servers.outages(since, now)).filter(({ from, games }) => from === since && games);
      expect(await missing(back + 1500)).toEqual([{ from: since, to: back + 1500, games: ['one'] }]);
      for (let now = back + 500; now <= back + 31_000; now += 500) await beat('new', now);
      expect(await missing(back + 31_000)).toEqual([{ from: since, to: back + 30_000, games: ['one'] }]);
    },
  );

  test('a sign of life names its games and hides no outage', async () => {
    const since = 200_000_000;
    await pair.store.servers.forget(since);
    await pair.store.servers.heartbeat({ server: 'signing', now: since, games: [] }, 5000);
    await pair.store.servers.sign({ server: 'signing', now: since + 500, games: ['one'] }, 5000);
    expect(await pair.other.servers.outages(since, since + 1600)).toEqual([
      { from: since + 500, to: since + 1600, games: ['one'] },
    ]);
    await pair.store.servers.sign({ server: 'signing', now: since + 9000, games: ['one'] }, 5000);
    await pair.store.servers.heartbeat({ server: 'signing', now: since + 9500, games: ['one'] }, 5000);
    expect(await pair.other.servers.outages(since, since + 9500)).toEqual([
      { from: since + 500, to: since + 9500 },
      { from: since + 500, to: since + 9500, games: ['one'] },
    ]);
  });

  test.each(['sign', 'heartbeat'] as const)(
    'a %s of a server that was missing does not hide its absence',
    async (back) => {
      const since = { sign: 210_000_000, heartbeat: 220_000_000 }[back];
      const at = (after: number, ...games: string[]) => ({ server: `was missing, ${back}`, now: since + after, games });
      await pair.store.servers.heartbeat(at(0, 'one'), 5000);
      await pair.store.servers.sign(at(700, 'one'), 5000);
      // The store was away too briefly to disconnect players. A player has left this server in the meantime.
      await pair.store.servers[back](at(2000, 'two'), 5000);
      const missed = { from: since + 700, to: since + 2000, games: ['one'] };
      const noted = async (now: number) =>
        (await pair.other.servers.outages(since, now)).filter(({ from, games }) => from >= since && games);
      expect(await noted(since + 2000)).toEqual([missed]);
      await pair.store.servers.sign(at(2500, 'two'), 5000);
      expect(await noted(since + 2500)).toEqual([missed]);
    },
  );

  test('only the latest absences are kept', async () => {
    const since = 230_000_000;
    const gone = Array.from({ length: 510 }, (_, nth) => ({ from: since + nth, to: since + nth + 1, games: ['one'] }));
    await pair.store.servers.noteAbsences('often missing', gone);
    await pair.store.servers.forget(since + 1000);
    const kept = await pair.other.servers.outages(since, since + 1000);
    expect(kept.filter(({ from }) => from >= since)).toEqual(gone.slice(-500));
  });

  test('old outages are deleted', async () => {
    const since = 300_000_000;
    const later = since + 401 * 86_400_000;
    const beat = (now: number) => pair.store.servers.heartbeat({ server: 'here', now, games: [] }, 5000);
    for (const now of [since, since + 60_000, later]) await beat(now);
    await pair.store.servers.forget(later);
    const old = { from: since, to: since + 60_000 };
    expect(await pair.other.servers.outages(0, later)).not.toContainEqual(old);
  });

  test('rows of a clock that was ahead are deleted once it is right again', async () => {
    const since = (await pair.store.time()) + 100_000;
    const far = since + 172_800_000;
    const beat = (server: string, now: number, ...games: string[]) =>
      pair.store.servers.heartbeat({ server, now, games }, 5000);
    await beat('right', since);
    await beat('ahead', far, 'one');
    expect(await pair.other.servers.outages(since, far)).toContainEqual({ from: since, to: far });
    await beat('right', since + 4000);
    // Until the clock is right again, that time is charged to no player.
    expect(await pair.other.servers.outages(since, far)).toContainEqual({ from: since, to: far });
    await pair.store.servers.forget(since + 4000);
    // A sign of life two days ahead names no games, and no player gains two days when that time has come.
    expect([...(await pair.other.servers.hostedElsewhere('right', since + 4000))]).toEqual([]);
    expect(await pair.other.servers.outages(since, far)).not.toContainEqual({ from: since, to: far });
    // The server that was ahead has died. If the clock is ahead again, its sign of life hides no outage.
    await beat('right', far + 1000);
    expect(await pair.other.servers.outages(since, far + 1000)).toContainEqual({ from: since + 4000, to: far + 1000 });
    await beat('right', since + 5000);
    await pair.store.servers.forget(since + 5000);
  });

  test('earlier outages and signs of a clock that was ahead hide no outage', async () => {
    const since = (await pair.store.time()) + 1_000_000;
    const beat = (server: string, now: number) => pair.store.servers.heartbeat({ server, now, games: [] }, 5000);
    await beat('right', since);
    await beat('ahead', since + 172_800_000);
    // The same beginning as that of the outage that ends in two days.
    await beat('right', since + 30_000);
    expect(await pair.other.servers.outages(since, since + 30_000)).toContainEqual({
      from: since + 1,
      to: since + 30_000,
    });
    await beat('ahead', since + 600_000);
    await beat('right', since + 34_000);
    await beat('ahead', since + 603_000);
    expect(await pair.other.servers.outages(since, since + 603_000)).toContainEqual({
      from: since + 34_000,
      to: since + 603_000,
    });
    await beat('right', since + 35_000);
    await pair.store.servers.forget(since + 35_000);
  });

  test('a leap of the clock counts as an outage regardless of its length', async () => {
    const since = (await pair.store.time()) + 2_000_000;
    const leap = { from: since, to: since + 1800 };
    await pair.store.servers.noteLeap(leap);
    expect(await pair.other.servers.outages(since, since + 1800)).toContainEqual(leap);
    await pair.store.servers.forgetLeap(leap);
    expect(await pair.other.servers.outages(since, since + 1800)).not.toContainEqual(leap);
  });
}
