// Slow: not part of `npm test`.
/** Takes the backups of docs/hosting.md while people play, and restores them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GameView, SeatKey } from '@rowhouse/protocol';
import { hasTool, isLong, needTool, POSTGRES_BACKUP } from '@rowhouse/tools';
import { afterEach, expect, test } from 'vitest';
import type { StoreAddress } from '../store/store.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { startPostgres } from '../testing/servers.ts';
import { TestClient } from '../testing/test-client.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of clean.splice(0).reverse()) await one();
});
const folderFor = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `rowhouse-${name}-`));
  clean.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const open = async (store: StoreAddress): Promise<RowhouseServer> => {
  const rowhouse = await startRowhouse({ store });
  clean.push(() => rowhouse.stop());
  return rowhouse;
};

/** Plays a game, backs up in the middle, and checks the restored game. */
async function checkBackup(first: StoreAddress, backUp: () => StoreAddress): Promise<void> {
  const rowhouse = await open(first);
  const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', name: 'Ann' })) as [SeatKey, SeatKey];
  const move = (at: RowhouseServer, ply: number, column: string) =>
    at.post(`/api/games/${red.game}/commands`, command('move', ply, column), ply % 2 ? red.secret : blue.secret);
  await move(rowhouse, 1, '4');
  await move(rowhouse, 2, '5');
  const second = backUp();
  await move(rowhouse, 3, '6');

  const restored = await open(second);
  const view = (await restored.get<GameView>(`/api/games/${red.game}`)).body;
  expect([view.record, view.seats[0]!.name]).toEqual(['connect-7x6x4 r 45', 'Ann']);
  // A client that had seen later entries gets an error and the current game.
  const client = await TestClient.join(restored.url, red.game, blue.secret, 4);
  expect(await client.does(command('move', 4, '1'))).toMatchObject({
    type: 'refused',
    error: { code: 'stale' },
    view: { ply: 3 },
  });
  expect(await move(restored, 3, '1')).toMatchObject({ status: 200 });
}

test('a backup of SQLite by VACUUM INTO can be restored', async () => {
  const [from, to] = [folderFor('backup'), folderFor('restored')];
  await checkBackup({ folder: from }, () => {
    mkdirSync(to, { recursive: true });
    const database = new DatabaseSync(join(from, 'rowhouse.db'));
    database.exec(`VACUUM INTO '${join(to, 'rowhouse.db')}'`);
    database.close();
    return { folder: to };
  });
});

test.runIf(isLong && hasTool(POSTGRES_BACKUP, import.meta.filename))(
  'a backup of PostgreSQL by pg_dump can be restored',
  async () => {
    const file = join(folderFor('backup'), 'rowhouse.dump');
    const programs = needTool(POSTGRES_BACKUP);
    const server = await startPostgres({ programs });
    clean.push(() => server.stop());
    const other = server.url.replace(/postgres$/, 'restored');
    await checkBackup({ url: server.url }, () => {
      execFileSync(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, server.url]);
      execFileSync(join(programs, 'psql'), ['--quiet', '--command=CREATE DATABASE restored', server.url]);
      execFileSync(join(programs, 'pg_restore'), ['--no-owner', `--dbname=${other}`, file]);
      return { url: other };
    });
  },
);
