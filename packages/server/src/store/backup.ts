import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withClient } from './postgres.ts';
import { TABLES } from './schema.ts';
import type { StoreAddress } from './store.ts';

/** The files of a backup. A backup of SQLite has the first, one of PostgreSQL the second. */
const DATABASE = 'rowhouse.db';
const DUMP = 'rowhouse.dump';
/** In the folder of SQLite and in its backups. PostgreSQL's store has only the hash. */
const ADMIN_SECRET = 'admin-secret';

/**
 * Writes a copy of the store and of its admin secret to a folder, while servers run. The keys are in the store. An
 * earlier backup in the folder stays whole until the new one replaces it.
 */
export function backUp(store: StoreAddress, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ('url' in store) backUpPostgres(store.url, folder);
  else backUpSqlite(store.folder, folder);
}

const backUpPostgres = (url: string, folder: string): void =>
  replaceFile(join(folder, DUMP), (part) => {
    runForUrl('pg_dump', url, ['--format=custom', `--file=${part}`]);
    runProgram('pg_restore', ['--list', part]);
  });

function backUpSqlite(games: string, folder: string): void {
  const source = join(games, DATABASE);
  if (!existsSync(source)) throw new Error(`${games}: expected the folder of the games of a server`);
  replaceFile(join(folder, DATABASE), (part) => {
    const database = new DatabaseSync(source, { timeout: 10_000 });
    database.prepare('VACUUM INTO ?').run(part);
    database.close();
    checkDatabase(part);
  });
  copyIfThere(join(games, ADMIN_SECRET), join(folder, ADMIN_SECRET));
}

/**
 * Puts a backup in the place of a store that no server uses. `replaces`: whether the store may have games. Those of
 * SQLite are kept beside it as `rowhouse.db.replaced`, and those of PostgreSQL are deleted.
 */
export async function restore(folder: string, store: StoreAddress, replaces: boolean): Promise<void> {
  const from = join(folder, 'url' in store ? DUMP : DATABASE);
  if (!existsSync(from)) throw new Error(`${from}: no such file; expected a folder that rowhouse backup has written`);
  await ('url' in store ? restorePostgres(from, store.url, replaces) : restoreSqlite(from, store.folder, replaces));
  if ('folder' in store) copyIfThere(join(folder, ADMIN_SECRET), join(store.folder, ADMIN_SECRET));
}

const inUse = () => new Error('a server uses these games: stop it first');
const occupied = () => new Error('there are games already: expected an empty place, or --replace');

async function restorePostgres(dump: string, url: string, replaces: boolean): Promise<void> {
  runProgram('pg_restore', ['--list', dump]);
  await withClient(url, {}, async (client) => {
    const isThere = async (query: string) => (await client.query(query)).rows.length > 0;
    if (await isThere(CONNECTED_SERVERS)) throw inUse();
    if (!(await isThere(`SELECT WHERE to_regclass('games') IS NOT NULL`))) return;
    if (!replaces) throw occupied();
    await client.query(`DROP TABLE IF EXISTS ${['migrations', ...TABLES].join(', ')}`);
  });
  runForUrl('pg_restore', url, ['--no-owner', '--single-transaction', dump]);
}

function restoreSqlite(copy: string, games: string, replaces: boolean): void {
  checkDatabase(copy);
  mkdirSync(games, { recursive: true, mode: 0o700 });
  const target = join(games, DATABASE);
  if (existsSync(target)) {
    if (!replaces) throw occupied();
    if (!isUnused(target)) throw inUse();
    renameSync(target, `${target}.replaced`);
  }
  replaceFile(target, (part) => copyFileSync(copy, part));
}

const CONNECTED_SERVERS = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'rowhouse%' AND pid <> pg_backend_pid()`;

/** Whether no other process has the database open. Moves its write-ahead log into it. */
function isUnused(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite refuses while there is another connection.
    database.exec('PRAGMA journal_mode = DELETE');
    return !existsSync(`${file}-wal`);
  } catch {
    return false;
  } finally {
    database.close();
  }
}

function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { quick_check: found } = database.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (found !== 'ok') throw new Error(found);
  } catch (error) {
    throw new Error(`${file} is damaged: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}

/** Writes a file beside the old one, brings it to the disk, and then replaces the old one. */
function replaceFile(file: string, write: (part: string) => void): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  write(part);
  chmodSync(part, 0o600);
  const descriptor = openSync(part, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(part, file);
}

function copyIfThere(from: string, to: string): void {
  if (existsSync(from)) replaceFile(to, (part) => copyFileSync(from, part));
}

/** Runs a program of PostgreSQL. Its password is in the environment, because `ps` shows arguments. */
function runForUrl(program: string, url: string, args: readonly string[]): void {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  runProgram(program, [`--dbname=${address.href}`, ...args], password === '' ? {} : { PGPASSWORD: password });
}

function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (error) throw new Error(`${program} is missing: install the client programs of PostgreSQL`);
  if (status !== 0) throw new Error(`${program}: ${stderr.trim()}`);
}
