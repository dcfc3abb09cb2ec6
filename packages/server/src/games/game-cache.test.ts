import { unwrap } from '@rowhouse/rules';
import { expect, test, vi } from 'vitest';
import type { Outage, ServerStore } from '../store/servers.ts';
import { fake, fakeStore, testQuarantine } from '../testing/fake.ts';
import { GameCache } from './game-cache.ts';
import { makeGameSettings } from './game-settings.ts';

const settings = unwrap(
  makeGameSettings({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 0 }, 0),
);

test('a long log is read and applied in pages without blocking other work', async () => {
  const sits = { did: 'sit', seat: 1, body: null, credit: 0, at: 0 } as const;
  const offers = (ply: number) =>
    ({ seat: 0, did: ply % 2 === 0 ? 'offer-draw' : 'decline-draw', body: null }) as const;
  const log = Array.from({ length: 2500 }, (_, nth) => ({
    ...(nth === 0 ? sits : { ...sits, ...offers(nth + 1) }),
    ply: nth + 1,
    command: `0:${nth}`,
  }));
  const asked: (number | undefined)[] = [];
  const store = fakeStore({
    find: async () => ({ settings, host: new Uint8Array() }),
    log: async (_, after, most) => {
      asked.push(most);
      return log.slice(after, after + (most ?? log.length));
    },
    seats: async () => [],
  });
  const game = await new GameCache({ store, now: () => 0, quarantine: testQuarantine() }).fresh('one');
  expect([game!.ledger.ply, asked]).toEqual([2500, [1000, 1000, 1000]]);
});

test('spectators and players do not wait for each other', async () => {
  const store = fakeStore({
    find: async () => ({ settings, host: new Uint8Array() }),
    log: async () => [],
    seats: async () => [],
  });
  const games = new GameCache({ store, now: () => 0, quarantine: testQuarantine() });
  const game = (await games.fresh('one'))!;
  let finish = () => {};
  const move = game.inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  // A spectator arrives while the move is being stored.
  expect(await games.fresh('one')).toBe(game);
  finish();
  await move;
});

test('a slow answer about outages does not replace a later one', async () => {
  const answers: ((outages: readonly Outage[]) => void)[] = [];
  const servers = fake<ServerStore>('servers', { outages: () => new Promise((resolve) => answers.push(resolve)) });
  const games = new GameCache({ store: fakeStore({ servers }), now: () => 0, quarantine: testQuarantine() });
  const updates: (readonly Outage[])[] = [];
  games.outages.update = (list) => updates.push(list);
  const read = [games.readOutages(), games.readOutages()];
  answers[1]!([{ from: 1, to: 2 }]);
  answers[0]!([]);
  await Promise.all(read);
  expect(updates).toEqual([[{ from: 1, to: 2 }]]);
});

/** A store in which every game has this many offers after its players sat down. */
function storeOfLongGames(entries: number, onRead: (id: string, after: number) => Promise<void> = async () => {}) {
  const entry = (ply: number) => ({
    ...{ ply, at: 0, credit: 0, command: `0:${ply}`, body: null },
    ...(ply === 1
      ? ({ did: 'sit', seat: 1 } as const)
      : ({ did: ply % 2 === 0 ? 'offer-draw' : 'decline-draw', seat: 0 } as const)),
  });
  return fakeStore({
    find: async () => ({ settings, host: new Uint8Array() }),
    log: async (id, after, most = 0) => {
      await onRead(id, after);
      return Array.from({ length: Math.min(most, entries - after) }, (_, nth) => entry(after + nth + 1));
    },
    seats: async () => [],
  });
}

test('idle games are kept up to a number of entries, the newest ones', async () => {
  const games = new GameCache({ store: storeOfLongGames(5000), now: () => 0, quarantine: testQuarantine() });
  for (let nth = 0; nth < 70; nth++) await games.find(`${nth}`);
  expect(games.size).toBeLessThan(52);
  expect([games.get('0'), games.get('69')?.ledger.ply]).toEqual([undefined, 5000]);
});

test('other work runs while a log is applied', async () => {
  let time = 0;
  // Each look at the clock takes a millisecond.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time++);
  let turns = 0;
  let isRead = false;
  const other = (async () => {
    for (; !isRead; turns++) await new Promise(setImmediate);
  })();
  await new GameCache({ store: storeOfLongGames(500), now: () => 0, quarantine: testQuarantine() }).find('one');
  isRead = true;
  await other;
  clock.mockRestore();
  expect(turns).toBeGreaterThan(50);
});

test('two long games are read at once, in turns by address', async () => {
  const reading = new Set<string>();
  let most = 0;
  const store = storeOfLongGames(3000, async (id, after) => {
    if (after === 0) return;
    reading.add(id);
    most = Math.max(most, reading.size);
    await new Promise(setImmediate);
    if (after === 3000) reading.delete(id);
  });
  const games = new GameCache({ store, now: () => 0, quarantine: testQuarantine() });
  const begun: string[] = [];
  const read = (id: string, owner: string) => games.find(id, owner).then(() => begun.push(id));
  const flood = Array.from({ length: 10 }, (_, nth) => read(`flood ${nth}`, 'flood'));
  const honest = read('honest', 'honest');
  const others = ['one', 'two', 'three'].map((owner) => read(owner, owner));
  await honest;
  expect(begun.length).toBeLessThan(4);
  await Promise.all([...flood, ...others]);
  expect(most).toBe(2);
});
