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
  for (let x = board.winFor(player); x >= 0; x = board.winFor(player, x + 1)) cells.push(board.landing(x));
  return cells;
}

/** The answers of the board, for each column and both players. */
const answersOf = (board: DuelBoard) =>
  [0, 1].map((player) => ({
    wins: winsOf(board, player),
    columns: Array.from({ length: board.columns }, (_, x) => ({
      isFree: board.isFree(x),
      completes: rowsFrom(board.landing(x)[1], board.rows).filter((y) => board.completes(x, y, player)),
    })),
  }));

/** The same, as the rules say it. */
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
  '$columns × $rows, $connect in a row: it says what the board says, before and after a disc',
  (config) => {
    const keys = new Map<number, string>();
    for (const { position } of samples(config, 60, 5, [0, Math.floor((config.columns * config.rows) / 2)])) {
      const { board } = position as ConnectPosition;
      const quick = new DuelBoard(board, config.connect);
      expect(answersOf(quick)).toEqual(answersByRules(board, config.connect));
      for (let x = 0; x < board.columns; x++) {
        if (!isColumnFree(board, x)) continue;
        const filled = board.copy();
        filled.drop(x, x % 2);
        quick.drop(x, x % 2);
        expect(answersOf(quick)).toEqual(answersByRules(filled, config.connect));
        expect(quick.isFull).toBe(isBoardFull(filled));
        quick.lift(x);
      }
      expect(answersOf(quick)).toEqual(answersByRules(board, config.connect));
      if (config.columns > 7) continue;
      // Two boards have the same key only if they have the same discs.
      const discs = JSON.stringify(
        Array.from({ length: board.columns }, (_, x) =>
          Array.from({ length: board.rows }, (_row, y) => board.at(x, y)),
        ),
      );
      expect(keys.get(quick.key()) ?? discs).toBe(discs);
      keys.set(quick.key(), discs);
    }
  },
);
