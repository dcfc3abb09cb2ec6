import { type Board, type Cell, CONNECT_FOUR } from '@rowhouse/rules';
import { createBoard } from '@rowhouse/rules/connect';
import { expect, test } from 'vitest';
import { ColumnGame, type Stack } from './column-game.ts';

type Lines = readonly (readonly Cell[])[];

const stacksOf = (free: readonly number[]): readonly Stack[] => free.map((cells, x) => ({ x, low: 0, free: cells }));
const fillsLine = (board: Board, line: readonly Cell[], player: number) =>
  line.every(([x, y]) => board.at(x, y) === player);

/** Whether some sequence of moves in these columns lets the other side complete a line first. */
function isEverBeaten(game: ColumnGame, board: Board, lines: Lines, own: Lines): boolean {
  return game.stacks.some(({ x, free }) => {
    if (board.height(x) === free) return false;
    const after = board.copy();
    after.drop(x, 1);
    if (lines.some((line) => fillsLine(after, line, 1))) return true;
    after.drop(game.answer(after, 0), 0);
    return !own.some((line) => fillsLine(after, line, 0)) && isEverBeaten(game, after, lines, own);
  });
}

/**
 * Allis's rules, each with the number of free cells in its columns, the lines that it spoils, and the line of the
 * answering side that it may need.
 */
const RULES: readonly (readonly [rule: string, free: readonly number[], lines: Lines, own: Lines])[] = [
  [
    'baseinverse',
    [1, 1],
    [
      [
        [0, 0],
        [1, 0],
      ],
    ],
    [],
  ],
  [
    'baseclaim',
    [1, 2, 1],
    [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [1, 0],
        [2, 0],
      ],
    ],
    [],
  ],
  [
    'before',
    [3, 3],
    [
      [
        [0, 1],
        [1, 2],
      ],
      [
        [1, 0],
        [1, 1],
      ],
    ],
    [
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ],
  [
    'specialbefore',
    [3, 3, 2],
    [
      [
        [0, 1],
        [1, 1],
      ],
      [
        [0, 2],
        [2, 0],
      ],
    ],
    [
      [
        [0, 0],
        [1, 0],
      ],
    ],
  ],
];

test.each(RULES)('%s holds against every sequence of moves', (_, free, lines, own) => {
  const game = new ColumnGame(stacksOf(free), lines, own);
  expect(game.holds()).toBe(true);
  expect(isEverBeaten(game, createBoard({ ...CONNECT_FOUR, columns: 3, rows: 4 }), lines, own)).toBe(false);
  // A rule that needs such a line fails without it.
  if (own.length > 0) expect(new ColumnGame(stacksOf(free), lines).holds()).toBe(false);
});

test('a group that cannot spoil all lines does not hold', () => {
  const both: Lines = [[[0, 0]], [[1, 0]]];
  expect(new ColumnGame(stacksOf([1, 1]), both).holds()).toBe(false);
});

test('on small groups, the answers spoil all lines whenever the game holds', () => {
  let holdingGames = 0;
  const cells: readonly Cell[] = [0, 1].flatMap((x) => [0, 1, 2].map((y): Cell => [x, y]));
  const lines = cells.flatMap((a, at) => cells.slice(at + 1).map((b): readonly Cell[] => [a, b]));
  for (const first of lines)
    for (const second of lines)
      for (const own of lines.slice(0, 6)) {
        const game = new ColumnGame(stacksOf([3, 3]), [first, second], [own]);
        if (!game.holds()) continue;
        holdingGames++;
        expect(isEverBeaten(game, createBoard({ ...CONNECT_FOUR, columns: 2, rows: 3 }), [first, second], [own])).toBe(
          false,
        );
      }
  expect(holdingGames).toBeGreaterThan(100);
});
