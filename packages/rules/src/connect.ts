/** Boards and lines of connect games, for programs that search or set up positions. Those that play need only `connect`. */
export { allLines } from './connect/all-lines.ts';
export { isColumnFree, isFull, isInside, isPlayerAt, type MutableBoard } from './connect/board.ts';
export { createBoard } from './connect/create-board.ts';
export { type Direction, type Discs, hasLine, LINE_STEPS, linesThrough, wouldWin } from './connect/lines.ts';
export { connectMoves, playConnect, startConnect } from './connect/position.ts';
export { type ConnectSetupResult, connectFromSetup, isSupported } from './connect/setup.ts';
export { connectToSetup } from './connect/to-setup.ts';
