/** Faults, as a small sample for the long tests: `npm run faults` is the whole of it. */
import { expect, test } from 'vitest';
import { SHORT } from './sizes.ts';
import { storm } from './storm.ts';

const seed = Number(process.env.ROWHOUSE_SEED ?? 9);

test.runIf(process.env.ROWHOUSE_LONG !== undefined).each(['sqlite', 'postgres'] as const)(
  `%s: nothing is lost, doubled, reordered or illegal (seed ${seed})`,
  async (store) => {
    const size = SHORT[store];
    const report = await storm({ store, seed, ...size });
    expect(report.violations).toEqual([]);
    expect(report.games).toBeGreaterThanOrEqual(size.games);
    expect(report.faults.get('kill -9 a server')).toBeGreaterThanOrEqual(size.kills);
  },
);
