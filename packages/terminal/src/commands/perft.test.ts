import { spawnSync } from 'node:child_process';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { BIN, call, callAsProcess } from '../testing/call.ts';

const position = (...rows: string[]) => [...new Array<string>(6 - rows.length).fill('.......'), ...rows].join('/');

test('A7: connect4 has known counts to depth 6', () => {
  const { status, out } = callAsProcess(['perft', 'connect4', '--depth', '6', '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(out).positions).toEqual([1, 7, 49, 238, 1120, 4263, 16422]);
});

test('E3: morris with six men has known counts to depth 4', async () => {
  const { out } = await call('perft', 'morris', '--men', '6', '--depth', '4', '--json');
  expect(JSON.parse(out).sequences).toEqual([1, 16, 240, 3360, 43680]);
});

test.each([
  // 24 · 23, then a third placing or a step of a man: (22 + steps) for each pair of points.
  [
    ['--men', '10'],
    [1, 24, 552],
  ],
  [
    ['--men', '8'],
    [1, 24, 552, 12144],
  ],
  [
    ['--men', '12', '--rules', 'morabaraba'],
    [1, 24, 552, 12144],
  ],
  [
    ['--men', '4', '--shape', 'one'],
    [1, 9, 72, 504],
  ],
])('E14: perft of morris %j', async (options, sequences) => {
  const depth = String(sequences.length - 1);
  const { out } = await call('perft', 'morris', ...options, '--depth', depth, '--json');
  expect(JSON.parse(out).sequences).toEqual(sequences);
});

test('E14: by the rules of Lasker, the third ply places a man or moves the first one', async () => {
  const { out } = await call('perft', 'morris', '--men', '10', '--depth', '3', '--json');
  // 552 · 22 placings. The first man has 2 · 32 / 24 neighbours on average, of which the second may take one.
  expect(JSON.parse(out).sequences[3]).toBe(552 * 22 + 64 * 23 - 64);
});

test('E11: the start can have any number of men', async () => {
  const { out } = await call('perft', 'morris', '--position', 'r.bb.brb/rrb.rrbr b 0 0', '--depth', '1', '--json');
  // 0.5-0.4 with each of seven removals; 0.2-0.1, 0.3-0.4, 0.3-1.3 and 1.2-1.3 without.
  expect(JSON.parse(out).sequences[1]).toBe(11);
});

test('--first states who began if the position does not', async () => {
  // Red has three in a row: to move, it wins at once, and that game is over.
  const counts = async (first: string) => {
    const from = ['--position', position('bb.....', 'rrr.b..'), '--first', first];
    return JSON.parse((await call('perft', 'connect4', ...from, '--depth', '2', '--json')).out).sequences;
  };
  expect(await counts('r')).toEqual([1, 7, 42]);
  expect(await counts('b')).toEqual([1, 7, 49]);
});

test.runIf(isLong)('counting stops with status 1 before numbers become inexact', async () => {
  const args = ['perft', 'morris', '--men', '3', '--repetition', '0', '--draw-after', '0', '--depth', '40'];
  const words =
    'rowhouse perft: ply 25 was the last that could be counted: ply 26 has more than 2⁵³ sequences, which a number cannot hold exactly\n';
  expect(await call(...args, '--json')).toEqual({ status: 1, out: '', err: words });
  const { status, out, err } = await call(...args);
  expect([status, err]).toEqual([1, words]);
  expect(out.trimEnd().split('\n').at(-1)).toBe(' 25  3154583706083424  1520');
});

test('a ply that does not fit in memory causes a message of one line', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=64', BIN, 'perft', 'connect4', '--depth', '20'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  const [, last, failed] =
    /^rowhouse perft: ply (\d+) was the last that could be counted: ply (\d+) has more than \d+ states, which do not fit in memory\n$/.exec(
      stderr,
    )!;
  expect(Number(failed)).toBe(Number(last) + 1);
  expect(stdout).toContain('  5  16807  4263\n');
  expect(stdout.trimEnd().split('\n').at(-1)!.trim().split(' ')[0]).toBe(last);
});

test('C1: other boards are counted from a list of moves', async () => {
  const { out } = await call(
    'perft',
    'connectx',
    '--rows',
    '4',
    '--columns',
    '12',
    '--players',
    '3',
    '--moves',
    '1,12',
    '--depth',
    '1',
  );
  expect(out).toBe('ply  sequences  positions\n  0  1  1\n  1  12  12\n');
});
