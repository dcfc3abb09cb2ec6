/**
 * Compares the kernel with an exhaustive search, with John Tromp's values of the empty boards, and with Pascal Pons's
 * public sets if ROWHOUSE_SETS names their folder. ROWHOUSE_TESTS=all compares all positions.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@rowhouse/rules';
import { isComplete, isLong } from '@rowhouse/tools';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLASSIC, DEFAULT_HASH_BITS, HASH_BITS, Kernel, makeMemory, type Shape } from './kernel.ts';
import { parseSet } from './position-sets.ts';
import { randomGames, SlowSolver } from './testing/slow-solver.ts';

async function open(shape: Shape, hashBits: number = HASH_BITS.min): Promise<Kernel> {
  const kernel = await Kernel.load({ shape, hashBits, threads: 1, thread: 0, memory: makeMemory(1, hashBits) });
  kernel.forget();
  return kernel;
}

/** Asks a question and searches for the answer in slices of this many nodes. */
function answer(kernel: Kernel, low?: number, high?: number, slice = Number.MAX_SAFE_INTEGER): number {
  kernel.ask(low, high);
  while (!kernel.run(slice));
  const { bounds } = kernel;
  expect(bounds.low).toBe(bounds.high);
  return bounds.low;
}

function scoreAfter(kernel: Kernel, moves: ArrayLike<number>): number {
  kernel.setUp(moves);
  return answer(kernel);
}

/** A board, and the largest number of empty cells with which the exhaustive search is quick enough. */
type Board = readonly [columns: number, rows: number, length: number, maxEmpty: number];

const BOARDS: readonly Board[] = [
  [7, 6, 4, 16],
  [7, 6, 4, 16],
  [7, 6, 4, 16],
  [4, 4, 4, 14],
  [5, 4, 4, 14],
  [4, 5, 4, 14],
  [5, 5, 4, 14],
  [6, 5, 4, 14],
  [4, 4, 3, 16],
  [5, 4, 3, 20],
  [4, 5, 3, 20],
  [5, 3, 3, 15],
  [5, 3, 4, 15],
  [6, 3, 4, 14],
  [8, 3, 5, 14],
  [3, 6, 4, 18],
  [5, 5, 5, 14],
  [6, 4, 5, 14],
  [5, 6, 5, 13],
  [6, 6, 6, 13],
  [6, 7, 6, 13],
  [4, 6, 4, 14],
  [6, 6, 4, 13],
  [8, 7, 4, 13],
  // With kernels of their own, and an odd number of rows.
  [6, 7, 4, 13],
  [8, 5, 4, 13],
  [7, 7, 4, 13],
  [9, 6, 4, 13],
  [10, 5, 4, 12],
  [16, 3, 4, 11],
  // Narrow and tall: lines in some directions do not fit at all.
  [3, 20, 4, 16],
  [4, 15, 5, 14],
  [5, 11, 6, 13],
  [4, 15, 6, 14],
  [3, 20, 3, 20],
];
const GAMES_PER_BOARD = isComplete ? 70 : isLong ? 15 : 5;

describe('the kernel agrees with an exhaustive search', () => {
  test.each(BOARDS.map((board, at) => [...board, at] as const))(
    '%d × %d, %d in a row, up to %d empty cells (#%#)',
    async (columns, rows, length, maxEmpty, seed) => {
      const shape = { columns, rows, length };
      const kernel = await open(shape);
      const slow = new SlowSolver(shape);
      const cells = columns * rows;
      for (const { moves, discs } of randomGames(
        shape,
        GAMES_PER_BOARD,
        [Math.max(0, cells - maxEmpty), cells - 1],
        seed,
      )) {
        const truth = slow.scoreOf(discs);
        const found = scoreAfter(kernel, moves);
        expect(found, `after ${moves}`).toBe(truth);
        expect(answer(kernel, -1, 1), `who wins after ${moves}`).toBe(Math.sign(truth));
        kernel.enter(discs);
        expect(answer(kernel), `entered: ${moves}`).toBe(truth);
        kernel.forget();
        // With an empty transposition table: after a wrong guess, and for the mirror image.
        kernel.ask(undefined, undefined, truth > 0 ? -1 : 2);
        while (!kernel.run(1e9));
        expect(kernel.bounds.low, `a wrong guess after ${moves}`).toBe(truth);
        expect(
          scoreAfter(
            kernel,
            moves.map((column) => columns - 1 - column),
          ),
          `the mirror image of ${moves}`,
        ).toBe(truth);
      }
    },
  );
});

describe('bounds, slices, transposition tables', () => {
  test('the answer is the score, limited to the bounds of the question', async () => {
    const kernel = await open(CLASSIC);
    for (const { moves } of randomGames(CLASSIC, 40, [20, 41], 3)) {
      const truth = scoreAfter(kernel, moves);
      const cells = CLASSIC.columns * CLASSIC.rows;
      expect(truth).toBeGreaterThanOrEqual(-((cells - moves.length) >> 1));
      expect(truth).toBeLessThanOrEqual((cells + 1 - moves.length) >> 1);
      for (const [low, high] of [
        [-1, 1],
        [0, 3],
        [-5, -2],
        [2, 20],
        [-20, 0],
        [4, 4],
      ] as const) {
        kernel.setUp(moves);
        expect(answer(kernel, low, high), `${moves} between ${low} and ${high}`).toBe(
          Math.min(high, Math.max(low, truth)),
        );
      }
    }
  });

  test('small slices lead to the same score, bounds only narrow, and nodes are counted', async () => {
    const games: readonly (readonly [Shape, readonly string[]])[] = [
      [CLASSIC, ['12132324', '44444435535']],
      [{ columns: 6, rows: 6, length: 4 }, ['123456', '11223']],
    ];
    for (const [shape, texts] of games) {
      const kernel = await open(shape);
      let maxSlices = 0;
      for (const text of texts) {
        const moves = Array.from(text, (digit) => Number(digit) - 1);
        const truth = scoreAfter(kernel, moves);
        kernel.forget();
        kernel.setUp(moves);
        kernel.ask();
        let last = kernel.bounds;
        let slices = 1;
        for (; !kernel.run(2000); slices++) {
          const now = kernel.bounds;
          expect(now.low).toBeGreaterThanOrEqual(last.low);
          expect(now.high).toBeLessThanOrEqual(last.high);
          expect(truth).toBeGreaterThanOrEqual(now.low);
          expect(truth).toBeLessThanOrEqual(now.high);
          expect(kernel.nodes).toBeLessThanOrEqual(2000 * slices);
          last = now;
        }
        expect(kernel.bounds).toEqual({ low: truth, high: truth });
        maxSlices = Math.max(maxSlices, slices);
      }
      expect(maxSlices).toBeGreaterThan(10);
    }
  });

  test('scores do not depend on the size of the transposition table, or on how often it was emptied', async () => {
    const games = randomGames(CLASSIC, 4, [13, 15], 5);
    const kernel = await open(CLASSIC, DEFAULT_HASH_BITS);
    const truths = games.map(({ moves }) => scoreAfter(kernel, moves));
    for (const bits of [20, 21, 23]) {
      const other = await open(CLASSIC, bits);
      expect(games.map(({ moves }) => scoreAfter(other, moves))).toEqual(truths);
    }
    const shape = { columns: 6, rows: 6, length: 4 };
    const any = await open(shape);
    const late = randomGames(shape, 20, [14, 30], 5);
    const scores = late.map(({ moves }) => scoreAfter(any, moves));
    // More generations than an entry has room for.
    for (let round = 0; round < 20; round++) {
      any.forget();
      expect(late.map(({ moves }) => scoreAfter(any, moves))).toEqual(scores);
    }
  });
});

/**
 * Values from “John's Connect Four Playground” by John Tromp, by rows, and then by columns from 4 on: + if the first
 * player wins, - if the second player wins, = for a draw.
 */
const TROMP: Readonly<Record<number, string>> = { 4: '==-=----', 5: '====+++', 6: '==-+--', 7: '==+=+' };
const SIGNS = { '+': 1, '=': 0, '-': -1 } as const;
/** Those with at most 36 cells. 7 × 6 has a test of its own below. */
const EMPTY_BOARDS = Object.entries(TROMP)
  .flatMap(([rows, values]) =>
    [...values].map((value, at) => ({ columns: at + 4, rows: Number(rows), value: value as keyof typeof SIGNS })),
  )
  .filter(({ columns, rows }) => columns * rows <= 36);
const isQuick = ({ columns, rows }: { columns: number; rows: number }) => columns * rows <= (isLong ? 30 : 28);

describe('Tromp’s values of the empty boards', () => {
  test.each(EMPTY_BOARDS.filter((board) => isComplete || isQuick(board)))(
    '$columns × $rows: $value',
    async ({ columns, rows, value }) => {
      const kernel = await open({ columns, rows, length: 4 }, DEFAULT_HASH_BITS);
      kernel.setUp([]);
      const score = answer(kernel);
      expect(Math.sign(score)).toBe(SIGNS[value]);
      kernel.forget();
      expect(answer(kernel, -1, 1), 'who wins').toBe(SIGNS[value]);
    },
  );

  test.runIf(isComplete)('7 × 6: the first player wins with the last disc, in the middle', async () => {
    const kernel = await open(CLASSIC, DEFAULT_HASH_BITS);
    expect(scoreAfter(kernel, [])).toBe(1);
    expect([0, 1, 2, 3].map((column) => -scoreAfter(kernel, [column]))).toEqual([-2, -1, -0, 1]);
  });
});

/** Pascal Pons's sets of 1000 positions, and the number of each to check in a normal run and in CI. */
const PUBLIC: readonly (readonly [file: string, normally: number, inCi: number])[] = [
  ['Test_L3_R1', 1000, 1000],
  ['Test_L2_R1', 300, 1000],
  ['Test_L2_R2', 30, 1000],
  ['Test_L1_R1', 20, 1000],
  ['Test_L1_R2', 0, 500],
  ['Test_L1_R3', 0, 50],
];
/** The folder of the sets, which are not part of the project. */
const FOLDER = process.env.ROWHOUSE_SETS;
/** Positions in a test. The hardest take seconds each, and a test that lasts too long counts as one that hangs. */
const POSITIONS_PER_TEST = 50;
const PARTS = PUBLIC.flatMap(([file, normally, inCi]) => {
  const count = isComplete ? 1000 : isLong ? inCi : normally;
  return Array.from(
    { length: Math.ceil(count / POSITIONS_PER_TEST) },
    (_, at) => [file, at * POSITIONS_PER_TEST, Math.min(count, at * POSITIONS_PER_TEST + POSITIONS_PER_TEST)] as const,
  );
});

describe.skipIf(FOLDER === undefined)('the public sets (skipped unless ROWHOUSE_SETS names their folder)', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await open(CLASSIC, DEFAULT_HASH_BITS);
  });

  test.each(PARTS)('%s, from %d to %d', (file, from, to) => {
    const set = unwrap(parseSet(readFileSync(join(FOLDER!, file), 'utf8')));
    expect(set).toHaveLength(1000);
    for (const { moves, score } of set.slice(from, to)) expect(scoreAfter(kernel, moves), moves.join()).toBe(score);
  });
});
