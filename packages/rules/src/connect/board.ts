import type { Player } from '../basics/players.ts';

/** Column from the left and row from the bottom, both from 0. */
export type Cell = readonly [x: number, y: number];
export type Column = number;

/** What `at` answers for a cell without a disc. */
export const NOBODY = -1;

/** What can be asked of a board (C6). Asking outside the board is a RangeError: a bug of the caller. */
export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly discs: number;
  /** How many discs the column holds, and so the row where the next one lands. */
  height(x: Column): number;
  /** The player whose disc is there, or NOBODY. */
  at(x: Column, y: number): Player;
  /** An independent copy. */
  copy(): MutableBoard;
}

/** The two boards of C5 differ in what this costs, and in nothing else. */
export interface MutableBoard extends Board {
  /** Drops a disc and returns the row where it lands. A full column is a RangeError. */
  drop(x: Column, player: Player): number;
  /** Takes the topmost disc of a column out again. */
  lift(x: Column): void;
}

export const isInside = (board: Pick<Board, 'columns' | 'rows'>, x: number, y: number): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x < board.columns && y >= 0 && y < board.rows;

/** Is there room in this column? A column that does not exist has none. */
export const isColumnFree = (board: Board, x: Column): boolean => isInside(board, x, 0) && board.height(x) < board.rows;

/** The row where a disc dropped here would land; `null` for a full or unknown column. */
export const landingRow = (board: Board, x: Column): number | null => (isColumnFree(board, x) ? board.height(x) : null);

export const isPlayerAt = (board: Board, x: Column, y: number, player: Player): boolean => board.at(x, y) === player;

export const isFull = (board: Board): boolean => board.discs === board.columns * board.rows;

export function outside(board: Pick<Board, 'columns' | 'rows'>, x: number, y: number): RangeError {
  return new RangeError(`(${x}, ${y}) is outside the board of ${board.columns} × ${board.rows}`);
}
