/** What is loaded for a board that is too large for houses. */
export { BigBoard } from './big-board.ts';
export { BIG_SHEET } from './big-sheet.ts';
