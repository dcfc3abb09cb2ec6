import type { ConnectConfig } from '@rowhouse/rules';

/** The boards that have an opening book, with four in a row: the most discs of the positions that it begins with. */
export const BOOK_DISCS = { '7x6': 8, '8x5': 6, '6x7': 6, '7x7': 8, '6x8': 8, '8x6': 7 } as const;
/** A board with an opening book, as columns and rows. */
export type BookBoard = keyof typeof BOOK_DISCS;

/** For these boards another, deep file goes on to positions with this many discs. */
const DEEP_DISCS = { '7x6': 10, '8x5': 8, '7x7': 10, '6x8': 10, '8x6': 10 } as const satisfies Partial<
  Record<BookBoard, number>
>;
export type DeepBoard = keyof typeof DEEP_DISCS;

/**
 * The deep file of this board is packed: it has the positions with every number of discs that follows. Those of other boards
 * have the positions with two discs more, and the scores of positions with one disc more follow from them.
 */
export const PACKED_BOARD = '8x6' satisfies DeepBoard;

/** Of these boards, some positions right behind the book take several seconds. */
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

/** How many discs the positions in the deep file of a board have; null if it has none. */
export const deepDiscsOf = (board: BookBoard): number | null => (isDeepBoard(board) ? DEEP_DISCS[board] : null);

/** Whether the book of a board has all positions with this many discs. */
export function hasInBook(shape: BoardShape, discs: number): boolean {
  const board = bookBoardOf(shape);
  return board !== null && discs <= (deepDiscsOf(board) ?? BOOK_DISCS[board]);
}

/** Up to these sizes, any position with four in a row is solved while a person waits, without a book. */
const FEW_COLUMNS = 7;
const FEW_CELLS = 36;

/**
 * Whether every position of a board is solved while a person waits, though on some boards that takes seconds. It asks the config
 * alone, so that a menu need not load what solves it.
 */
export function isSolvedBoard({ columns, rows, connect, players }: ConnectConfig): boolean {
  if (players !== 2 || connect !== 4) return false;
  const board = bookBoardOf({ columns, rows, length: connect });
  return board !== null || (columns <= FEW_COLUMNS && columns * rows <= FEW_CELLS);
}

/** Whether some positions of this board take seconds. */
export function isSlowBoard(shape: BoardShape): boolean {
  const board = bookBoardOf(shape);
  return board !== null && SLOW_BOARDS.includes(board);
}
