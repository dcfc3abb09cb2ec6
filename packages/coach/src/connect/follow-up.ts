import type { Board, Cell, Column, Player } from '@rowhouse/rules';
import { DuelBoard } from './duel-board.ts';
import type { Duel } from './forcing.ts';

/** How many positions the proof may visit. */
const MOST_POSITIONS = 4000;

/** What the plan achieves against every defence: a win, at last in one of the cells, or at least a draw. */
export interface FollowUp {
  readonly result: 'win' | 'draw';
  readonly cells: readonly Cell[];
}

/**
 * Proves the plan that follows up: the attacker completes a line where one can be completed, and otherwise answers right
 * above the defender's last disc. The defender is to move. `null` if the plan fails against some defence, has no answer to
 * it, or if the proof is too long.
 */
export function followUp(board: Board, duel: Duel): FollowUp | null {
  if (board.columns * (board.rows + 1) > KEY_BITS) return null;
  const proof = new Proof(new DuelBoard(board, duel.connect), duel);
  const result = proof.defend();
  return result && { result, cells: [...proof.completed.values()] };
}

/** As many bits as a number holds exactly. */
const KEY_BITS = 53;

/** Tries every move of the defender's against the plan. */
class Proof {
  /** Where the plan completes a line, by their text. */
  readonly completed = new Map<string, Cell>();
  readonly #board: DuelBoard;
  readonly #duel: Duel;
  readonly #known = new Map<number, FollowUp['result'] | null>();

  constructor(board: DuelBoard, duel: Duel) {
    this.#board = board;
    this.#duel = duel;
  }

  /** The worst result over all moves of the defender, who is to move. */
  defend(): FollowUp['result'] | null {
    const board = this.#board;
    const { defender } = this.#duel;
    if (board.isFull) return 'draw';
    const key = board.key();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_POSITIONS || board.winFor(defender) >= 0) return null;
    let worst: FollowUp['result'] | null = 'win';
    for (let x = 0; x < board.columns && worst !== null; x++) {
      if (!board.isFree(x)) continue;
      board.drop(x, defender);
      const found = this.#answer(x);
      board.lift(x);
      if (found !== 'win') worst = found;
    }
    this.#known.set(key, worst);
    return worst;
  }

  /** The result of the plan's answer to a disc in this column. */
  #answer(last: Column): FollowUp['result'] | null {
    const board = this.#board;
    const { attacker, defender } = this.#duel;
    const won = board.winFor(attacker);
    if (won >= 0) {
      const cell = board.landing(won);
      this.completed.set(cell.join(), cell);
      return 'win';
    }
    if (board.isFull) return 'draw';
    // Where something has to be filled elsewhere, it is not enough to answer right above.
    if (!board.isFree(last) || hasOtherWin(board, defender, last)) return null;
    board.drop(last, attacker);
    const found = this.defend();
    board.lift(last);
    return found;
  }
}

/** Whether the player completes a line in another column than this. */
function hasOtherWin(board: DuelBoard, player: Player, column: Column): boolean {
  const first = board.winFor(player);
  return first >= 0 && (first !== column || board.winFor(player, column + 1) >= 0);
}
