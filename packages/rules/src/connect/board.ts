import type { Player } from '../core/players.ts';

/** The column counts from the left and the row from the bottom, both from 0. */
export type Cell = readonly [x: number, y: number];
/** A column of a connect board, from 0 at the left. It is also a move: dropping a disc into it. */
export type Column = number;

/** The operations of a board (C6). A cell outside the board is a bug in the caller and throws a RangeError. */
export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly discs: number;
  /** The number of discs in the column, which is also the row where the next one lands. */
  height(x: Column): number;
  /** The player whose disc is there; `null` if there is none. */
  at(x: Column, y: number): Player | null;
  /** An independent copy. */
  copy(): MutableBoard;
}

/** A board that changes. The two kinds of board differ only in time and memory. */
export interface MutableBoard extends Board {
  /** Drops a disc and returns the row where it lands. A full column throws a RangeError. */
  drop(x: Column, player: Player): number;
  /** Removes the topmost disc of a column. */
  lift(x: Column): void;
}

/** The cell of a list row by row, from the bottom left. */
export const cellAt = ({ columns }: Pick<Board, 'columns'>, at: number): Cell => [
  at % columns,
  Math.floor(at / columns),
];

/** Whether there is such a cell. Anything but whole numbers is outside. */
export const isInside = (board: Pick<Board, 'columns' | 'rows'>, x: number, y: number): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x < board.columns && y >= 0 && y < board.rows;

/** Whether a disc can be dropped into this column; `false` if there is no such column. */
export const isColumnFree = (board: Board, x: Column): boolean => isInside(board, x, 0) && board.height(x) < board.rows;

/** The row where a disc would land; `null` if the column is full or does not exist. */
export const landingRow = (board: Board, x: Column): number | null => (isColumnFree(board, x) ? board.height(x) : null);

/** Whether this player has a disc there. */
export const isPlayerAt = (board: Board, x: Column, y: number, player: Player): boolean => board.at(x, y) === player;

/** Whether no cell is left. */
export const isBoardFull = (board: Board): boolean => board.discs === board.columns * board.rows;

export function outside(board: Pick<Board, 'columns' | 'rows'>, x: number, y: number): RangeError {
  return new RangeError(`(${x}, ${y}) is outside the board of ${board.columns} × ${board.rows}`);
}
