/** A small sample of `npm run faults` for the long tests. */
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';
import { SHORT } from './sizes.ts';

const seed = Number(process.env.ROWHOUSE_SEED ?? 9);

/** What is charged on clocks is looked at in full runs: here the machine may be too busy to tell what is whose fault. */
test.runIf(isLong).each(['sqlite', 'postgres'] as const)(
  `%s: nothing is lost, doubled, reordered or illegal, whatever goes wrong (seed ${seed})`,
  async (store) => {
    const size = SHORT[store];
    const report = await runFaults({ store, seed, ...size });
    expect(report.violations).toEqual([]);
    expect(report.games).toBeGreaterThanOrEqual(size.games);
    expect([...report.faults].filter(([, count]) => count === 0)).toEqual([]);
  },
);

test.runIf(isLong)('a disk that syncs nothing is found out by a power cut', async () => {
  const size = { ...SHORT.sqlite, games: 3, faults: 1, kills: 0, tables: 3 };
  const report = await runFaults({ store: 'sqlite', seed, ...size, only: 'power', lyingDisk: true });
  expect(report.violations.join('\n')).toMatch(/no-such-game/);
});
