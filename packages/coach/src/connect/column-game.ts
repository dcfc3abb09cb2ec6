import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/** The free cells of a column that a plan plays in: `free` of them, from `low` upwards. */
export interface Stack {
  readonly x: Column;
  readonly low: number;
  readonly free: number;
}

/** A game with more situations than this is given up: nobody would see through it, either. */
const MOST_KNOWN = 1200;

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
  readonly #known = new Map<string, boolean>();

  /** `lines`, and `own` ones of the answering side's, are given with their free cells only; those of `own` are all in these columns. */
  constructor(stacks: readonly Stack[], lines: readonly (readonly Cell[])[], own: readonly (readonly Cell[])[] = []) {
    this.stacks = stacks;
    this.#lines = linesIn(stacks, lines);
    this.#own = linesIn(stacks, own);
  }

  /** Whether that works against every defence, with the other side to move. */
  holds(): boolean {
    return this.#holds(
      this.stacks.map(() => 0),
      [...this.#lines.keys()],
      [...this.#own.keys()],
    );
  }

  /** The column to answer in. The other side has just played in one of these columns, and so far the game held. */
  answer(board: Board, player: Player): Column {
    const filled = this.stacks.map(({ x, low }) => board.height(x) - low);
    const without = (lines: Lines, owner: Player) =>
      [...lines.keys()].filter((at) => lines[at]!.cells.every(([x, y]) => board.at(x, y) !== owner));
    const [open, own] = [without(this.#lines, player), without(this.#own, 1 - player)];
    const found = this.stacks.findIndex((_, stack) => this.#holdsAfter(filled, stack, open, own));
    if (found < 0) throw new Error('the plan does not hold');
    return this.stacks[found]!.x;
  }

  /**
   * `filled` says how many cells of each stack are filled, `open` which lines have no cell of the answering side's yet, and
   * `own` in which of its lines the other side has none.
   */
  #holds(filled: readonly number[], open: readonly number[], own: readonly number[]): boolean {
    if (open.length === 0) return true;
    const key = `${filled} ${open} ${own}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_KNOWN) return false;
    const found = this.stacks.every((_, stack) => {
      const next = this.#filledMore(filled, stack);
      if (!next) return true;
      if (open.some((line) => isComplete(this.#lines[line]!, next))) return false;
      const left = this.#withoutCell(this.#own, own, filled, stack);
      return this.stacks.some((_, answer) => this.#holdsAfter(next, answer, open, left));
    });
    this.#known.set(key, found);
    return found;
  }

  #holdsAfter(filled: readonly number[], stack: number, open: readonly number[], own: readonly number[]): boolean {
    const next = this.#filledMore(filled, stack);
    if (!next) return false;
    if (own.some((line) => isComplete(this.#own[line]!, next))) return true;
    return this.#holds(next, this.#withoutCell(this.#lines, open, filled, stack), own);
  }

  /** Those of the lines that do not need the next cell of a stack. */
  #withoutCell(lines: Lines, some: readonly number[], filled: readonly number[], stack: number): readonly number[] {
    const { x, low } = this.stacks[stack]!;
    const y = low + filled[stack]!;
    return some.filter((line) => !lines[line]!.cells.some((cell) => cell[0] === x && cell[1] === y));
  }

  #filledMore(filled: readonly number[], stack: number): readonly number[] | null {
    return filled[stack]! < this.stacks[stack]!.free ? filled.with(stack, filled[stack]! + 1) : null;
  }
}

type Lines = readonly {
  readonly cells: readonly Cell[];
  /** By stack: how many of its cells are filled when all cells of the line are. */
  readonly needs: readonly number[];
}[];

const linesIn = (stacks: readonly Stack[], lines: readonly (readonly Cell[])[]): Lines =>
  lines.map((cells) => ({
    cells,
    needs: stacks.map(({ x, low }) =>
      cells.reduce((most, [cx, y]) => (cx === x ? Math.max(most, y - low + 1) : most), 0),
    ),
  }));

const isComplete = ({ needs }: Lines[number], filled: readonly number[]): boolean =>
  needs.every((need, at) => need <= filled[at]!);
