import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from '@rowhouse/tools';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'packages/terminal/bin/rowhouse.js');
/** Nothing else here needs Python: without it the reader is not tried. */
const hasPython = onPath('python3') !== null;
const rowhouse = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });

/** The counts that the reader prints, by group and value. */
function read(kind: 'book' | 'table', path: string): ReadonlyMap<string, number> {
  const script = fileURLToPath(new URL('read_tables.py', import.meta.url));
  const { stdout, stderr } = spawnSync('python3', [script, kind, path], { encoding: 'utf8' });
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

test('the reader has at most fifty lines of code', () => {
  const lines = readFileSync(join(import.meta.dirname, 'read_tables.py'), 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(50);
});

test.runIf(hasPython)('Python reads the tablebase that is exported: the same counts', () => {
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

test.runIf(hasPython)('Python reads the opening book: the same counts', () => {
  const counts = read('book', join(ROOT, 'packages/engine/data/connect4-book.bin'));
  const rows = exported('connect4').filter(({ ply }) => ply <= 8);
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(rows.map(({ ply, score, up_to_symmetry }) => [`${ply} ${score}`, up_to_symmetry])),
  );
});
