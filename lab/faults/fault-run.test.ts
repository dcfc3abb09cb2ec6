/** A small sample of `npm run faults` for the long tests. */
import { C_COMPILER, FAKETIME, hasTool, isLong, POSTGRES_BACKUP, REDIS, type Tool } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { runFaults, SHORT } from './fault-run.ts';

const seed = Number(process.env.ROWHOUSE_SEED ?? 9);

const canRun = (...tools: readonly Tool[]): boolean =>
  isLong && tools.every((tool) => hasTool(tool, import.meta.filename));
const canRunSqlite = canRun(FAKETIME, C_COMPILER);
const canRunPostgres = canRunSqlite && canRun(POSTGRES_BACKUP, REDIS);

describe.each([
  ['sqlite', canRunSqlite],
  ['postgres', canRunPostgres],
] as const)('with %s', (store, canRun) => {
  test.runIf(canRun)(`no fault loses, doubles, reorders or corrupts a move (seed ${seed})`, async () => {
    const size = SHORT[store];
    const report = await runFaults({ store, seed, ...size });
    expect(report.violations).toEqual([]);
    expect(report.wrongCharges).toEqual([]);
    expect(report.turns).toBeGreaterThan(0);
    expect(report.tournaments > 0).toBe(size.tournament !== null);
    expect(report.games).toBeGreaterThanOrEqual(size.games);
    expect([...report.faults].filter(([, count]) => count === 0)).toEqual([]);
  });
});

test.runIf(canRunSqlite)('a power cut reveals a disk that syncs nothing', async () => {
  const size = { ...SHORT.sqlite, games: 3, faults: 1, kills: 0, tables: 3, tournament: null };
  const report = await runFaults({ store: 'sqlite', seed, ...size, only: 'power', lyingDisk: true });
  expect(report.violations.join('\n')).toMatch(/no-such-game/);
});
