import type { Board, Cell, Column } from '@rowhouse/rules';
import { isColumnFree, isFull, type MutableBoard } from '@rowhouse/rules/connect';
import type { Duel } from './forcing.ts';
import { winsAtOnce } from './threats.ts';

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
  const proof = new Proof(board.copy(), duel);
  const result = proof.defend();
  return result && { result, cells: [...proof.completed.values()] };
}

/** As many bits as a number holds exactly. */
const KEY_BITS = 53;

/** Tries every move of the defender's against the plan. */
class Proof {
  /** Where the plan completes a line, by their text. */
  readonly completed = new Map<string, Cell>();
  readonly #board: MutableBoard;
  readonly #duel: Duel;
  readonly #known = new Map<number, FollowUp['result'] | null>();

  constructor(board: MutableBoard, duel: Duel) {
    this.#board = board;
    this.#duel = duel;
  }

  /** The worst result over all moves of the defender, who is to move. */
  defend(): FollowUp['result'] | null {
    const board = this.#board;
    const { defender, connect } = this.#duel;
    if (isFull(board)) return 'draw';
    const key = keyOf(board);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_POSITIONS || winsAtOnce(board, defender, connect).length > 0) return null;
    let worst: FollowUp['result'] | null = 'win';
    for (let x = 0; x < board.columns && worst !== null; x++) {
      if (!isColumnFree(board, x)) continue;
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
    const { attacker, defender, connect } = this.#duel;
    const [won] = winsAtOnce(board, attacker, connect);
    if (won) {
      this.completed.set(won.join(), won);
      return 'win';
    }
    if (isFull(board)) return 'draw';
    // Where something has to be filled elsewhere, it is not enough to answer right above.
    if (winsAtOnce(board, defender, connect).some(([x]) => x !== last) || !isColumnFree(board, last)) return null;
    board.drop(last, attacker);
    const found = this.defend();
    board.lift(last);
    return found;
  }
}

/** The discs as one number: for each column a bit for each disc, with a bit on top that marks its height. */
function keyOf(board: Board): number {
  let key = 0;
  for (let x = 0; x < board.columns; x++) {
    let bits = 1;
    for (let y = board.height(x) - 1; y >= 0; y--) bits = bits * 2 + board.at(x, y)!;
    key = key * 2 ** (board.rows + 1) + bits;
  }
  return key;
}
