// Slow: not part of `npm test`.
/** A server that cannot do its work reports this and sends its players to another server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ClockSpec, GameView, SeatKey } from '@rowhouse/protocol';
import { hasTool, isLong, POSTGRES } from '@rowhouse/tools';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { LAG_ALLOWANCE_MS } from '../games/lag.ts';
import { signalTree } from '../testing/processes.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { startPostgres, type TestServer } from '../testing/servers.ts';
import { TestClient } from '../testing/test-client.ts';

const START = 1_800_000_000_000;
const LIVE: ClockSpec = { kind: 'live', initial: 20_000, increment: 0 };

let folder: string;
let logged: { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } }[];
const clean: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-readiness-'));
  logged = [];
});
afterEach(async () => {
  for (const one of clean.splice(0).reverse()) await one();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (options: Parameters<typeof startRowhouse>[0] = {}): Promise<RowhouseServer> => {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const rowhouse = await startRowhouse({ store: { folder }, log, ...options });
  clean.push(() => rowhouse.stop());
  return rowhouse;
};
const ready = async (rowhouse: RowhouseServer) => (await rowhouse.get('/ready')).status;
const file = () => join(folder, 'rowhouse.db');
const changeStore = (text: string) => {
  const database = new DatabaseSync(file());
  database.exec(text);
  database.close();
};

/** Whether this user may mount a small disk. */
function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'rowhouse-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe('/ready reports faults', () => {
  test.each<[string, () => void, string]>([
    ['a missing table', () => changeStore('DROP TABLE pairings'), 'pairings'],
    ['a file that is not a database', () => writeFileSync(file(), Buffer.alloc(20_000, 7)), 'malformed'],
    ['a deleted file', () => unlinkSync(file()), 'deleted'],
    ['a deleted write-ahead log', () => unlinkSync(`${file()}-wal`), 'deleted'],
    [
      'a replaced file',
      () => {
        writeFileSync(`${file()}.new`, '');
        renameSync(`${file()}.new`, file());
      },
      'replaced',
    ],
  ])('%s makes the server unready and disconnects its players', async (_, damage, words) => {
    let elapsed = 0;
    const rowhouse = await open({ stopwatch: () => elapsed });
    expect(await ready(rowhouse)).toBe(200);
    const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey];
    const player = await TestClient.join(rowhouse.url, red.game, red.secret);
    damage();
    const halfASecondLater = async () => {
      elapsed += 500;
      await rowhouse.online.jobs.runOnce('probe').catch(() => {});
      return ready(rowhouse);
    };
    await expect.poll(halfASecondLater).toBe(503);
    expect(await player.closed()).toBe(1012);
    expect(logged[0]).toMatchObject({ level: 50, err: { message: expect.stringContaining(words) } });
    await expect(TestClient.connect(rowhouse.url)).rejects.toThrow('refused');
  });

  test.runIf(isLong)('a store locked by another process makes the server unready until it is released', async () => {
    const rowhouse = await open({ stopwatch: () => performance.now() });
    const lock = new DatabaseSync(file());
    lock.exec('BEGIN IMMEDIATE');
    await expect.poll(() => ready(rowhouse)).toBe(503);
    lock.exec('COMMIT');
    lock.close();
    await expect.poll(() => ready(rowhouse)).toBe(200);
  });

  test.runIf(isLong && hasTool(POSTGRES, import.meta.filename))(
    'a read-only PostgreSQL makes the server unready until it is writable',
    async () => {
      const postgres = await startPostgres();
      clean.push(() => postgres.stop());
      const rowhouse = await open({ store: { url: postgres.url }, stopwatch: () => performance.now() });
      expect(await ready(rowhouse)).toBe(200);
      const admin = new pg.Client({ connectionString: postgres.url });
      await admin.connect();
      const set = async (value: string) => {
        await admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
        await admin.query('SELECT pg_reload_conf()');
      };
      await set('on');
      await expect.poll(() => ready(rowhouse)).toBe(503);
      await admin.query('SET default_transaction_read_only = off');
      await set('off');
      await expect.poll(() => ready(rowhouse)).toBe(200);
      await admin.end();
    },
  );
});

/** The time from the damage until the player was disconnected. */
async function timeUntilDisconnected(rowhouse: RowhouseServer, damage: () => unknown): Promise<number> {
  const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey];
  const player = await TestClient.join(rowhouse.url, red.game, red.secret);
  const since = performance.now();
  await damage();
  expect(await player.closed()).toBe(1012);
  return performance.now() - since;
}
/** The limit is two seconds, which `watchdog.test.ts` checks. This allows for the delays of a busy machine. */
const MAX_DISCONNECT_MS = 4000;

describe('players are disconnected soon when', () => {
  const canStop = isLong && hasTool(POSTGRES, import.meta.filename);

  test.runIf(canStop).each<[string, (postgres: TestServer) => Promise<() => unknown>]>([
    [
      'PostgreSQL is frozen',
      async ({ pid }) => {
        signalTree(pid, 'SIGSTOP');
        return () => signalTree(pid, 'SIGCONT');
      },
    ],
    [
      'PostgreSQL answers, but a table is locked against writing',
      async ({ url }) => {
        const admin = new pg.Client({ connectionString: url });
        await admin.connect();
        await admin.query('BEGIN; LOCK TABLE servers, entries IN SHARE MODE');
        return () => admin.end();
      },
    ],
  ])('%s', async (_, damage) => {
    const postgres = await startPostgres();
    clean.push(() => postgres.stop());
    const rowhouse = await open({ store: { url: postgres.url }, stopwatch: () => performance.now() });
    let repair = () => {};
    expect(
      await timeUntilDisconnected(rowhouse, async () => (repair = (await damage(postgres)) as () => void)),
    ).toBeLessThan(MAX_DISCONNECT_MS);
    expect(await ready(rowhouse)).toBe(503);
    await repair();
    await expect.poll(() => ready(rowhouse), { timeout: 10_000 }).toBe(200);
  });

  test.runIf(isLong && canMount())('the disk is full', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'none', folder]);
    clean.unshift(() => execFileSync('umount', ['-l', folder]));
    const rowhouse = await open({ stopwatch: () => performance.now() });
    const filling = join(folder, 'filling');
    const fill = () => {
      for (let size = 1 << 20; size >= 1; size >>= 1)
        try {
          for (;;) writeFileSync(filling, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // There may be room for less data.
        }
    };
    expect(await timeUntilDisconnected(rowhouse, fill)).toBeLessThan(MAX_DISCONNECT_MS);
    expect(await ready(rowhouse)).toBe(503);
    unlinkSync(filling);
    await expect.poll(() => ready(rowhouse), { timeout: 10_000 }).toBe(200);
  });
});

// The server retries the store for a while.
test.runIf(isLong)('a move into a deleted file is not acknowledged', async () => {
  const rowhouse = await open();
  const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey];
  unlinkSync(file());
  const move = await rowhouse.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
  expect(move).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
});

test('if a player has seen later entries than the store has, the server logs one error with the game', async () => {
  const rowhouse = await open();
  const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey];
  for (let count = 0; count < 3; count++)
    await rowhouse.post(`/api/games/${red.game}/commands`, command('move', 40, '4'), red.secret);
  await TestClient.join(rowhouse.url, red.game, red.secret, 41);
  // A client without a seat could claim this as well.
  const [blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey];
  await TestClient.join(rowhouse.url, blue.game, undefined, 41);
  expect(logged).toMatchObject([{ level: 50, game: red.game, seen: 40, stored: 1 }]);
});

/** Time stands still here except for the lag of a move, which is credited up to `LAG_ALLOWANCE_MS`. */
describe('a frozen or dead server', () => {
  let time = START;
  let frozen = 0;
  const hub = new LocalHub();
  const server = (name: 'steady' | 'freezing') =>
    open({ hub, now: () => time, stopwatch: () => (name === 'freezing' ? frozen : 0) });
  const beat = async (seconds: number, ...servers: readonly RowhouseServer[]) => {
    for (let count = 0; count < seconds; count += 2) {
      time += 2000;
      for (const one of servers) await one.online.jobs.runOnce('heartbeat');
    }
  };
  const view = async (rowhouse: RowhouseServer, { game }: SeatKey) =>
    (await rowhouse.get<GameView>(`/api/games/${game}`)).body;

  test('sends its players to another server and does not charge them for the time', async () => {
    const [steady, freezing] = [await server('steady'), await server('freezing')];
    const [red, blue] = (await seatPeople(steady, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    const first = await TestClient.join(freezing.url, blue.game, blue.secret);
    await TestClient.join(steady.url, red.game, red.secret);
    await steady.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
    await freezing.online.jobs.runOnce('catching up');
    await beat(2, steady, freezing);
    // The server is stopped for longer than blue's remaining time. The others check the clocks.
    await beat(24, steady);
    await steady.online.jobs.runOnce('clocks');
    expect((await view(steady, red)).live.status).toBe('playing');
    frozen += 24_000;
    await freezing.online.jobs.runOnce('watchdog');
    expect(await first.closed()).toBe(1012);
    const again = await TestClient.join(steady.url, blue.game, blue.secret);
    time += 1000;
    expect(await again.does(command('move', 2, '4'))).toMatchObject({ type: 'done' });
    const [, left] = (await view(steady, red)).live.clock!.left;
    expect(left).toBeGreaterThanOrEqual(20_000 - 3000);
    expect(left).toBeLessThanOrEqual(20_000 - 1000);
  });

  test('is recorded as absent before its next sign of life', async () => {
    const [steady, freezing] = [await server('steady'), await server('freezing')];
    const [red, blue] = (await seatPeople(steady, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    const first = await TestClient.join(freezing.url, blue.game, blue.secret);
    await steady.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
    await freezing.online.jobs.runOnce('catching up');
    await beat(2, steady, freezing);
    time += 1900;
    frozen += 1900;
    await freezing.online.jobs.runOnce('sign of life');
    first.close();
    await first.closed();
    const again = await TestClient.join(steady.url, blue.game, blue.secret);
    expect(await again.does(command('move', 2, '4'))).toMatchObject({ type: 'done' });
    const [, left] = (await view(steady, red)).live.clock!.left;
    expect(left).toBeGreaterThanOrEqual(20_000 - 2000);
  });

  test('does not charge a player for the time that their move waited on it', async () => {
    const freezing = await server('freezing');
    const steady = await server('steady');
    const [red, blue] = (await seatPeople(freezing, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    const player = await TestClient.join(freezing.url, blue.game, blue.secret);
    await freezing.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
    await beat(24, steady);
    frozen += 24_000;
    const move = command('move', 2, '4');
    player.say({ type: 'do', ...move });
    expect(await player.closed()).toBe(1012);
    const again = await TestClient.join(steady.url, blue.game, blue.secret);
    expect(await again.does(move)).toMatchObject({ type: 'done', ply: 3 });
    expect((await view(steady, red)).live.clock!.left).toEqual([20_000, 20_000]);
  });

  test('does not charge its players until they return, if it died', async () => {
    const [steady, dead] = [await server('steady'), await server('freezing')];
    const [red, blue] = (await seatPeople(steady, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    await TestClient.join(dead.url, blue.game, blue.secret);
    await steady.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
    await dead.online.jobs.runOnce('catching up');
    await beat(2, steady, dead);
    await beat(4, steady);
    const again = await TestClient.join(steady.url, blue.game, blue.secret);
    await beat(10, steady);
    expect(await again.does(command('move', 2, '4'))).toMatchObject({ type: 'done' });
    const [, left] = (await view(steady, red)).live.clock!.left;
    expect(left).toBeGreaterThanOrEqual(20_000 - 2000 - 10_000);
    expect(left).toBeLessThanOrEqual(20_000 - 2000 - 10_000 + LAG_ALLOWANCE_MS);
  });

  test.each([700, 900, 2400])('charges its players less than a second, if it died %i ms ago', async (away) => {
    const [steady, dead] = [await server('steady'), await server('freezing')];
    const [red, blue] = (await seatPeople(steady, { game: 'connect-7x6x4', clock: LIVE })) as [SeatKey, SeatKey];
    await TestClient.join(dead.url, blue.game, blue.secret);
    await steady.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
    await dead.online.jobs.runOnce('catching up');
    await beat(2, steady, dead);
    // Moves the stopwatch, which would stand still otherwise.
    time += 400;
    frozen += 400;
    await dead.online.jobs.runOnce('sign of life');
    time += away;
    await steady.online.jobs.runOnce('heartbeat');
    const again = await TestClient.join(steady.url, blue.game, blue.secret);
    expect(await again.does(command('move', 2, '4'))).toMatchObject({ type: 'done' });
    const [, left] = (await view(steady, red)).live.clock!.left;
    expect(left).toBeGreaterThan(20_000 - 2400 - 1000);
    expect(left).toBeLessThanOrEqual(20_000 - 2400 + LAG_ALLOWANCE_MS);
  });
});
