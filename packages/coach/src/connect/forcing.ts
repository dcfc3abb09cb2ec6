import type { Board, Cell, Column, Player } from '@rowhouse/rules';
import { isColumnFree, isInside, type MutableBoard, wouldWin } from '@rowhouse/rules/connect';
import { winsAtOnce } from './threats.ts';

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
export function strikeOn(board: Board, { attacker, defender, connect }: Duel): Strike | null {
  const cells = winsAtOnce(board, attacker, connect);
  const [cell] = cells;
  if (!cell || winsAtOnce(board, defender, connect).length > 0) return null;
  if (cells.length > 1) return { event: 'double-threat', cells };
  const [x, y] = cell;
  // The defender's disc in the lower cell is in no line of the attacker's, so it need not be there for the question.
  if (!isInside(board, x, y + 1) || !wouldWin(board, x, y + 1, attacker, connect)) return null;
  return isWonAbove(board, cell, { attacker, defender, connect })
    ? { event: 'stacked-threat', cells: [cell, [x, y + 1]] }
    : null;
}

/** Whether the attacker still completes the line right above the cell when the defender has filled the cell. */
function isWonAbove(board: Board, [x, y]: Cell, { attacker, defender, connect }: Duel): boolean {
  const filled = board.copy();
  filled.drop(x, defender);
  return wouldWin(filled, x, y + 1, attacker, connect);
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
  if (winsAtOnce(board, duel.attacker, duel.connect).length > 0) return null;
  const copy = board.copy();
  for (let most = 1; most <= LONGEST; most++) {
    const found = searchForced(copy, duel, most);
    if (found) return found;
  }
  return null;
}

function searchForced(board: MutableBoard, duel: Duel, most: number): Forced | null {
  const { attacker, defender, connect } = duel;
  const urgent = winsAtOnce(board, defender, connect);
  if (urgent.length > 1) return null;
  for (let x = 0; x < board.columns; x++) {
    if (!isColumnFree(board, x) || (urgent[0] && urgent[0][0] !== x)) continue;
    board.drop(x, attacker);
    const found = afterAttack(board, duel, most);
    board.lift(x);
    if (found) return { ...found, moves: [x, ...found.moves] };
  }
  return null;
}

/** The attacker has just moved. */
function afterAttack(board: MutableBoard, duel: Duel, most: number): Forced | null {
  const { attacker, defender, connect } = duel;
  const [threat] = winsAtOnce(board, attacker, connect);
  if (!threat || winsAtOnce(board, defender, connect).length > 0) return null;
  if (most === 1) {
    const strike = strikeOn(board, duel);
    return strike && { ...strike, moves: [] };
  }
  const [x] = threat;
  board.drop(x, defender);
  // What can be completed now was a threat before: the shorter search has seen it.
  const isOver = winsAtOnce(board, attacker, connect).length > 0;
  const found = isOver ? null : searchForced(board, duel, most - 1);
  board.lift(x);
  return found && { ...found, moves: [x, ...found.moves] };
}
