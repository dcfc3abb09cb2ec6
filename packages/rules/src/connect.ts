/**
 * Boards and lines of connect games, for programs that search or set up positions. Programs that only play need
 * `connect` alone.
 */

export { isBoardFull, isColumnFree, isInside, isPlayerAt, type MutableBoard } from './connect/board.ts';
export { createBoard } from './connect/boards.ts';
export { type Direction, type Discs, hasLine, LINE_STEPS, linesThrough, wouldWin } from './connect/lines.ts';
export { connectMoves, connectToSetup, playConnect, startConnect } from './connect/position.ts';
export { type ConnectSetupResult, connectFromSetup, isSupported } from './connect/setup.ts';
