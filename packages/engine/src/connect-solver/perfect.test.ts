import { CONNECT_FOUR, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import { sharedSolver } from './exact-scores.ts';
import { choosePerfectConnect } from './perfect.ts';

const start = () => connect.start(CONNECT_FOUR, 0);
const play = (position: ConnectPosition, move: number) => unwrap(connect.play(position, move));
const anyMove = (position: ConnectPosition, random: () => number): number => {
  const moves = connect.moves(position);
  return pickOne(moves, random) as number;
};

test('it always plays a column with the best score, and never loses if it begins', async () => {
  for (let game = 0; game < (isLong ? 30 : 3); game++) {
    const random = randomFrom(game + 1);
    // Every third game the other side begins.
    const own = game % 3 === 2 ? 1 : 0;
    let position = start();
    for (let ply = 0; !position.outcome; ply++) {
      if (ply % 2 !== own) {
        position = play(position, anyMove(position, random));
        continue;
      }
      const { scores } = await sharedSolver(position.config).scores(position);
      const move = await choosePerfectConnect(position, game);
      expect(scores[move]).toBe(Math.max(...scores.filter((score) => score !== null)));
      position = play(position, move);
    }
    if (own === 0) expect(position.outcome.winner).toBe(0);
  }
});

test.each([
  ['6 × 7', { columns: 6, rows: 7 }],
  ['7 × 7', { columns: 7, rows: 7 }],
  ['8 × 5', { columns: 8, rows: 5 }],
  ['6 × 8', { columns: 6, rows: 8 }],
])(
  'A15: on %s, an analysis is exact and the perfect move is one of its best, in the book and later',
  async (_, size) => {
    const random = randomFrom(size.columns * size.rows);
    for (const discs of [3, 24]) {
      let position = connect.start({ ...CONNECT_FOUR, ...size }, 0);
      for (let ply = 0; ply < discs; ply++) {
        const next = play(position, anyMove(position, random));
        if (!next.outcome) position = next;
      }
      const { exact, best } = await analyze(position, { budget: { ms: 60_000 } });
      expect(exact).toBe(true);
      expect(best).toContain(await choosePerfectConnect(position, 1));
    }
  },
);

test('the same seed gives the same move, and different seeds give different openings if their values are equal', async () => {
  // All columns have the same score here. It is in the book, so the time limit does not matter.
  let position = start();
  for (const move of [3, 3, 3, 3, 3]) position = play(position, move);
  const moves = new Set<number>();
  for (let seed = 0; seed < 20; seed++) {
    const move = await choosePerfectConnect(position, seed);
    expect(await choosePerfectConnect(position, seed)).toBe(move);
    moves.add(move);
  }
  expect(moves.size).toBeGreaterThan(1);
  expect(await choosePerfectConnect(start(), 1)).toBe(3);
});

test('an abort rejects with its reason', async () => {
  let position = start();
  for (const move of [3, 3, 3, 3, 3, 3, 1, 2, 1]) position = play(position, move);
  await expect(choosePerfectConnect(position, 1, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
    'enough',
  );
});
