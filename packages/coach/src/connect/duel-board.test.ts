import { type Board, type Cell, CONNECT_FOUR, type ConnectConfig, type ConnectPosition } from '@rowhouse/rules';
import { isBoardFull, isColumnFree, wouldWin } from '@rowhouse/rules/connect';
import { expect, test } from 'vitest';
import { samples } from '../testing/positions.ts';
import { DuelBoard } from './duel-board.ts';
import { winsAtOnce } from './threats.ts';

const SIZES: readonly ConnectConfig[] = [
  CONNECT_FOUR,
  { ...CONNECT_FOUR, columns: 5, rows: 4, connect: 3 },
  { ...CONNECT_FOUR, columns: 12, rows: 9, connect: 5 },
];

function winsOf(board: DuelBoard, player: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = board.firstWinningColumn(player); x >= 0; x = board.firstWinningColumn(player, x + 1))
    cells.push(board.landing(x));
  return cells;
}

/** The answers of a `DuelBoard`, for each column and both players. */
const answersOf = (board: DuelBoard) =>
  [0, 1].map((player) => ({
    wins: winsOf(board, player),
    columns: Array.from({ length: board.columns }, (_, x) => ({
      isFree: board.isFree(x),
      completes: rowsFrom(board.landing(x)[1], board.rows).filter((y) => board.completes(x, y, player)),
    })),
  }));

/** The answers of the rules to the same questions. */
const answersByRules = (board: Board, connect: number) =>
  [0, 1].map((player) => ({
    wins: winsAtOnce(board, player, connect),
    columns: Array.from({ length: board.columns }, (_, x) => ({
      isFree: isColumnFree(board, x),
      completes: rowsFrom(board.height(x), board.rows).filter((y) => wouldWin(board, x, y, player, connect)),
    })),
  }));

const rowsFrom = (low: number, rows: number): readonly number[] =>
  Array.from({ length: rows - low }, (_, y) => low + y);

test.each(SIZES)(
  '$columns × $rows, $connect in a row: a duel board agrees with the rules before and after a disc',
  (config) => {
    for (const { position } of samples(config, 60, 5, [0, Math.floor((config.columns * config.rows) / 2)])) {
      const { board } = position as ConnectPosition;
      const duelBoard = new DuelBoard(board, config.connect);
      expect(answersOf(duelBoard)).toEqual(answersByRules(board, config.connect));
      for (let x = 0; x < board.columns; x++) {
        if (!isColumnFree(board, x)) continue;
        const filled = board.copy();
        filled.drop(x, x % 2);
        duelBoard.drop(x, x % 2);
        expect(answersOf(duelBoard)).toEqual(answersByRules(filled, config.connect));
        expect(duelBoard.isFull).toBe(isBoardFull(filled));
        duelBoard.lift(x);
      }
      expect(answersOf(duelBoard)).toEqual(answersByRules(board, config.connect));
    }
  },
);
