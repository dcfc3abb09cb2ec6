import { getEventListeners } from 'node:events';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { LocalLane } from './lane.ts';
import { playPairing } from './play-match.ts';

const SETTINGS = { config: CONNECT_FOUR, seed: 1, randomPlies: 2, budget: null, sprt: null };
const PAIRING = { first: 'random', second: 'centre', games: 2 };

test('the signal of a match is left without listeners after every pairing', async () => {
  const lanes = [await LocalLane.open(['random', 'centre'], CONNECT_FOUR)];
  const { signal } = new AbortController();
  const during: number[] = [];
  const onGame = () => during.push(getEventListeners(signal, 'abort').length);
  const services = { lanes, file: { games: [], add: () => {} }, onGame, signal };
  for (const number of [0, 1]) expect(await playPairing(SETTINGS, PAIRING, number, services)).toHaveLength(2);
  expect([during, getEventListeners(signal, 'abort').length]).toEqual([[1, 1, 1, 1], 0]);
});
