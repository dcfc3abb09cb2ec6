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
