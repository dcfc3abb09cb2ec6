import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/** The free cells of a column that a plan plays in: `free` of them, from `low` upwards. */
export interface Stack {
  readonly x: Column;
  readonly low: number;
  readonly free: number;
}

/** A game with more situations than this is given up: nobody would see through it, either. */
const MAX_KNOWN = 1200;

/** So many lines, and so many of the answering side's own, fit into a set of bits. */
const MAX_LINES = 26;
const MAX_OWN = 5;

/** More than there are ways to fill some columns: for a key of a situation. */
const WAYS = 2 ** 20;

/**
 * Columns that one side keeps together: whenever the other side plays in one of them, it answers in one of them, so as to
 * get a cell of each of the lines, or to complete a line of its own before. What happens in other columns does not matter.
 * All cells together are even in number, so there is always an answer. Two columns are Allis's baseinverse and his low and
 * high inverse, three are baseclaim; with lines of its own come before and specialbefore.
 */
export class ColumnGame {
  readonly stacks: readonly Stack[];
  readonly #lines: Lines;
  readonly #own: Lines;
  readonly #known = new Map<number, boolean>();

  /** `lines`, and `own` ones of the answering side's, are given with their free cells only; those of `own` are all in these columns. */
  constructor(stacks: readonly Stack[], lines: readonly (readonly Cell[])[], own: readonly (readonly Cell[])[] = []) {
    this.stacks = stacks;
    this.#lines = new Lines(stacks, lines);
    this.#own = new Lines(stacks, own.slice(0, MAX_OWN));
  }

  /** Whether that works against every defence, with the other side to move. */
  holds(): boolean {
    if (this.#lines.size > MAX_LINES) return false;
    return this.#holds(
      this.stacks.map(() => 0),
      this.#lines.all,
      this.#own.all,
    );
  }

  /** The column to answer in. The other side has just played in one of these columns, and so far the game held. */
  answer(board: Board, player: Player): Column {
    const filled = this.stacks.map(({ x, low }) => board.height(x) - low);
    const open = this.#lines.without(([x, y]) => board.at(x, y) === player);
    const own = this.#own.without(([x, y]) => board.at(x, y) === 1 - player);
    const found = this.stacks.findIndex((_, stack) => this.#holdsAfter(filled, stack, open, own));
    if (found < 0) throw new Error('the plan does not hold');
    return this.stacks[found]!.x;
  }

  /**
   * `filled` says how many cells of each stack are filled, `open` which lines have no cell of the answering side's yet, and
   * `own` in which of its lines the other side has none. It is changed on the way, and then as it was.
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

  /** Whether there is an answer if the other side plays in this stack. */
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

/** Lines of which some are left: a set of them is a number, with a bit for each. */
class Lines {
  readonly size: number;
  /** The set of all of them. */
  readonly all: number;
  readonly #cells: readonly (readonly Cell[])[];
  /** By stack and level: the lines with a cell there, and the lines with one there or above. */
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
