import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { measureFloods } from './floods.ts';

test.runIf(isLong)('people play on while somebody floods the server', async () => {
  const figures = await measureFloods(3, ['set-ups', 'pings, nothing read', 'idle connections']);
  const moves = figures.filter(({ what }) => what.startsWith('moves'));
  expect(moves).toHaveLength(3);
  // A flood that stops the server leaves one move, which never comes.
  for (const { group, value } of moves) expect([group, value > 10]).toEqual([group, true]);
});
