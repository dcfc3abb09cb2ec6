/** Exact analysis: Connect Four, and small boards near their end. */
import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, replay, unwrap } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import type { Analysis } from '../evaluation.ts';
import { isSolvedSoon } from './exact-scores.ts';
import { CLASSIC, isSolvable, type Shape, shapeOf } from './kernel.ts';
import type { GameWithoutLine } from './kernel-discs.ts';
import { depthOf, kernelDiscsOf, withDiscIn } from './kernel-discs.ts';
import { randomGames, SlowSolver } from './testing/slow-solver.ts';

/** More than any of these takes. */
const PLENTY = { ms: 100_000 };

const configOf = ({ columns, rows, length }: Shape): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
});

const after = (moves: readonly number[], config = CONNECT_FOUR, first = 0): ConnectPosition =>
  unwrap(replay({ config, first, setup: null, moves })) as ConnectPosition;

const columnsOf = (text: string): number[] => Array.from(text, (digit) => Number(digit) - 1);

const exact = (position: ConnectPosition): Promise<Analysis<number>> =>
  analyze<'connect'>(position, { budget: PLENTY });

describe('analyze', () => {
  test('4455: the value, the depth and the best columns', async () => {
    const { exact: isExact, value, depth, best, moves } = await exact(after(columnsOf('4455')));
    expect({ isExact, value, depth, best: best.toSorted((a, b) => a - b) }).toEqual({
      isExact: true,
      value: 'win',
      depth: 3,
      best: [2, 5],
    });
    const depths = new Map(moves.map(({ move, value, depth }) => [move, [value, depth]]));
    // Scores −4, −3, 18, 2, 2, 18, −3: the winner has that many, less one, of its 21 discs left.
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
    '$columns × $rows, $length in a row: value, depth, every move and the line are what trying everything says',
    async (shape) => {
      const slow = new SlowSolver(shape);
      const cells = shape.columns * shape.rows;
      for (const game of randomGames(shape, isLong ? 100 : 15, [Math.max(0, cells - 14), cells - 1], 21)) {
        const position = after(game.moves, configOf(shape), game.moves.length % 3 === 0 ? 1 : 0);
        const found = await exact(position);
        const truth = slow.scoreOf(game.discs);
        expect(found.exact).toBe(true);
        expect(found.value).toBe(truth > 0 ? 'win' : truth < 0 ? 'loss' : 'draw');
        expect(found.depth).toBe(depthOf(shape, game.discs, truth));
        expect(found.moves.map(({ move }) => move).sort()).toEqual([...connect.moves(position)].sort());
        expectLine(position, found);
        expectDepths(game, shape, found, slow);
      }
    },
  );

  test('it rejects with an abort’s reason; short of time it is not called exact', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(analyze<'connect'>(after(columnsOf('444444222')), { budget: PLENTY, signal })).rejects.toThrow(
      'enough',
    );
    const hurried = await analyze<'connect'>(after(columnsOf('44443332222')), { budget: { ms: 0 } });
    expect(hurried).toMatchObject({ exact: false });
    expect(hurried.best.length).toBeGreaterThan(0);
  });

  test('progress comes before the result, each time with every move', async () => {
    const reports: Analysis<number>[] = [];
    const position = after(columnsOf('444'));
    const answer = await analyze<'connect'>(position, {
      budget: PLENTY,
      onProgress: (analysis) => reports.push(analysis as Analysis<number>),
    });
    // The estimate, one for each column, and all of them; then only the line is missing.
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

/** Legal, and as far as it goes it leads where the value says; on these boards it is never cut short but by a slow machine. */
function expectLine(position: ConnectPosition, { line, value, depth }: Analysis<number>): void {
  let end = position;
  for (const move of line) {
    expect(end.outcome).toBeNull();
    end = unwrap(connect.play(end, move)) as ConnectPosition;
  }
  expect(line.length).toBeGreaterThan(0);
  if (!end.outcome) return;
  const winner = end.outcome.winner;
  expect(winner === null ? 'draw' : winner === position.toMove ? 'win' : 'loss').toBe(value);
  if (depth !== null) expect(line).toHaveLength(depth);
}

/** A move's depth is how long the game goes on: by hand, from the scores after it. */
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
        // The winner's discs at the end, by the score; and by the depth.
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

test('which boards the kernel holds', () => {
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

test('discs are those of the player who began, whoever that was', () => {
  const moves = [3, 3, 2];
  expect(kernelDiscsOf(after(moves, CONNECT_FOUR, 1))).toEqual(kernelDiscsOf(after(moves, CONNECT_FOUR, 0)));
});
