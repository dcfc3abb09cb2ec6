import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBoardFull, isColumnFree, isPlayerAt, landingRow, type MutableBoard } from './board.ts';
import { createBoard } from './boards.ts';
import { BOARD_KINDS } from './config.ts';

const X = 0;
const O = 1;

/** A board with the discs of a picture, whose top row comes first. */
function boardFrom(kind: (typeof BOARD_KINDS)[number], rows: readonly string[]): MutableBoard {
  const board = createBoard({ columns: rows[0]!.length, rows: rows.length, board: kind });
  for (const row of [...rows].reverse())
    for (const [x, token] of [...row].entries()) if (token !== '.') board.drop(x, token === 'X' ? X : O);
  return board;
}

describe.each(BOARD_KINDS)('%s board', (kind) => {
  test.each([
    [100, 100],
    [3, 3],
    [4, 3],
  ])('C6: a new board of %i rows and %i columns is empty and knows its size', (rows, columns) => {
    const board = createBoard({ columns, rows, board: kind });
    expect([board.columns, board.rows, board.discs]).toEqual([columns, rows, 0]);
    for (let x = 0; x < columns; x++) for (let y = 0; y < rows; y++) expect(board.at(x, y)).toBe(null);
  });

  test('C6: a full or unknown column is not free and has no landing row (findY)', () => {
    const board = boardFrom(kind, ['....X', '....O', '....X', 'O...O', 'X...X']);
    expect([isColumnFree(board, 1), isColumnFree(board, 4), isColumnFree(board, 0)]).toEqual([true, false, true]);
    expect([landingRow(board, 1), landingRow(board, 4), landingRow(board, 0)]).toEqual([0, null, 2]);
    for (const x of [-1, 5, 0.5, Number.NaN])
      expect([isColumnFree(board, x), landingRow(board, x)]).toEqual([false, null]);
  });

  test('C6: a board returns the owner of the disc in a cell, corners included', () => {
    const board = boardFrom(kind, ['X...X', 'O...O', 'X...X', 'O.O.O', 'X.XOX']);
    expect([board.at(0, 0), board.at(4, 0), board.at(0, 4), board.at(4, 4)]).toEqual([X, X, X, X]);
    expect([board.at(1, 0), board.at(3, 0), board.at(2, 1)]).toEqual([null, O, O]);
    expect(isPlayerAt(board, 2, 0, X)).toBe(true);
    expect(isPlayerAt(board, 2, 0, O)).toBe(false);
    expect(isPlayerAt(board, 1, 0, X)).toBe(false);
  });

  test.each([
    [5, 0],
    [0, 5],
    [-1, 0],
    [0, -1],
    [100, 100],
    [0.5, 0],
    [Number.NaN, 0],
  ])('C6: reading (%d, %d), outside the board, throws a clear error', (x, y) => {
    const board = boardFrom(kind, ['.....', '.....', '.....', '.....', 'X....']);
    expect(() => board.at(x, y)).toThrow(/outside the board of 5 × 5/);
  });

  test('C6: a full column refuses a disc, and nothing can be lifted from an empty one', () => {
    const board = boardFrom(kind, ['X..', 'O..', 'X..']);
    expect(() => board.drop(0, O)).toThrow(/column 0 is full/);
    expect(() => board.lift(1)).toThrow(/column 1 is empty/);
    expect(() => board.drop(3, O)).toThrow(/outside/);
    expect(board.discs).toBe(3);
  });

  test('C6: discs land on the bottom row, on other discs, and in every corner', () => {
    const board = createBoard({ columns: 5, rows: 5, board: kind });
    expect(board.drop(2, X)).toBe(0);
    expect([0, 1, 2, 3, 4].map(() => board.drop(0, X))).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map(() => board.drop(4, O))).toEqual([0, 1, 2, 3, 4]);
    expect([board.at(0, 4), board.at(4, 4), board.at(0, 0), board.at(4, 0)]).toEqual([X, O, X, O]);
  });

  test('C6: a board is full only when every cell is filled', () => {
    expect(isBoardFull(boardFrom(kind, ['XOX', 'OXO', 'XOX']))).toBe(true);
    expect(isBoardFull(boardFrom(kind, ['X.X', 'OXO', 'XOX']))).toBe(false);
    expect(isBoardFull(createBoard({ columns: 3, rows: 3, board: kind }))).toBe(false);
  });

  test('C5: a copy and its original change independently', () => {
    const board = boardFrom(kind, ['...', '...', 'XO.']);
    const copy = board.copy();
    copy.drop(0, O);
    board.drop(0, X);
    expect([board.at(0, 1), copy.at(0, 1), board.at(1, 0), copy.at(1, 0)]).toEqual([X, O, O, O]);
  });
});

test('C5: the two boards give the same answers on every call', () => {
  const size = fc.integer({ min: 3, max: 100 });
  const steps = fc.array(fc.record({ x: fc.nat(99), player: fc.nat(9), lift: fc.nat(4) }), { maxLength: 400 });
  fc.assert(
    fc.property(size, size, steps, (columns, rows, list) => {
      const fast = createBoard({ columns, rows, board: 'fast' });
      const memory = createBoard({ columns, rows, board: 'memory' });
      for (const { x: anywhere, player, lift } of list) {
        const x = anywhere % columns;
        expect(isColumnFree(memory, x)).toBe(isColumnFree(fast, x));
        if (lift === 0 && fast.height(x) > 0) {
          fast.lift(x);
          memory.lift(x);
        } else if (isColumnFree(fast, x)) expect(memory.drop(x, player)).toBe(fast.drop(x, player));
      }
      const [other, one] = [memory.copy(), fast.copy()];
      expect(other.discs).toBe(one.discs);
      for (let x = 0; x < columns; x++) {
        expect(other.height(x)).toBe(one.height(x));
        for (let y = 0; y < rows; y++) if (other.at(x, y) !== one.at(x, y)) expect([x, y]).toBe('the same on both');
      }
    }),
    { seed: 5, numRuns: 100 },
  );
});
