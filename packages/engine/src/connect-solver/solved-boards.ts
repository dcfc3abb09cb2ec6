import type { ConnectConfig } from '@rowhouse/rules';

/** The boards that have an opening book, all with four in a row, and the largest number of discs in it. */
export const BOOK_DISCS = { '7x6': 8, '8x5': 6, '6x7': 6, '7x7': 8, '6x8': 8, '8x6': 7 } as const;
/** A board with an opening book, as columns and rows. */
export type BookBoard = keyof typeof BOOK_DISCS;

/** These boards also have a deep file, with positions of up to this many discs. */
const DEEP_DISCS = { '7x6': 10, '8x5': 8, '7x7': 10, '6x8': 10, '8x6': 10 } as const satisfies Partial<
  Record<BookBoard, number>
>;
export type DeepBoard = keyof typeof DEEP_DISCS;

/**
 * The deep file of this board is packed and continues with every number of discs. Those of other boards only have the
 * positions with two discs more. The scores of positions with one disc more follow from them.
 */
export const PACKED_BOARD = '8x6' satisfies DeepBoard;

/** On these boards, some positions just after the end of the book take several seconds. */
const SLOW_BOARDS: readonly BookBoard[] = ['8x6'];

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

export const isDeepBoard = (board: BookBoard): board is DeepBoard => Object.hasOwn(DEEP_DISCS, board);

/** The number of discs of the positions in a board's deep file, or `null` without such a file. */
export const deepDiscsOf = (board: BookBoard): number | null => (isDeepBoard(board) ? DEEP_DISCS[board] : null);

/** Whether the book of a board has all positions with this many discs. */
export function hasInBook(shape: BoardShape, discs: number): boolean {
  const board = bookBoardOf(shape);
  return board !== null && discs <= (deepDiscsOf(board) ?? BOOK_DISCS[board]);
}

/** Up to these sizes, every position with four in a row is solved without a book while a person waits. */
const MAX_COLUMNS_WITHOUT_BOOK = 7;
const MAX_CELLS_WITHOUT_BOOK = 36;

/**
 * Whether every position of a board is solved while a person waits, which is seconds on some boards. Menus can ask this
 * without loading a solver.
 */
export function isSolvedBoard({ columns, rows, connect, players }: ConnectConfig): boolean {
  if (players !== 2 || connect !== 4) return false;
  const board = bookBoardOf({ columns, rows, length: connect });
  return board !== null || (columns <= MAX_COLUMNS_WITHOUT_BOOK && columns * rows <= MAX_CELLS_WITHOUT_BOOK);
}

/** Whether some positions of this board take seconds. */
export function isSlowBoard(shape: BoardShape): boolean {
  const board = bookBoardOf(shape);
  return board !== null && SLOW_BOARDS.includes(board);
}
