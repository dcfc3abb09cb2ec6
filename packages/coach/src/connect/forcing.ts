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
 * The double threat that the mover could make next, and could not have made instead of the move. Two players only, neither
 * of whom can complete a line at once.
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

/** On larger boards it takes long to try every column. */
const MAX_COLUMNS = 12;

/** The strike that a disc of the attacker's in a column would make. */
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
  /** Two or more cells that complete a line now; or one that does, and the cell right above it. */
  readonly cells: readonly Cell[];
}

/**
 * The strike that the attacker's last move has made: the defender cannot win at once, and after any answer the attacker
 * completes a line.
 */
export function strikeOn(board: DuelBoard, { attacker, defender }: Duel): Strike | null {
  const first = board.winFor(attacker);
  if (first < 0 || board.winFor(defender) >= 0) return null;
  const cells: Cell[] = [];
  for (let x = first; x >= 0; x = board.winFor(attacker, x + 1)) cells.push(board.landing(x));
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

/** The most moves of the attacker's in a forced line. People do not look further, and the search stays small. */
const MAX_MOVES = 6;

/**
 * The shortest forced line for the attacker, who is to move: each move threatens to complete a line at once, and the
 * defender has to fill that cell, until a move cannot be answered. `null` if there is none, or if the attacker can
 * complete a line already.
 */
export function forcedLine(board: Board, duel: Duel): Forced | null {
  const copy = new DuelBoard(board, duel.connect);
  if (copy.winFor(duel.attacker) >= 0) return null;
  for (let most = 1; most <= MAX_MOVES; most++) {
    const search = new ForcedSearch(copy, duel);
    const found = search.attack(most);
    if (found || !search.hasMore) return found;
  }
  return null;
}

/** Looks for a forced line with a given number of the attacker's moves. */
class ForcedSearch {
  /** Whether some line reached that number with a threat: then a longer line may succeed. */
  hasMore = false;
  readonly #board: DuelBoard;
  readonly #duel: Duel;

  constructor(board: DuelBoard, duel: Duel) {
    this.#board = board;
    this.#duel = duel;
  }

  /** The attacker is to move. */
  attack(most: number): Forced | null {
    const board = this.#board;
    const { attacker, defender } = this.#duel;
    const urgent = board.winFor(defender);
    if (urgent >= 0 && board.winFor(defender, urgent + 1) >= 0) return null;
    for (let x = 0; x < board.columns; x++) {
      if (!board.isFree(x) || (urgent >= 0 && urgent !== x)) continue;
      board.drop(x, attacker);
      const found = this.#defend(most);
      board.lift(x);
      if (found) return { ...found, moves: [x, ...found.moves] };
    }
    return null;
  }

  /** The attacker has just moved. */
  #defend(most: number): Forced | null {
    const board = this.#board;
    const { attacker, defender } = this.#duel;
    const threat = board.winFor(attacker);
    if (threat < 0 || board.winFor(defender) >= 0) return null;
    if (most === 1) {
      this.hasMore = true;
      const strike = strikeOn(board, this.#duel);
      return strike && { ...strike, moves: [] };
    }
    board.drop(threat, defender);
    // A second threat would have been found by a shorter search.
    const found = board.winFor(attacker) >= 0 ? null : this.attack(most - 1);
    board.lift(threat);
    return found && { ...found, moves: [threat, ...found.moves] };
  }
}
