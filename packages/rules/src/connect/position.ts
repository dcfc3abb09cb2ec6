import type { MoveFault, Outcome } from '../basics/outcome.ts';
import { checkFirst, type Player } from '../basics/players.ts';
import { err, ok, type Result } from '../basics/result.ts';
import { type Board, type Cell, type Column, isFull } from './board.ts';
import { type ConnectConfig, checkConnectConfig } from './config.ts';
import { createBoard } from './create-board.ts';
import { linesThrough } from './lines.ts';
import { isWinnable } from './winnable.ts';

/** A legal position. It never changes. Only `startConnect`, `playConnect` and `connectFromSetup` make one. */
export interface ConnectPosition {
  readonly family: 'connect';
  readonly config: ConnectConfig;
  readonly board: Board;
  readonly toMove: Player;
  /** The disc dropped last; `null` at the start and in a position that was set up. */
  readonly last: Cell | null;
  /** The lines that the last disc completed, each with all its cells. */
  readonly lines: readonly (readonly Cell[])[];
  readonly outcome: Outcome | null;
}

/**
 * The empty board.
 *
 * @throws {RangeError} if a number of the config is out of its range, or there is no such player
 */
export function startConnect(config: ConnectConfig, first: Player): ConnectPosition {
  const checked = checkConnectConfig(config);
  if (!checked.ok) {
    const { field, found, min, max } = checked.error[0]!;
    throw new RangeError(`${field} is ${found}; it must be a whole number from ${min} to ${max}`);
  }
  checkFirst(first, config.players);
  return { family: 'connect', config, board: createBoard(config), toMove: first, last: null, lines: [], outcome: null };
}

/** The columns that are not full; none if the game is over. */
export function connectMoves(position: ConnectPosition): readonly Column[] {
  if (position.outcome) return [];
  const free: Column[] = [];
  for (let x = 0; x < position.board.columns; x++) if (position.board.height(x) < position.board.rows) free.push(x);
  return free;
}

/** The position after a disc is dropped, or why that is not allowed. */
export function playConnect(position: ConnectPosition, column: Column): Result<ConnectPosition, MoveFault> {
  const { config, toMove } = position;
  if (position.outcome) return err({ code: 'game-over' });
  if (!Number.isInteger(column) || column < 0 || column >= config.columns) return err({ code: 'no-such-column' });
  if (position.board.height(column) >= config.rows) return err({ code: 'column-full' });
  const board = position.board.copy();
  const last: Cell = [column, board.drop(column, toMove)];
  const lines = linesThrough(board, last, config.connect);
  return ok({
    family: 'connect',
    config,
    board,
    toMove: (toMove + 1) % config.players,
    last,
    lines,
    outcome: lines.length > 0 ? { winner: toMove, by: 'line' } : isFull(board) ? { winner: null, by: 'full' } : null,
  });
}

/** A8: whether anybody can still complete a line. `false` in a game that is over. */
export function canBeWon({ board, toMove, config, outcome }: ConnectPosition): boolean {
  return outcome === null && isWinnable(board, toMove, config.players, config.connect);
}
