import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLogDamage } from './sqlite-damage.ts';

const PAGE = 4096;
const HEADER = 32;
const FRAME = 24 + PAGE;
const COMMITS = 20;

let folder: string;
let file: string;
/** A log of twenty commits, copied while the database was open, as after a crash. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-damage-'));
  const original = join(folder, 'original.db');
  file = join(folder, 'rowhouse.db');
  const database = new DatabaseSync(original);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE moves (nr INTEGER)');
  for (let nr = 1; nr < COMMITS; nr++) database.exec(`INSERT INTO moves VALUES (${nr})`);
  for (const end of ['', '-wal']) copyFileSync(original + end, file + end);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The rows that SQLite itself can still read. */
const rows = (): number => {
  const database = new DatabaseSync(file);
  const { count } = database.prepare('SELECT COUNT(*) AS count FROM moves').get() as { count: number };
  database.close();
  return count;
};

const log = () => readFileSync(`${file}-wal`);
const lastFrame = () => (log().length - HEADER) / FRAME;

function flip(at: number): void {
  const bytes = log();
  bytes[at]! ^= 1;
  writeFileSync(`${file}-wal`, bytes);
}

test('a sound log, an empty one and none are not damaged', () => {
  expect(findLogDamage(file)).toBeNull();
  expect(rows()).toBe(COMMITS - 1);
  writeFileSync(`${file}-wal`, Buffer.alloc(0));
  expect(findLogDamage(file)).toBeNull();
  rmSync(`${file}-wal`);
  expect(findLogDamage(file)).toBeNull();
});

test.each([
  ['the page', 24 + 100],
  ['the checksum', 16],
  ['the salt', 8],
  ['the number of the page', 3],
])('a flipped bit in %s of a frame is found, and the log is kept', (_, at) => {
  const frame = lastFrame() - 5;
  flip(HEADER + (frame - 1) * FRAME + at);
  const copy = log();
  expect(findLogDamage(file)).toContain(`damaged at frame ${frame}: `);
  expect(readFileSync(`${file}-wal-damaged`)).toEqual(copy);
  // SQLite loses these moves without a word.
  expect(rows()).toBe(COMMITS - 1 - 6);
});

test.each([0, 9, 17, 25])('a flipped bit at byte %i of the header is found: SQLite drops the whole log', (at) => {
  flip(at);
  expect(findLogDamage(file)).toMatch(/damaged at frame 1: (1|20|21) commits or more are lost/);
});

test('a last commit that a power cut left incomplete is no damage', () => {
  flip(HEADER + (lastFrame() - 1) * FRAME + 2000);
  expect(findLogDamage(file)).toBeNull();
  truncateSync(`${file}-wal`, log().length - 1000);
  expect(findLogDamage(file)).toBeNull();
});

test('frames of an earlier log are no damage', () => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA wal_checkpoint(RESTART); INSERT INTO moves VALUES (0)');
  const copy = join(folder, 'copy.db');
  for (const end of ['', '-wal']) copyFileSync(file + end, copy + end);
  database.close();
  expect(findLogDamage(copy)).toBeNull();
});
