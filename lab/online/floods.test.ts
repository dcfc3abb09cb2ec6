import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { measureFloods } from './floods.ts';

test.runIf(isLong)('people can continue to play while another address floods the server', async () => {
  const figures = await measureFloods(3, ['set-ups', 'pings, nothing read', 'idle connections']);
  const moves = figures.filter(({ what }) => what.startsWith('moves'));
  expect(moves).toHaveLength(3);
  // If a flood stops the server, only one move is measured, which is never acknowledged.
  for (const { group, value } of moves) expect([group, value > 10]).toEqual([group, true]);
});
