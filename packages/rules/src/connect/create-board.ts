import type { MutableBoard } from './board.ts';
import type { ConnectConfig } from './config.ts';
import { FastBoard } from './fast-board.ts';
import { MemoryBoard } from './memory-board.ts';

/** C5: makes the kind of board that the config asks for. */
export function createBoard({ columns, rows, board }: Pick<ConnectConfig, 'columns' | 'rows' | 'board'>): MutableBoard {
  return board === 'memory' ? new MemoryBoard(columns, rows) : new FastBoard(columns, rows);
}
