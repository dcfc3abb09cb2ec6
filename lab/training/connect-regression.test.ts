import { bitLayoutOf, ConnectKernel, makeWeights, parseWeights, plainWeights } from '@rowhouse/engine/research';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { learnConnect } from './connect-regression.ts';
import { connectSelfPlay, type PlayedGame } from './connect-self-play.ts';

const config = { ...CONNECT_FOUR, columns: 6, rows: 5, connect: 4 };

async function games(count: number): Promise<PlayedGame[]> {
  const board = bitLayoutOf(config)!;
  const kernel = await ConnectKernel.open({ board, hashBits: 10 });
  return Array.from({ length: count }, (_, game) => connectSelfPlay(kernel, config, 200, game, 1));
}

test('a game against itself is the same every time', async () => {
  const played = await games(3);
  expect(await games(3)).toEqual(played);
  expect(played.every(({ moves, scores }) => moves.length === scores.length && moves.length > 6)).toBe(true);
});

test('what scores and results tell is learned, and holds for games that were held back', async () => {
  const played = await games(300);
  const before = learnConnect(4, played, { epochs: 0, byResult: 0.5 });
  const after = learnConnect(4, played, { epochs: 15, byResult: 0.5 });
  expect(after.positions).toBeGreaterThan(300);
  expect(before.weights).toEqual(plainWeights(4));
  expect(after.error.learned).toBeLessThan(before.error.learned);
  expect(after.error.heldBack).toBeLessThan(before.error.heldBack);
  expect(parseWeights(4, makeWeights(after.weights))).toEqual(after.weights);
  const [, good] = after.weights.windows.horizontal;
  expect(good![0b0111]).toEqual(good![0b1110]);
});
