import type { Board, Cell, Column, Player } from '@rowhouse/rules';
import { DuelBoard } from './duel-board.ts';
import type { Duel } from './forcing.ts';

/** How many positions the proof may visit. */
const MAX_POSITIONS = 4000;

/** The result of the follow-up plan against every defence: a win, or at least a draw. */
export interface FollowUp {
  readonly result: 'win' | 'draw';
  /** The winning cells against the defences that hold out longest. Against others it wins sooner. */
  readonly cells: readonly Cell[];
}

/**
 * Proves the follow-up plan: the attacker completes a line if possible, and otherwise answers right above the defender's
 * last disc. The defender is to move. `null` if the plan fails against some defence or the proof is too long.
 */
export function followUp(board: Board, duel: Duel): FollowUp | null {
  if (board.columns * (board.rows + 1) > KEY_BITS) return null;
  const end = new Proof(new DuelBoard(board, duel.connect), duel).defend();
  if (!end) return null;
  return end.plies === null ? { result: 'draw', cells: [] } : { result: 'win', cells: [...end.cells.values()] };
}

/** How the plan ends: the number of plies (`null` for a draw), and the winning cells by their text. */
interface End {
  readonly plies: number | null;
  readonly cells: ReadonlyMap<string, Cell>;
}

const DRAW: End = { plies: null, cells: new Map() };

/** The end that the defender prefers; two equally good ones are combined. */
function worse(a: End, b: End): End {
  if (a.plies === null || b.plies === null) return DRAW;
  if (a.plies !== b.plies) return a.plies > b.plies ? a : b;
  return { plies: a.plies, cells: new Map([...a.cells, ...b.cells]) };
}

/** The bits of an exact integer. */
const KEY_BITS = 53;

class Proof {
  readonly #board: DuelBoard;
  readonly #duel: Duel;
  readonly #known = new Map<number, End | null>();

  constructor(board: DuelBoard, duel: Duel) {
    this.#board = board;
    this.#duel = duel;
  }

  /** The worst end over all moves of the defender, who is to move. */
  defend(): End | null {
    const board = this.#board;
    const { defender } = this.#duel;
    if (board.isFull) return DRAW;
    const key = board.key();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_POSITIONS || board.winFor(defender) >= 0) return null;
    let worst: End | null = { plies: 0, cells: new Map() };
    for (let x = 0; x < board.columns && worst !== null; x++) {
      if (!board.isFree(x)) continue;
      board.drop(x, defender);
      const found = this.#answer(x);
      board.lift(x);
      worst = found && worse(worst, found);
    }
    this.#known.set(key, worst);
    return worst;
  }

  /** The end after the plan's answer to a disc in this column. */
  #answer(last: Column): End | null {
    const board = this.#board;
    const { attacker, defender } = this.#duel;
    const won = board.winFor(attacker);
    if (won >= 0) {
      const cell = board.landing(won);
      return { plies: 2, cells: new Map([[cell.join(), cell]]) };
    }
    if (board.isFull) return DRAW;
    // A threat in another column needs another answer than right above.
    if (!board.isFree(last) || hasOtherWin(board, defender, last)) return null;
    board.drop(last, attacker);
    const found = this.defend();
    board.lift(last);
    return found?.plies == null ? found : { plies: found.plies + 2, cells: found.cells };
  }
}

/** Whether the player completes a line in another column than this. */
function hasOtherWin(board: DuelBoard, player: Player, column: Column): boolean {
  const first = board.winFor(player);
  return first >= 0 && (first !== column || board.winFor(player, column + 1) >= 0);
}
