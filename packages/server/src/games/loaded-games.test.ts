import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { makeGameSettings } from '../ledger/game-settings.ts';
import type { Store } from '../store/store.ts';
import { LoadedGames } from './loaded-games.ts';

const settings = unwrap(
  makeGameSettings({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 0 }, 0),
);

test('those who watch do not wait for the players, and players not for them', async () => {
  const store = {
    find: async () => ({ settings, host: new Uint8Array() }),
    log: async () => [],
    seats: async () => [],
  };
  const games = new LoadedGames(store as unknown as Store, () => 0);
  const game = (await games.fresh('one'))!;
  let finish = () => {};
  const move = game.inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  // The move is being stored, and somebody watches.
  expect(await games.fresh('one')).toBe(game);
  finish();
  await move;
});
