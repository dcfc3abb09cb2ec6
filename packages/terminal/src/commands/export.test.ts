import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';

const objects = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('rowhouse export', () => {
  test('connect4 exports the opening book by ply and score', async () => {
    const { out } = await call('export', 'connect4', '--json');
    const rows = objects(out);
    expect(rows[0]).toEqual({ ply: 0, score: 1, value: 'win', depth: 41, positions: 1, up_to_symmetry: 1 });
    // The seven first moves: −2, −1, 0, 1, 0, −1, −2 for the side that made them.
    expect(rows.filter(({ ply }) => ply === 1).map(({ score, positions }) => [score, positions])).toEqual([
      [2, 2],
      [1, 2],
      [0, 2],
      [-1, 1],
    ]);
    const total = (ply: number) =>
      rows.filter((row) => row.ply === ply).reduce((sum, { positions }) => sum + positions, 0);
    // Known from perft: 1, 7, 49, 238, 1120 positions.
    expect([0, 1, 2, 3, 4].map(total)).toEqual([1, 7, 49, 238, 1120]);
  });

  test('morris exports the tablebase by numbers of men', async () => {
    const { out } = await call('export', 'morris', '--men', '3');
    const [head, first] = out.split('\n');
    expect(head).toBe('phase\tply\town\tothers\tvalue\tdepth\tpositions\tup_to_symmetry');
    expect(first).toBe('placing\t0\t0\t0\twin\t9\t1\t1');
    const moving = objects((await call('export', 'morris', '--men', '3', '--json')).out).filter(
      ({ phase }) => phase === 'moving',
    );
    // Three men of each side on nine points: C(9, 3) × C(6, 3).
    expect(moving.reduce((sum, { positions }) => sum + positions, 0)).toBe(84 * 20);
  });

  test('--binary writes twelve bytes per position after the header', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'three.table');
    const { out } = await call('export', 'morris', '--men', '3', '--binary', path, '--json');
    const { positions } = JSON.parse(out);
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([...Buffer.from('RHT1'), 9, 3, 0, 0]));
    expect(bytes.length).toBe(8 + 12 * positions);
    // The last record is the empty board: won in nine turns.
    expect([...bytes.subarray(-12)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 10, 0]);
  });

  test.each([
    [['chess'], 2, 'no such game'],
    [['morris', '--men', '9'], 2, '--men 9: expected 3, 5 or 6'],
    [['connect-8x8x4'], 2, 'expected connect4 or morris'],
    [['connect4', '--binary', 'x'], 2, 'expected only with morris'],
    [['morris', '--men', '3', '--binary', '/nowhere/x'], 2, '/nowhere/x: no such file or folder'],
  ])('%j is refused with status %d: %s', async (args, status, message) => {
    expect(await call('export', ...args)).toMatchObject({ status, err: expect.stringContaining(message) });
  });
});
