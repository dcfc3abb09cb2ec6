import {
  type Board,
  type Cell,
  type Column,
  type ConnectPosition,
  connect as game,
  type Player,
  unwrap,
} from '@rowhouse/rules';
import type { Claim } from '../claims/claim.ts';
import { DuelBoard } from './duel-board.ts';
import { linesAt, winsAtOnce } from './threats.ts';

/**
 * The claim that the mover could next make threats that cannot all be stopped, and could not have made them instead of
 * the move. Two players only, neither of whom can complete a line at once.
 */
export function prepares(before: ConnectPosition, column: Column): Claim<'connect'> | null {
  const { config, toMove: attacker } = before;
  const { players, connect, columns } = config;
  const after = unwrap(game.play(before, column));
  if (players !== 2 || after.outcome || columns > MAX_COLUMNS) return null;
  const duel: Duel = { attacker, defender: 1 - attacker, connect };
  if ([0, 1].some((side) => winsAtOnce(after.board, side, connect).length > 0)) return null;
  const [earlier, now] = [before, after].map(({ board }) => new DuelBoard(board, connect)) as [DuelBoard, DuelBoard];
  for (let x = 0; x < columns; x++) {
    const strike = strikeAt(now, x, duel);
    if (!strike || strikeAt(earlier, x, duel)) continue;
    const filled = after.board.copy();
    filled.drop(x, attacker);
    const lines = strike.cells.flatMap((cell) => linesAt(filled, cell, attacker, connect));
    return { code: 'prepares', player: attacker, against: 1 - attacker, cells: strike.cells, lines, moves: [x] };
  }
  return null;
}

/** Trying every column of a larger board takes a long time. */
const MAX_COLUMNS = 12;

/** The strike that the attacker's disc in this column would make. */
function strikeAt(board: DuelBoard, x: Column, duel: Duel): Strike | null {
  if (!board.isFree(x)) return null;
  board.drop(x, duel.attacker);
  const strike = strikeOn(board, duel);
  board.lift(x);
  return strike;
}

/** The two sides of a proof, and the length of a line. */
export interface Duel {
  readonly attacker: Player;
  readonly defender: Player;
  readonly connect: number;
}

/** Threats that cannot all be answered. */
export interface Strike {
  readonly event: 'double-threat' | 'stacked-threat';
  /** Two or more cells that complete a line now, or one such cell and the cell right above it. */
  readonly cells: readonly Cell[];
}

/**
 * The strike that the attacker's last move has made: the defender cannot win at once, and after any answer the attacker
 * completes a line.
 */
export function strikeOn(board: DuelBoard, { attacker, defender }: Duel): Strike | null {
  const first = board.firstWinningColumn(attacker);
  if (first < 0 || board.firstWinningColumn(defender) >= 0) return null;
  const cells: Cell[] = [];
  for (let x = first; x >= 0; x = board.firstWinningColumn(attacker, x + 1)) cells.push(board.landing(x));
  if (cells.length > 1) return { event: 'double-threat', cells };
  const [x, y] = board.landing(first);
  if (y + 1 >= board.rows) return null;
  board.drop(x, defender);
  const isWonAbove = board.completes(x, y + 1, attacker);
  board.lift(x);
  return isWonAbove ? { event: 'stacked-threat', cells: [...cells, [x, y + 1]] } : null;
}

/** A line of play in which every answer is forced, up to the attacker's move that cannot be answered. */
export interface Forced extends Strike {
  readonly moves: readonly Column[];
}

/**
 * The maximum number of attacker's moves in a forced line. People do not look further ahead, and the search stays
 * small.
 */
const MAX_MOVES = 6;

/**
 * The shortest forced line for the attacker, who is to move. Each move threatens to complete a line at once, so the
 * defender has to fill that cell. The last move cannot be answered. Returns `null` if there is no such line, or if the
 * attacker can already complete a line.
 */
export function forcedLine(start: Board, duel: Duel): Forced | null {
  const { attacker, defender, connect } = duel;
  const board = new DuelBoard(start, connect);
  if (board.firstWinningColumn(attacker) >= 0) return null;
  /** Whether a line of the longest length tried so far ended with a threat. Only then can a longer line succeed. */
  let canGoOn = true;

  /** Searches with the attacker to move, who has this many moves left. */
  const attack = (moves: number): Forced | null => {
    const urgent = board.firstWinningColumn(defender);
    if (urgent >= 0 && board.firstWinningColumn(defender, urgent + 1) >= 0) return null;
    for (let x = 0; x < board.columns; x++) {
      if (!board.isFree(x) || (urgent >= 0 && urgent !== x)) continue;
      board.drop(x, attacker);
      const found = defend(moves - 1);
      board.lift(x);
      if (found) return { ...found, moves: [x, ...found.moves] };
    }
    return null;
  };

  /** Searches after a move of the attacker, who has this many moves left. */
  const defend = (moves: number): Forced | null => {
    const threat = board.firstWinningColumn(attacker);
    if (threat < 0 || board.firstWinningColumn(defender) >= 0) return null;
    if (moves === 0) {
      canGoOn = true;
      const strike = strikeOn(board, duel);
      return strike && { ...strike, moves: [] };
    }
    board.drop(threat, defender);
    // A second threat would have been found by a shorter search.
    const found = board.firstWinningColumn(attacker) >= 0 ? null : attack(moves);
    board.lift(threat);
    return found && { ...found, moves: [threat, ...found.moves] };
  };

  for (let moves = 1; canGoOn && moves <= MAX_MOVES; moves++) {
    canGoOn = false;
    const found = attack(moves);
    if (found) return found;
  }
  return null;
}
