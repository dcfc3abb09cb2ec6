/** Checkpoints during commits: nothing is lost, and the write-ahead log is bounded. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLong } from '@rowhouse/tools';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from './schema.ts';
import { Sqlite } from './sqlite.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const PIECE = 100_000;
/** A limit in pages that a few writes exceed. */
const LONG_LOG = 50;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-checkpoints-'));
  file = join(folder, 'rowhouse.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (path: string): number => statSync(path).size;
const noteIn = (id: number, size: number) => ({
  text: 'INSERT INTO guests (id, secret, name, created) VALUES ($1, zeroblob($2), $1, 0)',
  values: [String(id), size],
});
const guestsIn = (path: string): number => {
  const database = new DatabaseSync(path);
  try {
    return (database.prepare('SELECT COUNT(*) AS count FROM guests').get() as { count: number }).count;
  } finally {
    database.close();
  }
};

function open() {
  const database = new SqliteDatabase(file);
  database.migrate(migrations('sqlite'));
  const checkpoints = new SqliteCheckpoints(file, LONG_LOG);
  const write = (id: number, size = PIECE) => database.transaction(() => database.run([noteIn(id, size)]));
  /** The work of both threads in one round. */
  const round = () => {
    if (checkpoints.round()) database.finishCheckpoint();
  };
  const close = () => {
    checkpoints.close();
    database.close();
  };
  return { write, round, close };
}

/** The locks on a file. */
const locksOn = (path: string): number =>
  readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((lock) => lock.includes(`:${statSync(path).ino} `)).length;

test.runIf(existsSync('/proc/locks'))(
  'a check keeps SQLite’s locks, without which a backup would delete the log',
  () => {
    const database = new SqliteDatabase(file);
    database.migrate(migrations('sqlite'));
    const locks = locksOn(file);
    expect(locks).toBeGreaterThan(0);
    database.check('SELECT 1');
    expect(locksOn(file)).toBe(locks);
    database.close();
    expect(locksOn(file)).toBe(0);
  },
);

test('a commit makes no checkpoint, even with a long log', () => {
  const { write, round, close } = open();
  for (let id = 0; id < 20; id++) write(id);
  expect(bytes(file)).toBeLessThan(2 * PIECE);
  expect(bytes(`${file}-wal`)).toBeGreaterThan(20 * PIECE);
  round();
  expect(bytes(file)).toBeGreaterThan(20 * PIECE);
  close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('the log starts over during commits and after a blocking reader', () => {
  const { write, round, close } = open();
  for (let id = 0; id < 12; id++) {
    write(id);
    round();
  }
  expect(bytes(`${file}-wal`)).toBeLessThan(5 * PIECE);
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN; SELECT * FROM guests LIMIT 1');
  for (let id = 12; id < 20; id++) {
    write(id);
    round();
  }
  const held = bytes(`${file}-wal`);
  expect(held).toBeGreaterThan(8 * PIECE);
  reader.close();
  for (let id = 20; id < 40; id++) {
    round();
    write(id);
  }
  expect(bytes(`${file}-wal`)).toBe(held);
  close();
  expect(guestsIn(file)).toBe(40);
});

test('committed rows survive a crash in any state of the log', () => {
  const { write, round, close } = open();
  const after = join(folder, 'after');
  mkdirSync(after);
  for (let id = 0; id < 8; id++) {
    write(id);
    if (id % 3 === 1) round();
    rmSync(join(after, 'rowhouse.db-shm'), { force: true });
    for (const name of ['rowhouse.db', 'rowhouse.db-wal']) copyFileSync(join(folder, name), join(after, name));
    expect(guestsIn(join(after, 'rowhouse.db'))).toBe(id + 1);
  }
  close();
});

test.runIf(isLong)('the thread starts automatically and ends before the database is closed', async () => {
  const sqlite = await Sqlite.open(folder);
  await sqlite.migrate(migrations('sqlite'));
  for (let id = 0; id < 3; id++) await sqlite.run([noteIn(id, 30 * PIECE), noteIn(1000 + id, 1)]);
  await expect.poll(() => bytes(file)).toBeGreaterThan(90 * PIECE);
  await sqlite.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(guestsIn(file)).toBe(6);
});
