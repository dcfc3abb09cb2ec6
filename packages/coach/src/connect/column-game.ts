import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/** The free cells of a column in a plan: `free` of them, from row `low` upwards. */
export interface Stack {
  readonly x: Column;
  readonly low: number;
  readonly free: number;
}

/** The proof gives up after this many situations: no player could follow it either. */
const MAX_KNOWN = 1200;

/** How many lines to spoil, and how many lines of the answering side's own, fit into a set of bits. */
const MAX_LINES = 26;
const MAX_OWN = 5;

/** More than there are ways to fill the columns of a group. Part of the key of a situation. */
const WAYS = 2 ** 20;

/**
 * A group of columns in which one side answers every disc of the other side's: it gets a cell of each of the lines, or
 * completes a line of its own first. Other columns don't matter. The number of free cells is even, so there is always an
 * answer. With two columns this covers Allis's baseinverse, lowinverse and highinverse, with three his baseclaim, and with
 * lines of its own before and specialbefore.
 */
export class ColumnGame {
  readonly stacks: readonly Stack[];
  readonly #lines: Lines;
  readonly #own: Lines;
  readonly #known = new Map<number, boolean>();

  /** `lines` to spoil and `own` lines of the answering side, each as its free cells. Those of `own` lie inside these columns. */
  constructor(stacks: readonly Stack[], lines: readonly (readonly Cell[])[], own: readonly (readonly Cell[])[] = []) {
    this.stacks = stacks;
    this.#lines = new Lines(stacks, lines);
    this.#own = new Lines(stacks, own.slice(0, MAX_OWN));
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

  /** The column to answer in, after a disc of the other side's in one of these columns. The game must hold so far. */
  answer(board: Board, player: Player): Column {
    const filled = this.stacks.map(({ x, low }) => board.height(x) - low);
    const open = this.#lines.without(([x, y]) => board.at(x, y) === player);
    const own = this.#own.without(([x, y]) => board.at(x, y) === 1 - player);
    const found = this.stacks.findIndex((_, stack) => this.#holdsAfter(filled, stack, open, own));
    if (found < 0) throw new Error('the plan does not hold');
    return this.stacks[found]!.x;
  }

  /**
   * `filled` counts the filled cells of each stack; the search changes and restores it. `open` is the set of lines without
   * a disc of the answering side's, `own` the set of its own lines without a disc of the other side's.
   */
  #holds(filled: number[], open: number, own: number): boolean {
    if (open === 0) return true;
    const key = this.#keyOf(filled, open, own);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_KNOWN) return false;
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

  /** Whether the answer in this stack holds. */
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
    return (open * 2 ** MAX_OWN + own) * WAYS + ways;
  }
}

/** A list of lines. A set of them is a number with a bit for each. */
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

  /** The lines without such a cell. */
  without(isSuch: (cell: Cell) => boolean): number {
    return this.#cells.reduce((set, cells, at) => (cells.some(isSuch) ? set : set | (1 << at)), 0);
  }

  /** The lines that need the cell of a stack at a level. */
  needing(stack: number, level: number): number {
    return this.#needing[stack]![level]!;
  }

  /** The lines of which all cells are filled. */
  complete(filled: readonly number[]): number {
    let set = this.all;
    for (let stack = 0; stack < filled.length; stack++) set &= ~this.#above[stack]![filled[stack]!]!;
    return set;
  }
}
