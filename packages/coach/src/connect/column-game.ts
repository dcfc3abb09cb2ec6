import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/** A column in a plan: `free` empty cells from row `low` upwards. */
export interface Stack {
  readonly x: Column;
  readonly low: number;
  readonly free: number;
}

/** The proof gives up after this many situations, because no player could follow a longer one. */
const MAX_SITUATIONS = 1200;

/** The maximum numbers of lines to spoil, and of own lines of the answering side, that fit into a key. */
const MAX_LINES = 26;
const MAX_OWN_LINES = 5;

/** Exceeds the number of ways to fill the columns of a group. Part of the key of a situation. */
const MAX_FILLINGS = 2 ** 20;

/**
 * A group of columns in which one side answers every disc of the other side. The answering side gets a cell of each
 * line to spoil, or completes one of its own lines first. Other columns don't matter. The number of free cells is even,
 * so an answer is always possible. Two columns cover Allis's rules baseinverse, lowinverse and highinverse, three
 * columns his baseclaim, and own lines his rules before and specialbefore.
 */
export class ColumnGame {
  readonly stacks: readonly Stack[];
  readonly #lines: Lines;
  readonly #own: Lines;
  readonly #known = new Map<number, boolean>();

  /**
   * `lines` to spoil and `own` lines of the answering side, each as its free cells. The cells of `own` lie inside these
   * columns.
   */
  constructor(stacks: readonly Stack[], lines: readonly (readonly Cell[])[], own: readonly (readonly Cell[])[] = []) {
    this.stacks = stacks;
    this.#lines = new Lines(stacks, lines);
    this.#own = new Lines(stacks, own.slice(0, MAX_OWN_LINES));
  }

  /** Whether the answering side succeeds against every play. The other side is to move. */
  holds(): boolean {
    if (this.#lines.size > MAX_LINES) return false;
    return this.#holds(
      this.stacks.map(() => 0),
      this.#lines.all,
      this.#own.all,
    );
  }

  /**
   * The column of the answer to a disc of the other side in one of these columns. `holds` must be true, and all earlier
   * answers must come from this method.
   */
  answer(board: Board, player: Player): Column {
    const filled = this.stacks.map(({ x, low }) => board.height(x) - low);
    const open = this.#lines.without(([x, y]) => board.at(x, y) === player);
    const own = this.#own.without(([x, y]) => board.at(x, y) === 1 - player);
    const found = this.stacks.findIndex((_, stack) => this.#holdsAfter(filled, stack, open, own));
    if (found < 0) throw new Error('the plan does not hold');
    return this.stacks[found]!.x;
  }

  /**
   * `filled` counts the filled cells of each stack; the search changes and restores it. `open` is the set of lines in
   * which the answering side has no disc, `own` the set of its own lines in which the other side has none.
   */
  #holds(filled: number[], open: number, own: number): boolean {
    if (open === 0) return true;
    const key = this.#keyOf(filled, open, own);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_SITUATIONS) return false;
    const found = this.stacks.every((_, stack) => this.#holdsAgainst(filled, stack, open, own));
    this.#known.set(key, found);
    return found;
  }

  /** Whether some answer holds if the other side plays in this stack. */
  #holdsAgainst(filled: number[], stack: number, open: number, own: number): boolean {
    const level = filled[stack]!;
    if (level >= this.stacks[stack]!.free) return true;
    const left = own & ~this.#own.needing(stack, level);
    filled[stack] = level + 1;
    const found =
      (open & this.#lines.complete(filled)) === 0 &&
      this.stacks.some((_, answer) => this.#holdsAfter(filled, answer, open, left));
    filled[stack] = level;
    return found;
  }

  /** Whether the game holds after an answer in this stack. */
  #holdsAfter(filled: number[], stack: number, open: number, own: number): boolean {
    const level = filled[stack]!;
    if (level >= this.stacks[stack]!.free) return false;
    filled[stack] = level + 1;
    const found =
      (own & this.#own.complete(filled)) !== 0 || this.#holds(filled, open & ~this.#lines.needing(stack, level), own);
    filled[stack] = level;
    return found;
  }

  #keyOf(filled: readonly number[], open: number, own: number): number {
    const ways = this.stacks.reduce((key, { free }, at) => key * (free + 1) + filled[at]!, 0);
    return (open * 2 ** MAX_OWN_LINES + own) * MAX_FILLINGS + ways;
  }
}

/** A list of lines. A number with one bit per line stands for a set of them. */
class Lines {
  readonly size: number;
  readonly all: number;
  readonly #cells: readonly (readonly Cell[])[];
  /** By stack and level: the lines with a cell there, and the lines with a cell there or above. */
  readonly #needing: readonly number[][];
  readonly #above: readonly number[][];

  constructor(stacks: readonly Stack[], lines: readonly (readonly Cell[])[]) {
    this.size = lines.length;
    this.all = 2 ** lines.length - 1;
    this.#cells = lines;
    const none = () => stacks.map(({ free }) => new Array<number>(free + 1).fill(0));
    this.#needing = none();
    this.#above = none();
    for (const [at, cells] of lines.entries())
      for (const [x, y] of cells) {
        const stack = stacks.findIndex((one) => one.x === x);
        const level = stack < 0 ? -1 : y - stacks[stack]!.low;
        if (level < 0) continue;
        this.#needing[stack]![level]! |= 1 << at;
        for (let under = 0; under <= level; under++) this.#above[stack]![under]! |= 1 << at;
      }
  }

  /** The lines without a cell for which `isExcluded` holds. */
  without(isExcluded: (cell: Cell) => boolean): number {
    return this.#cells.reduce((set, cells, at) => (cells.some(isExcluded) ? set : set | (1 << at)), 0);
  }

  /** The lines that need the cell of a stack at a level. */
  needing(stack: number, level: number): number {
    return this.#needing[stack]![level]!;
  }

  /** The lines whose cells are all filled. */
  complete(filled: readonly number[]): number {
    let set = this.all;
    for (let stack = 0; stack < filled.length; stack++) set &= ~this.#above[stack]![filled[stack]!]!;
    return set;
  }
}
