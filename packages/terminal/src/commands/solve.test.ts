import { describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';

const solve = (...args: string[]) => call('solve', ...args);

describe('solve', () => {
  // John Tromp's values; three in a row as trying everything says.
  test.each([
    [['--columns', '5', '--rows', '4'], { columns: 5, rows: 4, connect: 4, value: 'draw', score: 0 }],
    [['--columns', '6', '--rows', '4'], { columns: 6, rows: 4, connect: 4, value: 'loss', score: -1 }],
    [['--columns', '4', '--rows', '5'], { columns: 4, rows: 5, connect: 4, value: 'draw', score: 0 }],
    [['--columns', '4', '--rows', '4', '--connect', '3'], { connect: 3, value: 'win', score: 4 }],
    [['--columns', '5', '--rows', '3', '--connect', '3', '--table', '16'], { value: 'win', score: 4 }],
    [['--columns', '5', '--rows', '5', '--threads', '2'], { value: 'draw', score: 0 }],
    [['connect-5x4x4'], { columns: 5, rows: 4, connect: 4, value: 'draw', score: 0 }],
  ])('%j', async (args, answer) => {
    const { status, out, err } = await solve(...args, '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const said = JSON.parse(out);
    expect(said).toMatchObject(answer);
    expect(Object.keys(said)).toEqual(['columns', 'rows', 'connect', 'value', 'score', 'nodes', 'ms']);
    const weak = JSON.parse((await solve(...args, '--weak', '--json')).out);
    expect(Object.keys(weak)).toEqual(['columns', 'rows', 'connect', 'value', 'nodes', 'ms']);
    expect(weak.value).toBe(said.value);
  });

  test('without --json, the result is in words', async () => {
    expect((await solve('--columns', '5', '--rows', '4')).out).toMatch(
      /^5 × 4, 4 in a row: a draw, score 0\n\d+ nodes, \d+\.\d s\n$/,
    );
    expect((await solve('--columns', '6', '--rows', '4', '--weak')).out).toMatch(
      /^6 × 4, 4 in a row: the second player wins\n/,
    );
  });

  test.each([
    [['--table', '5'], '--table 5: expected a power of two from 16 to 1024'],
    [['--table', '8'], '--table 8: expected'],
    [['--table', '2048'], '--table 2048: expected'],
    [['--table', 'much'], '--table much: expected'],
    [['--table', ''], '--table : expected'],
    [['--table=-64'], '--table -64: expected'],
    [['--threads', '17'], '--threads 17: expected a whole number from 1 to 16'],
    [['--columns', '12', '--rows', '6'], 'columns × (rows + 1) ≤ 64'],
    [['morris'], 'morris: expected a connect game of two players'],
    [['connect-5x4x4', '--rows', '4'], '--rows: expected no options of the game with connect-5x4x4'],
    [['connect4', 'connect4'], 'connect4: expected nothing after the game'],
  ])('%j is refused: %s', async (args, message) => {
    const { status, err } = await solve(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
