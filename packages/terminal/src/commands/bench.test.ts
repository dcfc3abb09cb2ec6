import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isComplete } from '@rowhouse/tools';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { readOwnSets, SETS } from './bench.ts';

const bench = (...args: string[]) => call('bench', ...args);

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small folder in the form of the public sets: two of our own positions for each set. */
function writeSets(change: (line: string) => string = (line) => line): string {
  const sets = mkdtempSync(join(folder, 'sets-'));
  const [easy] = readOwnSets().values();
  const lines = easy!
    .slice(0, 2)
    .map(({ moves, score }) => change(`${Array.from(moves, (column) => column + 1).join('')} ${score}`));
  for (const { file } of SETS) writeFileSync(join(sets, file), `${lines.join('\n')}\n`);
  return sets;
}

describe('bench connect4', () => {
  test('the sets of Rowhouse have six kinds of positions that match their definitions', () => {
    const own = readOwnSets();
    expect([...own.keys()]).toEqual(SETS.map(({ name }) => name));
    for (const { name, discs, left } of SETS) {
      const positions = own.get(name)!;
      expect(positions.length).toBeGreaterThan(0);
      for (const { moves, score } of positions) {
        expect(moves.length).toBeGreaterThanOrEqual(discs[0]);
        expect(moves.length).toBeLessThanOrEqual(discs[1]);
        // The winner has 22 − |score| discs at the end; it began if it is to move with an even number of discs.
        const isFirst = score > 0 === (moves.length % 2 === 0);
        const end = score === 0 ? 42 : 2 * (22 - Math.abs(score)) - (isFirst ? 1 : 0);
        expect(end - moves.length).toBeGreaterThanOrEqual(left[0]);
        expect(end - moves.length).toBeLessThanOrEqual(left[1]);
      }
    }
  });

  test.runIf(isComplete)('the sets of Rowhouse are solved exactly', async () => {
    const { status, out } = await bench('connect4', '--json');
    expect(status).toBe(0);
    const rows = JSON.parse(out);
    expect(rows.map(({ set, exact }: { set: string; exact: boolean }) => [set, exact])).toEqual(
      SETS.map(({ name }) => [name, true]),
    );
    for (const row of rows) expect(row.nodesPerSecond).toBeGreaterThan(0);
  });

  const NAMES = [...SETS.map(({ name }) => name), 'the empty board'];

  test.runIf(isComplete)(
    '--sets: a row for each file and one for the empty board; a wrong score is reported, with status 1',
    async () => {
      const right = await bench('connect4', '--sets', writeSets(), '--json');
      expect(right).toMatchObject({ status: 0, err: '' });
      const rows = JSON.parse(right.out);
      expect(rows.map(({ set, positions }: { set: string; positions: number }) => [set, positions])).toEqual(
        NAMES.map((name, at) => [name, at < 6 ? 2 : 1]),
      );
      expect(Object.keys(rows[0])).toEqual(['set', 'positions', 'us', 'nodes', 'nodesPerSecond', 'exact']);
      const wrong = await bench(
        'connect4',
        '--sets',
        writeSets((line) => line.replace(/ .*/, ' 20')),
      );
      expect(wrong.status).toBe(1);
      const lines = wrong.out.trimEnd().split('\n');
      expect(lines[0]).toMatch(/^set +positions +µs a position +nodes a position +Mnodes\/s +exact$/);
      expect(lines.slice(1).map((line) => /(yes|NO)\s*$/.exec(line)?.[1])).toEqual([...SETS.map(() => 'NO'), 'yes']);
    },
  );

  test('a missing folder or a wrong line is refused before the measurement', async () => {
    const missing = await bench('connect4', '--sets', join(folder, 'nowhere'));
    expect(missing).toMatchObject({ status: 2, out: '' });
    expect(missing.err).toContain('Test_L3_R1: could not be read; expected a folder with Test_L3_R1, Test_L2_R1');
    for (const line of ['4455', '4855 1', 'x', '44 5 6']) {
      const bad = await bench(
        'connect4',
        '--sets',
        writeSets(() => line),
      );
      expect(bad).toMatchObject({ status: 2, out: '' });
      expect(bad.err).toContain('Test_L3_R1, line 1: expected moves and a score, such as “4455 18”');
    }
  });

  test.each([
    [[], 'no game: expected connect4'],
    [['morris'], 'morris: expected connect4'],
    [['connect4', 'connectx'], 'connectx: expected nothing after the game'],
    [
      ['connect4', '--unit', '/nowhere.c'],
      '--unit /nowhere.c: could not be compiled and run; a C compiler (cc) is needed',
    ],
  ])('%j is refused: %s', async (args, message) => {
    const { status, err } = await bench(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
