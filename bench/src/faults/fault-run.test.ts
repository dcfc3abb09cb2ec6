/** A small sample of `npm run faults` for the long tests. */
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';
import { SHORT } from './sizes.ts';

const seed = Number(process.env.ROWHOUSE_SEED ?? 9);

test.runIf(isLong).each(['sqlite', 'postgres'] as const)(
  `%s: nothing is lost, doubled, reordered or illegal (seed ${seed})`,
  async (store) => {
    const size = SHORT[store];
    const report = await runFaults({ store, seed, ...size });
    expect(report.violations).toEqual([]);
    expect(report.games).toBeGreaterThanOrEqual(size.games);
    expect(report.faults.get('kill -9 a server')).toBeGreaterThanOrEqual(size.kills);
  },
);
