import { describe, expect, test } from 'vitest';
import type { Cell } from './board.ts';
import { type Direction, type Discs, hasLine, linesThrough, wouldWin } from './lines.ts';
import { allLines } from './setup-discs.ts';

const RED = 0;

/** Red discs at these cells and nothing else, whether or not the rules allow it. */
function reds(cells: readonly Cell[], columns = 7, rows = 6): Discs {
  const taken = new Set(cells.map(([x, y]) => `${x},${y}`));
  return { columns, rows, at: (x, y) => (taken.has(`${x},${y}`) ? RED : null) };
}

/** The discs of a picture, whose top row comes first. X is player 0 and O player 1. */
function discsFrom(rows: readonly string[]): Discs {
  const at = (x: number, y: number) => ['X', 'O'].indexOf(rows[rows.length - 1 - y]![x]!);
  return { columns: rows[0]!.length, rows: rows.length, at };
}

describe('A7: lines of four', () => {
  const falling: Cell[] = [
    [3, 3],
    [4, 2],
    [5, 1],
    [6, 0],
  ];
  test.each<[string, Cell[], Cell, boolean]>([
    [
      'horizontal asked at (2, 0)',
      [
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ],
      [2, 0],
      true,
    ],
    [
      'horizontal asked at the empty (0, 0)',
      [
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ],
      [0, 0],
      false,
    ],
    [
      'rising diagonal asked at (2, 2)',
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [2, 2],
      true,
    ],
    ['falling diagonal asked at (5, 1)', falling, [5, 1], true],
    ['falling diagonal asked at (0, 0)', falling, [0, 0], false],
    [
      'vertical asked at (0, 2)',
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      [0, 2],
      true,
    ],
    ['asked outside the board', falling, [100, 0], false],
  ])('A7: %s', (_, cells, asked, won) => {
    expect(linesThrough(reds(cells), asked, 4).length > 0).toBe(won);
  });

  test('A7: five in a row are one line of five', () => {
    const five: Cell[] = [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ];
    expect(linesThrough(reds(five), [3, 0], 4)).toEqual([five]);
    expect(allLines(reds(five), 4)).toEqual([five]);
  });

  test('A7: every line through the disc is returned', () => {
    const cross: Cell[] = [
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
      [3, 0],
      [3, 1],
      [3, 2],
      [4, 2],
      [5, 1],
      [6, 0],
    ];
    expect(linesThrough(reds(cross), [3, 3], 4)).toEqual([
      [
        [0, 3],
        [1, 3],
        [2, 3],
        [3, 3],
      ],
      [
        [3, 0],
        [3, 1],
        [3, 2],
        [3, 3],
      ],
      [
        [3, 3],
        [4, 2],
        [5, 1],
        [6, 0],
      ],
    ]);
  });
});

describe('C6: horizontal, vertical and diagonal lines', () => {
  test.each<[Direction, string, readonly string[], Cell, boolean]>([
    ['horizontal', 'one token', ['.....', '.....', '.....', '.....', '..X..'], [2, 0], false],
    ['horizontal', 'last token at the end', ['.....', '.....', '.....', 'OOO..', 'XXXX.'], [3, 0], true],
    ['horizontal', 'last token in the middle', ['.....', '.....', '.....', 'O.OO.', 'XXXX.'], [1, 0], true],
    ['horizontal', 'four, not consecutive', ['.....', '.....', '....O', 'XXXOX', 'XOOOX'], [2, 1], false],
    ['vertical', 'one token', ['.....', '.....', '.....', '.....', '..X..'], [2, 0], false],
    ['vertical', 'last token on top', ['.....', 'X....', 'XO...', 'XO...', 'XO...'], [0, 3], true],
    ['vertical', 'four, not consecutive', ['...X.', '...O.', '...X.', '...X.', '.OOX.'], [3, 4], false],
    ['vertical', 'four, not all the same', ['.....', '....O', '.X..X', '.OO.X', '.XO.X'], [4, 3], false],
    ['diagonal', 'one token', ['.....', '.....', '.....', '.....', '..X..'], [2, 0], false],
    ['diagonal', 'falling, last at the bottom', ['.....', 'X....', 'XX...', 'OXX..', 'OOOXO'], [3, 0], true],
    ['diagonal', 'falling, last at the top', ['.....', 'X....', 'XX...', 'OXX..', 'OOOXO'], [0, 3], true],
    ['diagonal', 'falling, last in the middle', ['.....', 'X....', 'XX...', 'OXX..', 'OOOXO'], [2, 1], true],
    ['diagonal', 'rising, last at the bottom', ['.....', '....X', '...XO', '..XOX', 'OXXOO'], [1, 0], true],
    ['diagonal', 'rising, last in the middle', ['.....', '....X', '...XO', '..XOX', 'OXXOO'], [2, 1], true],
  ])('C6: hasLine %s: %s', (direction, _, rows, cell, won) => {
    expect(hasLine(discsFrom(rows), cell, 0, 4, direction)).toBe(won);
    expect(hasLine(discsFrom(rows), cell, 1, 4, direction)).toBe(false);
  });

  test('C6: a full 5 × 5 board without a line has none in any direction', () => {
    expect(allLines(discsFrom(['XXOXO', 'OXOXX', 'XOXOO', 'OOXOO', 'XXOXX']), 4)).toEqual([]);
  });

  test('C6: at 100 × 100 with 25 to win, 24 are not enough', () => {
    const column = (length: number) =>
      reds(
        Array.from({ length }, (_, y): Cell => [99, y]),
        100,
        100,
      );
    expect(hasLine(column(24), [99, 23], 0, 25, 'vertical')).toBe(false);
    expect(hasLine(column(25), [99, 24], 0, 25, 'vertical')).toBe(true);
    expect(wouldWin(column(24), 99, 24, 0, 25)).toBe(true);
    expect(wouldWin(column(24), 99, 24, 1, 25)).toBe(false);
  });
});
