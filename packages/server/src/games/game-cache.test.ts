import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { Outage, ServerStore } from '../store/servers.ts';
import { fake, fakeStore } from '../testing/fake.ts';
import { GameCache } from './game-cache.ts';
import { makeGameSettings } from './game-settings.ts';

const settings = unwrap(
  makeGameSettings({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 0 }, 0),
);

test('a long log is read and applied in pages, and others have their turn meanwhile', async () => {
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
  const game = await new GameCache(store, () => 0).fresh('one');
  expect([game!.ledger.ply, asked]).toEqual([2500, [1000, 1000, 1000]]);
});

test('those who watch do not wait for the players, and players not for them', async () => {
  const store = fakeStore({
    find: async () => ({ settings, host: new Uint8Array() }),
    log: async () => [],
    seats: async () => [],
  });
  const games = new GameCache(store, () => 0);
  const game = (await games.fresh('one'))!;
  let finish = () => {};
  const move = game.inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  // The move is being stored, and there is a spectator.
  expect(await games.fresh('one')).toBe(game);
  finish();
  await move;
});

test('a slow answer about outages does not replace a later one', async () => {
  const answers: ((outages: readonly Outage[]) => void)[] = [];
  const servers = fake<ServerStore>('servers', { outages: () => new Promise((resolve) => answers.push(resolve)) });
  const games = new GameCache(fakeStore({ servers }), () => 0);
  const told: (readonly Outage[])[] = [];
  games.outages.update = (list) => told.push(list);
  const read = [games.readOutages(), games.readOutages()];
  answers[1]!([{ from: 1, to: 2 }]);
  answers[0]!([]);
  await Promise.all(read);
  expect(told).toEqual([[{ from: 1, to: 2 }]]);
});
