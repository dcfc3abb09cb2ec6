import { getEventListeners } from 'node:events';
import { CONNECT_FOUR } from '@rowhouse/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchGame } from './game-file.ts';
import { openLocalLane } from './lane.ts';
import { countGames, openingsOf, playPairing } from './play-match.ts';

const SETTINGS = { config: CONNECT_FOUR, seed: 1, openings: { plies: 2 }, budget: null, sprt: null, part: null };
const PAIRING = { first: 'random', second: 'centre', games: 2 };

test('a pairing removes its listeners from the signal of the match', async () => {
  const lanes = [await openLocalLane(['random', 'centre'], CONNECT_FOUR)];
  const { signal } = new AbortController();
  const during: number[] = [];
  const onGame = () => during.push(getEventListeners(signal, 'abort').length);
  const services = { lanes, file: { games: [], add: () => {} }, onGame, signal };
  for (const number of [0, 1]) expect(await playPairing(SETTINGS, PAIRING, number, services)).toHaveLength(2);
  expect([during, getEventListeners(signal, 'abort').length]).toEqual([[1, 1, 1, 1], 0]);
});

test('a missing game does not remove other games of its opening', () => {
  const won = { winner: 0, forfeit: null, seat: 0 } as MatchGame;
  const lost = { winner: 0, forfeit: null, seat: 1 } as MatchGame;
  const games: MatchGame[] = [];
  games[1] = lost;
  games[4] = won;
  games[5] = lost;
  expect(openingsOf(CONNECT_FOUR, games)).toEqual([['loss'], ['win', 'loss']]);
});

test('all games of an opening are in the same part', () => {
  const sizes = fc.record({ games: fc.integer({ min: 1, max: 60 }), count: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(sizes, ({ games, count }) => {
      const inParts = Array.from({ length: count }, (_, at) =>
        countGames({ ...SETTINGS, part: { number: at + 1, count } }, { ...PAIRING, games }),
      );
      expect(inParts.reduce((sum, one) => sum + one)).toBe(games);
      expect(inParts.filter((one) => one % 2 === 1).length).toBe(games % 2);
    }),
  );
});
