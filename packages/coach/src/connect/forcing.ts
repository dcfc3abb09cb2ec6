import type { Board, Cell, Column, Player } from '@rowhouse/rules';
import { DuelBoard } from './duel-board.ts';

/** The two players of a duel on a board of this length of line. */
export interface Duel {
  readonly attacker: Player;
  readonly defender: Player;
  readonly connect: number;
}

/** What a disc of the attacker's has brought about: it cannot be answered. */
export interface Strike {
  readonly event: 'double-threat' | 'stacked-threat';
  /** Two or more cells that complete a line now; or one that does, and the one right above it. */
  readonly cells: readonly Cell[];
}

/**
 * What the attacker has right after their own move, if it cannot be answered: the defender cannot win at once, and
 * whatever is filled, the attacker completes a line next.
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

/** The attacker's moves in a forced line, at most. People do not look further, and the search stays small. */
const LONGEST = 6;

/**
 * The shortest forced line for the attacker, who is to move: each move threatens to complete a line at once, so that the
 * defender has to fill that cell, until a move cannot be answered. `null` if there is none, or if either side could
 * complete a line already.
 */
export function forcedLine(board: Board, duel: Duel): Forced | null {
  const copy = new DuelBoard(board, duel.connect);
  if (copy.winFor(duel.attacker) >= 0) return null;
  for (let most = 1; most <= LONGEST; most++) {
    const search = new ForcedSearch(copy, duel);
    const found = search.attack(most);
    if (found || !search.hasMore) return found;
  }
  return null;
}

/** Looks for a forced line with so many moves of the attacker's. */
class ForcedSearch {
  /** Whether the attacker threatened something with the last of them: then a longer line may lead further. */
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
    // What can be completed now was a threat before: the shorter search has seen it.
    const found = board.winFor(attacker) >= 0 ? null : this.attack(most - 1);
    board.lift(threat);
    return found && { ...found, moves: [threat, ...found.moves] };
  }
}
