import type { Board, Cell, Column, Player } from '@rowhouse/rules';
import { DuelBoard } from './duel-board.ts';
import type { Duel } from './forcing.ts';

/** How many positions the proof may visit. */
const MAX_POSITIONS = 4000;
/** The largest board, as columns × (rows + 1). On larger boards the proof hardly ever ends in time. */
const MAX_BOARD_SIZE = 53;

/** The result of the follow-up plan against every defence: a win, or at least a draw. */
export interface FollowUp {
  readonly result: 'win' | 'draw';
  /** The winning cells against the defences that hold out longest. Against other defences the plan wins sooner. */
  readonly cells: readonly Cell[];
}

/**
 * Proves the follow-up plan: the attacker completes a line if possible, and otherwise answers right above the
 * defender's last disc. The defender is to move. Returns `null` if the plan fails against some defence or the proof is
 * too long.
 */
export function followUp(start: Board, { attacker, defender, connect }: Duel): FollowUp | null {
  if (start.columns * (start.rows + 1) > MAX_BOARD_SIZE) return null;
  const board = new DuelBoard(start, connect);
  const known = new Map<string, End | null>();

  /** The worst end over all moves of the defender, who is to move. */
  const defend = (): End | null => {
    if (board.isFull) return DRAW;
    // The attacker always answers in the same column, so the heights say where every disc is.
    const key = board.heightsKey();
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MAX_POSITIONS || board.firstWinningColumn(defender) >= 0) return null;
    let worst: End | null = { plies: 0, cells: new Map() };
    for (let x = 0; x < board.columns && worst !== null; x++) {
      if (!board.isFree(x)) continue;
      board.drop(x, defender);
      const end = answer(x);
      board.lift(x);
      worst = end && worse(worst, end);
    }
    known.set(key, worst);
    return worst;
  };

  /** The end after the plan's answer to a disc in column `last`. */
  const answer = (last: Column): End | null => {
    const won = board.firstWinningColumn(attacker);
    if (won >= 0) {
      const cell = board.landing(won);
      return { plies: 2, cells: new Map([[cell.join(), cell]]) };
    }
    if (board.isFull) return DRAW;
    // A threat in another column has to be answered in that column.
    if (!board.isFree(last) || hasOtherWin(board, defender, last)) return null;
    board.drop(last, attacker);
    const end = defend();
    board.lift(last);
    return end?.plies == null ? end : { plies: end.plies + 2, cells: end.cells };
  };

  const end = defend();
  return end && { result: end.plies === null ? 'draw' : 'win', cells: [...end.cells.values()] };
}

/**
 * How the plan ends: the number of plies (`null` for a draw), and the winning cells by their coordinates as a string.
 */
interface End {
  readonly plies: number | null;
  readonly cells: ReadonlyMap<string, Cell>;
}

const DRAW: End = { plies: null, cells: new Map() };

/** The end that the defender prefers. Combines two equally good ends. */
function worse(a: End, b: End): End {
  if (a.plies === null || b.plies === null) return DRAW;
  if (a.plies !== b.plies) return a.plies > b.plies ? a : b;
  return { plies: a.plies, cells: new Map([...a.cells, ...b.cells]) };
}

/** Whether the player's next disc would complete a line in a column other than this one. */
function hasOtherWin(board: DuelBoard, player: Player, column: Column): boolean {
  const first = board.firstWinningColumn(player);
  return first >= 0 && (first !== column || board.firstWinningColumn(player, column + 1) >= 0);
}
