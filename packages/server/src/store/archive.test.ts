/** The cost of packing. store.test.ts tests its results. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../secrets.ts';
import type { DueTimes } from './rows.ts';
import { Sqlite } from './sqlite.ts';
import { Store } from './store.ts';

let folder: string;
let sqlite: Sqlite;
let store: Store;
/** The number of rows in each answer of the database. */
let rows: number[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-archive-'));
  sqlite = await Sqlite.open(folder);
  rows = [];
  const run = sqlite.run.bind(sqlite);
  sqlite.run = async (statements) => {
    const results = await run(statements);
    rows.push(...results.map(({ length }) => length));
    return results;
  };
  store = new Store(sqlite);
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function makeGame(id: string, entries: number, due: DueTimes | null = null): Promise<void> {
  const settings = {
    ...{ config: 'connect-7x6x4', first: 0 as const, position: null, bots: [null, null], taken: [true, true] },
    ...{ clock: null, open: false, created: 1, host: 0 as const, seed: 1 },
  };
  const none = { pairing: null, openUntil: 0, due, seats: [] };
  await store.create({ id, settings, host: hashOf('host'), status: 'playing', ...none });
  const all = Array.from({ length: entries }, (_, nth) => ({
    ...{ ply: nth + 1, seat: nth % 2, did: 'move' as const, body: { move: '4' } },
    ...{ at: nth + 1, credit: 0, command: `0:${nth}` },
  }));
  await Promise.all(all.map((entry) => store.append({ game: id, entry })));
}

test('a long game is packed and restored without holding all entries in this thread', async () => {
  await makeGame('long', 3000);
  rows = [];
  expect(await store.archive.pack(10_000, 10)).toBe(1);
  expect(await store.log('long', 0, 100)).toHaveLength(100);
  expect(Math.max(...rows)).toBe(100);
});

test('a packed game is not examined again until it is read', async () => {
  for (let nth = 0; nth < 5; nth++) await makeGame(`game${nth}`, 3);
  expect(await store.archive.pack(10_000, 10)).toBe(5);
  rows = [];
  expect(await store.archive.pack(10_000, 10)).toBe(0);
  expect(rows).toEqual([0]);
  await store.log('game2', 0);
  expect(await store.archive.pack(10_000, 10)).toBe(1);
});

test('each run examines a limited number of games, and later runs examine the rest', async () => {
  const flag = { bot: null, flag: 20_000 };
  await Promise.all(
    Array.from({ length: 2100 }, (_, nth) => makeGame(`timed${String(nth).padStart(4, '0')}`, 0, flag)),
  );
  await makeGame('timedx', 3);
  rows = [];
  expect(await store.archive.pack(10_000, 10)).toBe(0);
  expect(rows.reduce((sum, count) => sum + count)).toBe(2000);
  expect(await store.archive.pack(10_000, 10)).toBe(1);
});
