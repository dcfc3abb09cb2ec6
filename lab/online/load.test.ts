import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { measureLoad } from './load.ts';

test.runIf(isLong)('the load generator plays on a real server without an error', async () => {
  const figures = await measureLoad('sqlite', { clients: 40, active: 10, rounds: 1, seconds: 0.5, soak: 2 });
  const value = (what: string) => figures.find((figure) => figure.what === what)?.value;
  expect(value('errors')).toBe(0);
  expect(value('moves acknowledged, on disk')).toBeGreaterThan(0);
  expect(value('ceiling: the bare store')).toBeGreaterThan(0);
  expect(value('ceiling: a bare ws echo')).toBeGreaterThan(0);
});
