import type { ConnectConfig } from '@rowhouse/rules';

/** The boards that have an opening book, with four in a row: the most discs of the positions that it begins with. */
export const BOOK_DISCS = { '7x6': 8, '8x5': 6, '6x7': 6 } as const;
/** A board with an opening book, as columns and rows. */
export type BookBoard = keyof typeof BOOK_DISCS;

interface BoardShape {
  readonly columns: number;
  readonly rows: number;
  readonly length: number;
}

/** The book of a board, if there is one. */
export function bookBoardOf({ columns, rows, length }: BoardShape): BookBoard | null {
  const board = `${columns}x${rows}`;
  return length === 4 && Object.hasOwn(BOOK_DISCS, board) ? (board as BookBoard) : null;
}

/** Up to these sizes, any position with four in a row is solved while a person waits, without a book. */
const FEW_COLUMNS = 7;
const FEW_CELLS = 36;

/**
 * Whether every position of a board is solved while a person waits. It asks the config alone, so that a menu need not
 * load what solves it.
 */
export const isSolvedBoard = ({ columns, rows, connect, players }: ConnectConfig): boolean =>
  players === 2 &&
  connect === 4 &&
  (bookBoardOf({ columns, rows, length: connect }) !== null || (columns <= FEW_COLUMNS && columns * rows <= FEW_CELLS));
