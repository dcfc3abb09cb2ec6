// Slow: not part of `npm test`.
/** Takes the backups of docs/hosting.md while people play, and restores them. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import type { GameView, SeatKey } from '@rowhouse/protocol';
import { hasTool, isLong, needTool, POSTGRES_BACKUP } from '@rowhouse/tools';
import { afterEach, expect, test, vi } from 'vitest';
import { backUp, restore } from '../store/backup.ts';
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

/**
 * Plays a game, backs up in the middle, twice, and restores it elsewhere, twice. The server that plays is never
 * replaced.
 */
async function checkBackup(first: StoreAddress, second: StoreAddress): Promise<void> {
  const rowhouse = await open(first);
  const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4', name: 'Ann' })) as [SeatKey, SeatKey];
  const move = (at: RowhouseServer, ply: number, column: string) =>
    at.post(`/api/games/${red.game}/commands`, command('move', ply, column), ply % 2 ? red.secret : blue.secret);
  await move(rowhouse, 1, '4');
  const folder = join(folderFor('backups'), 'new');
  backUp(first, folder);
  await move(rowhouse, 2, '5');
  backUp(first, folder);
  expect(globSync(`${folder}/*`).map((file) => [basename(file), statSync(file).mode & 0o777])).toEqual([
    ...('folder' in first ? [['admin-secret', 0o600]] : []),
    ['folder' in first ? 'rowhouse.db' : 'rowhouse.dump', 0o600],
  ]);
  await move(rowhouse, 3, '6');
  await expect(restore(folder, first, true)).rejects.toThrow('a server uses these games');

  await restore(folder, second, false);
  await expect(restore(folder, second, false)).rejects.toThrow('--replace');
  await restore(folder, second, true);
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
  expect(await move(rowhouse, 4, '1')).toMatchObject({ status: 200 });
}

test('a backup of SQLite while it runs can be restored, with the admin secret', async () => {
  const [from, to] = [folderFor('backup'), folderFor('restored')];
  writeFileSync(join(from, 'admin-secret'), 'secret\n', { mode: 0o600 });
  await checkBackup({ folder: from }, { folder: to });
  expect(readFileSync(join(to, 'admin-secret'), 'utf8')).toBe('secret\n');
});

test('a damaged or missing backup changes nothing', async () => {
  const [backup, games] = [folderFor('backup'), folderFor('games')];
  await expect(restore(backup, { folder: games }, true)).rejects.toThrow('expected a folder that rowhouse backup');
  expect(() => backUp({ folder: games }, backup)).toThrow('expected the folder of the games');
  writeFileSync(join(backup, 'rowhouse.db'), 'x'.repeat(10_000));
  await expect(restore(backup, { folder: games }, true)).rejects.toThrow('is damaged');
  expect(globSync(`${games}/*`)).toEqual([]);
});

test.runIf(isLong && hasTool(POSTGRES_BACKUP, import.meta.filename))(
  'a backup of PostgreSQL while it runs can be restored',
  async () => {
    const programs = needTool(POSTGRES_BACKUP);
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
    clean.push(() => vi.unstubAllEnvs());
    const server = await startPostgres({ programs });
    clean.push(() => server.stop());
    execFileSync(join(programs, 'psql'), ['--quiet', '--command=CREATE DATABASE restored', server.url]);
    await checkBackup({ url: server.url }, { url: server.url.replace(/postgres$/, 'restored') });
  },
);
