import type { MoveFault, Outcome } from '../core/outcome.ts';
import { checkFirst, type Player } from '../core/players.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Board, type Cell, type Column, cellAt, isBoardFull } from './board.ts';
import { createBoard } from './boards.ts';
import { type ConnectConfig, checkConnectConfig } from './config.ts';
import { linesThrough } from './lines.ts';
import type { ConnectSetup } from './setup-discs.ts';
import { isWinnable } from './winnable.ts';

/** The set-up from which `connectFromSetup` makes this position again. The game must not be over. */
export function connectToSetup({ config, board, toMove }: ConnectPosition): ConnectSetup {
  const cells = Array.from({ length: config.columns * config.rows }, (_, at) => {
    const [x, y] = cellAt(config, at);
    return board.at(x, y);
  });
  return { family: 'connect', config, cells, toMove };
}

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
    const { field, found, min, max } = checked.error.problems[0]!;
    throw new RangeError(`${field} is ${found}; it must be a whole number from ${min} to ${max}`);
  }
  checkFirst(first, config.players);
  return emptyPosition(config, first, createBoard(config));
}

/** The position on an empty board that the caller passes. */
export const emptyPosition = (config: ConnectConfig, first: Player, board: Board): ConnectPosition => ({
  family: 'connect',
  config,
  board,
  toMove: first,
  last: null,
  lines: [],
  outcome: null,
});

/** The columns that are not full; none if the game is over. */
export function connectMoves(position: ConnectPosition): readonly Column[] {
  if (position.outcome) return [];
  const free: Column[] = [];
  for (let x = 0; x < position.board.columns; x++) if (position.board.height(x) < position.board.rows) free.push(x);
  return free;
}

/** The position after a disc is dropped, or why that is not allowed. */
export function playConnect(position: ConnectPosition, column: Column): Result<ConnectPosition, MoveFault> {
  const refused = refusalOf(position, column);
  return refused ? err(refused) : ok(afterDrop(position, column));
}

/** The position after a disc is dropped. The caller has checked that the rules allow it. */
export function afterDrop(position: ConnectPosition, column: Column): ConnectPosition {
  const { config, toMove } = position;
  const board = position.board.copy();
  const last: Cell = [column, board.drop(column, toMove)];
  const lines = linesThrough(board, last, config.connect);
  return {
    family: 'connect',
    config,
    board,
    toMove: (toMove + 1) % config.players,
    last,
    lines,
    outcome: outcomeOf(board, lines, toMove),
  };
}

/**
 * The position after all these moves, like `playConnect` move by move, but on one board: a copy for every move would
 * make thousands of moves on a large board slow. A refused move says which it is, counted from 1.
 */
export function playConnectMoves(
  position: ConnectPosition,
  moves: readonly Column[],
): Result<ConnectPosition, MoveFault & { readonly at: number }> {
  if (moves.length === 0) return ok(position);
  const { config } = position;
  const board = position.board.copy();
  let { toMove, outcome, last, lines } = position;
  for (const [index, column] of moves.entries()) {
    const refused = refusalOf({ board, config, outcome }, column);
    if (refused) return err({ ...refused, at: index + 1 });
    last = [column, board.drop(column, toMove)];
    lines = linesThrough(board, last, config.connect);
    outcome = outcomeOf(board, lines, toMove);
    toMove = (toMove + 1) % config.players;
  }
  return ok({ family: 'connect', config, board, toMove, last, lines, outcome });
}

/** Why a disc cannot be dropped into a column; `null` if it can. */
function refusalOf(
  { board, config, outcome }: Pick<ConnectPosition, 'board' | 'config' | 'outcome'>,
  column: Column,
): MoveFault | null {
  if (outcome) return { code: 'game-over' };
  if (!Number.isInteger(column) || column < 0 || column >= config.columns) return { code: 'no-such-column' };
  return board.height(column) >= config.rows ? { code: 'column-full' } : null;
}

/** How the game ended with the last disc of `mover`, if it did. */
function outcomeOf(board: Board, lines: ConnectPosition['lines'], mover: Player): Outcome | null {
  if (lines.length > 0) return { winner: mover, by: 'line' };
  return isBoardFull(board) ? { winner: null, by: 'full' } : null;
}

/** A8: whether any player can still complete a line. `false` in a game that is over. */
export function canBeWon({ board, toMove, config, outcome }: ConnectPosition): boolean {
  return outcome === null && isWinnable(board, toMove, config.players, config.connect);
}
