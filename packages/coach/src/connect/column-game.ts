import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/** The free cells of a column that a plan plays in: `free` of them, from `low` upwards. */
export interface Stack {
  readonly x: Column;
  readonly low: number;
  readonly free: number;
}

/**
 * Columns that one side keeps together: whenever the other side plays in one of them, it answers in one of them, so as to
 * get a cell of each of the lines. What happens in other columns does not matter. All cells together are even in number,
 * so there is always an answer.
 */
export class ColumnGame {
  readonly stacks: readonly Stack[];
  readonly #lines: readonly (readonly Cell[])[];
  /** By line and stack: how many cells of the stack are filled when all cells of the line are. */
  readonly #needs: readonly (readonly number[])[];
  readonly #known = new Map<string, boolean>();

  /** `lines` are given with their free cells in these columns only. */
  constructor(stacks: readonly Stack[], lines: readonly (readonly Cell[])[]) {
    this.stacks = stacks;
    this.#lines = lines;
    this.#needs = lines.map((line) =>
      stacks.map(({ x, low }) => line.reduce((most, [cx, y]) => (cx === x ? Math.max(most, y - low + 1) : most), 0)),
    );
  }

  /** Whether that works against every defence, with the other side to move. */
  holds(): boolean {
    return this.#holds(
      this.stacks.map(() => 0),
      this.#lines.map((_, at) => at),
    );
  }

  /** The column to answer in. The other side has just played in one of these columns, and so far the game held. */
  answer(board: Board, player: Player): Column {
    const filled = this.stacks.map(({ x, low }) => board.height(x) - low);
    const open = [...this.#lines.keys()].filter((at) => this.#lines[at]!.every(([x, y]) => board.at(x, y) !== player));
    const found = this.stacks.findIndex((_, stack) => this.#holdsAfter(filled, stack, open));
    if (found < 0) throw new Error('the plan does not hold');
    return this.stacks[found]!.x;
  }

  /** `filled` says how many cells of each stack are filled, `open` which lines have no cell of the answering side's yet. */
  #holds(filled: readonly number[], open: readonly number[]): boolean {
    if (open.length === 0) return true;
    const key = `${filled} ${open}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.stacks.every((_, stack) => {
      const next = this.#filledMore(filled, stack);
      if (!next) return true;
      if (open.some((line) => this.#needs[line]!.every((need, at) => need <= next[at]!))) return false;
      return this.stacks.some((_, answer) => this.#holdsAfter(next, answer, open));
    });
    this.#known.set(key, found);
    return found;
  }

  #holdsAfter(filled: readonly number[], stack: number, open: readonly number[]): boolean {
    const next = this.#filledMore(filled, stack);
    if (!next) return false;
    const { x, low } = this.stacks[stack]!;
    const y = low + filled[stack]!;
    return this.#holds(
      next,
      open.filter((line) => !this.#lines[line]!.some((cell) => cell[0] === x && cell[1] === y)),
    );
  }

  #filledMore(filled: readonly number[], stack: number): readonly number[] | null {
    return filled[stack]! < this.stacks[stack]!.free ? filled.with(stack, filled[stack]! + 1) : null;
  }
}
