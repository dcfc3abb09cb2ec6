// Slow: not part of `npm test`.
import { describe, expect, test } from 'vitest';
import { call } from '../testing/call.ts';

const rows = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

describe('rowhouse positions', () => {
  test('connect positions have exact scores and depend only on the seed', async () => {
    const args = ['positions', 'connect4', '--ply', '30-32', '--count', '4', '--seed', '7'];
    const { out, status } = await call(...args);
    expect(status).toBe(0);
    const [head, ...lines] = rows(out);
    expect(head).toEqual(['moves', 'ply', 'score', 'value', 'depth']);
    expect(lines.map(([, ply]) => ply)).toEqual(['30', '31', '32'].flatMap((ply) => new Array(4).fill(ply)));
    expect(new Set(lines.map(([moves]) => moves)).size).toBe(12);
    expect((await call(...args)).out).toBe(out);
    expect((await call(...args.with(-1, '8'))).out).not.toBe(out);
    const [moves, , score, value] = lines[0]!;
    const [report] = (await call('analyze', 'connect4', '--moves', moves!, '--json')).out.split('\n');
    expect(JSON.parse(report!)).toMatchObject({ score: Number(score), value });
  });

  test('morris positions have values, and --json writes an object per line', async () => {
    const { out } = await call('positions', 'morris', '--men', '3', '--ply', '6', '--count', '3', '--json');
    const found = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found).toHaveLength(3);
    for (const { position, value, depth } of found) {
      const { out: analysis } = await call('analyze', 'morris', '--men', '3', '--position', position, '--json');
      expect(JSON.parse(analysis)).toMatchObject({ value, depth });
    }
  });

  test('if the game has fewer positions than --count, all of them are written', async () => {
    expect(rows((await call('positions', 'connect4', '--ply', '1')).out)).toHaveLength(1 + 7);
  });

  test.each([
    [['connect4'], 'expected --ply'],
    [['connect4', '--ply', '9-3'], '--ply 3: expected a whole number from 9'],
    [['connect4', '--ply', 'x'], '--ply x: expected'],
    [['connect4', '--ply', '42-43'], '--ply 42, 43: every game is decided by then'],
    [['morris', '--men', '9', '--ply', '3'], 'expected a game that can be solved'],
    [['connectx', '--players', '3', '--ply', '3'], 'expected a game that can be solved'],
  ])('%j is refused: %s', async (args, message) => {
    expect(await call('positions', ...args)).toMatchObject({ status: 2, err: expect.stringContaining(message) });
  });
});
