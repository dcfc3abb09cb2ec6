/** Tests exact analyses of Connect Four, and of small boards near the end of a game. */
import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  newRecord,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import type { Analysis } from '../evaluation.ts';
import { isSolvedSoon } from './exact-scores.ts';
import { CLASSIC, isSolvable, type Shape, shapeOf } from './kernel.ts';
import type { GameWithoutLine } from './kernel-discs.ts';
import { kernelDiscsOf, pliesToWin, withDiscIn } from './kernel-discs.ts';
import { randomGames, SlowSolver } from './testing/slow-solver.ts';

/** More time than any analysis here takes. */
const AMPLE_BUDGET = { ms: 100_000 };

const configOf = ({ columns, rows, length }: Shape): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
});

const after = (moves: readonly number[], config = CONNECT_FOUR, first = 0): ConnectPosition =>
  unwrap(replay(newRecord(config, moves, { first })));

const columnsOf = (text: string): number[] => Array.from(text, (digit) => Number(digit) - 1);

const exact = (position: ConnectPosition): Promise<Analysis<number>> => analyze(position, { budget: AMPLE_BUDGET });

describe('analyze', () => {
  test('4455 has the expected value, depth and best columns', async () => {
    const { exact: isExact, value, depth, best, moves } = await exact(after(columnsOf('4455')));
    expect({ isExact, value, depth, best: best.toSorted((a, b) => a - b) }).toEqual({
      isExact: true,
      value: 'win',
      depth: 3,
      best: [2, 5],
    });
    const depths = new Map(moves.map(({ move, value, depth }) => [move, [value, depth]]));
    // The scores are −4, −3, 18, 2, 2, 18, −3. A score of n means that the winner has n − 1 of its 21 discs left.
    expect([0, 1, 2, 3, 4, 5, 6].map((move) => depths.get(move))).toEqual([
      ['loss', 32],
      ['loss', 34],
      ['win', 3],
      ['win', 35],
      ['win', 35],
      ['win', 3],
      ['loss', 34],
    ]);
  });

  test.each([
    CLASSIC,
    { columns: 5, rows: 5, length: 4 },
    { columns: 6, rows: 4, length: 3 },
    { columns: 5, rows: 3, length: 4 },
  ])(
    '$columns × $rows, $length in a row: value, depth, every move and the line agree with an exhaustive search',
    async (shape) => {
      const slow = new SlowSolver(shape);
      const cells = shape.columns * shape.rows;
      for (const game of randomGames(shape, isLong ? 100 : 15, [Math.max(0, cells - 14), cells - 1], 21)) {
        const position = after(game.moves, configOf(shape), game.moves.length % 3 === 0 ? 1 : 0);
        const found = await exact(position);
        const truth = slow.scoreOf(game.discs);
        expect(found.exact).toBe(true);
        expect(found.value).toBe(truth > 0 ? 'win' : truth < 0 ? 'loss' : 'draw');
        expect(found.depth).toBe(pliesToWin(shape, game.discs, truth));
        expect(found.moves.map(({ move }) => move).sort()).toEqual([...connect.moves(position)].sort());
        expectLine(position, found);
        expectDepths(game, shape, found, slow);
      }
    },
  );

  test('it rejects with the reason of an abort, and is not exact if the time is up', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(analyze(after(columnsOf('444444222')), { budget: AMPLE_BUDGET, signal })).rejects.toThrow('enough');
    const estimated = await analyze(after(columnsOf('44443332222')), { budget: { ms: 0 } });
    expect(estimated).toMatchObject({ exact: false });
    expect(estimated.best.length).toBeGreaterThan(0);
  });

  test('it reports progress with every move each time', async () => {
    const reports: Analysis<number>[] = [];
    const position = after(columnsOf('444'));
    const answer = await analyze(position, {
      budget: AMPLE_BUDGET,
      onProgress: (analysis) => reports.push(analysis as Analysis<number>),
    });
    // The estimate, one report after each column, and the result without its line.
    expect(reports).toHaveLength(9);
    for (const [at, { moves, exact }] of reports.entries()) {
      expect(moves).toHaveLength(7);
      expect(exact).toBe(at === 8);
    }
    expect(answer).toMatchObject({ exact: true, value: 'loss', best: [3] });
    const byColumn = ({ moves }: Analysis<number>) => moves.toSorted((a, b) => a.move - b.move);
    expect(byColumn(reports.at(-1)!)).toEqual(byColumn(answer));
  });
});

/**
 * Expects legal moves, and that a line to the end of the game has the value and depth. On these boards, lines end early
 * only on a slow machine.
 */
function expectLine(position: ConnectPosition, { line, value, depth }: Analysis<number>): void {
  let end = position;
  for (const move of line) {
    expect(end.outcome).toBeNull();
    end = unwrap(connect.play(end, move));
  }
  expect(line.length).toBeGreaterThan(0);
  if (!end.outcome) return;
  const winner = end.outcome.winner;
  expect(winner === null ? 'draw' : winner === position.toMove ? 'win' : 'loss').toBe(value);
  if (depth !== null) expect(line).toHaveLength(depth);
}

/** Expects that the depth of every move follows from the score of the position after it. */
function expectDepths(
  { discs }: GameWithoutLine,
  shape: Shape,
  { moves, best }: Analysis<number>,
  slow: SlowSolver,
): void {
  const cells = shape.columns * shape.rows;
  for (const { move, value, depth } of moves) {
    if (depth === 1) expect(value).toBe('win');
    else {
      const score = -slow.scoreOf(withDiscIn(discs, move));
      expect(value).toBe(score > 0 ? 'win' : score < 0 ? 'loss' : 'draw');
      if (score === 0) expect(depth).toBeNull();
      else {
        // The number of the winner's discs at the end, from the score and from the depth.
        const isFirst = score > 0 === (discs.toMove === 1);
        const all = isFirst ? Math.ceil(cells / 2) : Math.floor(cells / 2);
        const end = discs.count + depth!;
        expect(isFirst ? Math.ceil(end / 2) : Math.floor(end / 2)).toBe(all + 1 - Math.abs(score));
        expect(end % 2).toBe(isFirst ? 1 : 0);
      }
    }
  }
  const top = moves[0]!;
  expect(best).toContain(top.move);
  for (const { move, score } of moves) expect(best.includes(move)).toBe(score === top.score);
}

test('isSolvable and isSolvedSoon depend on the size, the length, the players and the book', () => {
  expect(isSolvable(CONNECT_FOUR)).toBe(true);
  expect(isSolvable({ ...CONNECT_FOUR, columns: 8, rows: 7 })).toBe(true);
  expect(isSolvable({ ...CONNECT_FOUR, columns: 8, rows: 8 })).toBe(false);
  expect(isSolvable({ ...CONNECT_FOUR, players: 3 })).toBe(false);
  expect(isSolvable({ ...CONNECT_FOUR, connect: 7 })).toBe(false);
  expect(isSolvedSoon(after([]))).toBe(true);
  expect(isSolvedSoon(after([], { ...CONNECT_FOUR, columns: 8, rows: 7 }))).toBe(false);
  const opening = [3, 3, 3, 3, 3, 3, 4, 4];
  expect(isSolvedSoon(after(opening, { ...CONNECT_FOUR, columns: 8 }))).toBe(true);
  expect(isSolvedSoon(after([...opening, 4], { ...CONNECT_FOUR, columns: 8 }))).toBe(true);
  expect(isSolvedSoon(after([...opening, 4, 4], { ...CONNECT_FOUR, columns: 8 }))).toBe(false);
  expect(isSolvedSoon(after([], { ...CONNECT_FOUR, columns: 5, connect: 5 }))).toBe(true);
  expect(isSolvedSoon(after([], { ...CONNECT_FOUR, columns: 6 }))).toBe(true);
  expect(isSolvedSoon(after([], { ...CONNECT_FOUR, columns: 6, connect: 5 }))).toBe(false);
  expect(shapeOf(CONNECT_FOUR)).toEqual(CLASSIC);
});

test('the discs for the kernel do not depend on which player began', () => {
  const moves = [3, 3, 2];
  expect(kernelDiscsOf(after(moves, CONNECT_FOUR, 1))).toEqual(kernelDiscsOf(after(moves, CONNECT_FOUR, 0)));
});
