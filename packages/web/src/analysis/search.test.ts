import { type Analysis, analyze } from '@rowhouse/engine';
import { parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { isAsGood } from './search.ts';

test('near the end of a game the exact analysis takes the place of an estimate that claims to have looked further', async () => {
  // Eleven cells are left.
  const position = unwrap(replay(unwrap(parseRecord('connect-7x6x4 r 2772735427333351341755126444525'))));
  const told: Analysis[] = [];
  const onProgress = (analysis: Analysis) => told.push(analysis);
  told.push(await analyze(position, { budget: { ms: 60_000 }, onProgress }));
  const shown = told.reduce((before, next) => (isAsGood(next, before) ? next : before));
  expect(shown).toMatchObject({ exact: true, value: 'draw', reached: 11 });
});
