// Slow: not part of `npm test`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { loadBook } from '../../packages/engine/src/connect-solver/book-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'packages/terminal/bin/rowhouse.js');
/** Nothing else here needs Python: without it the reader is not tried. */
const hasPython = onPath('python3') !== null;
const rowhouse = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });

const SCRIPT = join(import.meta.dirname, 'read_tables.py');

/** The counts that the reader prints, by group and value. */
function read(kind: 'book' | 'table', path: string): ReadonlyMap<string, number> {
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, kind, path], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [group, value, count] = line.split('\t');
        return [`${group} ${value}`, Number(count)];
      }),
  );
}

/** The rows of `rowhouse export`. */
const exported = (...args: string[]) =>
  rowhouse('export', ...args, '--json')
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the reader has at most sixty lines', () => {
  const lines = readFileSync(join(import.meta.dirname, 'read_tables.py'), 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(60);
});

test.runIf(hasPython)('Python finds the same counts in an exported tablebase', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'three.table');
  expect(rowhouse('export', 'morris', '--men', '3', '--binary', path).status).toBe(0);
  const counts = new Map<string, number>();
  for (const { phase, ply, value, depth, up_to_symmetry } of exported('morris', '--men', '3')) {
    const sign = value === 'win' ? 1 : -1;
    const key = `${phase === 'moving' ? 0 : 6 - ply} ${value === 'draw' ? 0 : sign * (depth + 1)}`;
    counts.set(key, (counts.get(key) ?? 0) + up_to_symmetry);
  }
  expect(new Map([...read('table', path)].sort())).toEqual(new Map([...counts].sort()));
});

const DATA = join(ROOT, 'packages/engine/data');
const files = readdirSync(DATA).filter((file) => file.endsWith('.bin'));
const isBook = (file: string) => file.includes('-book') && file !== 'connect-8x6-book-10.bin';

test.runIf(hasPython).each(files.filter(isBook))('Python finds the values of the engine in %s', async (file) => {
  const [, columns = 7, rows = 6, deep] = (/(?:-(\d)x(\d))?-book(?:-(\d+))?/.exec(file) ?? []).map(Number);
  const shape = { columns: columns || 7, rows: rows || 6, length: 4 };
  const book = (await loadBook(shape, deep || 0))!;
  const counts: Record<string, number> = {};
  for (const [discs, { scores }] of deep ? [[deep, book.deep!] as const] : book.plies.entries())
    for (const score of scores) counts[`${discs} ${score}`] = (counts[`${discs} ${score}`] ?? 0) + 1;
  expect(Object.fromEntries(read('book', join(DATA, file)))).toEqual(counts);
});

test.runIf(hasPython)('Python refuses every other file with a message of one line', () => {
  const script = `
import os, sys, read_tables
for path in sys.argv[1:]:
    for kind, read in ("book", read_tables.read_book), ("table", read_tables.read_table):
        try:
            next(read(path))
            print(kind, os.path.basename(path))
        except SystemExit as refusal:
            print(kind, refusal)`;
  const paths = files.map((file) => join(DATA, file));
  const { stdout } = spawnSync('python3', ['-c', script, ...paths], { encoding: 'utf8', cwd: import.meta.dirname });
  const answers = stdout.trimEnd().split('\n');
  expect(answers).toHaveLength(2 * files.length);
  for (const [at, file] of files.entries()) {
    const refusal = file.includes('-book') ? 'this book is packed' : 'expected a book with its own name';
    expect(answers[2 * at]!.startsWith(`book ${file}${isBook(file) ? '' : `: ${refusal}`}`), answers[2 * at]).toBe(
      true,
    );
    expect(answers[2 * at + 1]).toContain(`table ${file}: expected a table that`);
  }
});

test.runIf(hasPython).each([
  [[], 'expected book or table, and a file: python3 read_tables.py book connect4-book.bin\n'],
  [['books', 'connect4-book.bin'], 'expected book or table'],
  [['book', 'no-such.bin'], 'no-such.bin: no such file\n'],
])('Python answers the call %j with a line, not a traceback', (args, message) => {
  const { status, stderr } = spawnSync('python3', [SCRIPT, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.startsWith(message)).toBe(true);
  expect(stderr.trimEnd()).not.toContain('\n');
});

test.runIf(hasPython)('Python says that a file is damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-'));
  const path = join(folder, 'connect4-book.bin');
  writeFileSync(path, readFileSync(join(DATA, 'connect4-book.bin')).subarray(0, 2000));
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, 'book', path], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', `${path}: the file is damaged: its end is missing\n`]);
});

test.runIf(hasPython)('Python reads the columns of a key', () => {
  // On 8 × 5: one disc in the fourth column, two in the last.
  const script = `import read_tables; print(read_tables.columns(int("00010000120", 3), 8), read_tables.columns(0, 8))`;
  const { stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8', cwd: import.meta.dirname });
  expect(stdout).toBe("['', '', '', '1', '', '', '', '12'] ['', '', '', '', '', '', '', '']\n");
});
