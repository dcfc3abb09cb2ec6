import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/**
 * A copy of a board on which proofs try thousands of moves. It is made for one question: where would a disc complete a
 * line? An edge of empty cells around the board saves the test whether a line leaves the board.
 */
export class DuelBoard {
  readonly columns: number;
  readonly rows: number;
  readonly #connect: number;
  /** Column by column, each from the bottom, with the edge: the player + 1, or 0 for no disc. */
  readonly #cells: Uint8Array;
  readonly #heights: Uint16Array;
  /** The index steps in the four directions of a line. */
  readonly #steps: readonly number[];
  #free: number;

  constructor(board: Board, connect: number) {
    const { columns, rows } = board;
    this.columns = columns;
    this.rows = rows;
    this.#connect = connect;
    this.#cells = new Uint8Array((columns + 2) * (rows + 1) + 2);
    this.#heights = new Uint16Array(columns);
    this.#steps = [1, rows, rows + 1, rows + 2];
    this.#free = columns * rows;
    for (let x = 0; x < columns; x++) for (let y = 0; y < board.height(x); y++) this.drop(x, board.at(x, y)!);
  }

  get isFull(): boolean {
    return this.#free === 0;
  }

  isFree(x: Column): boolean {
    return this.#heights[x]! < this.rows;
  }

  drop(x: Column, player: Player): void {
    this.#cells[this.#at(x, this.#heights[x]!++)] = player + 1;
    this.#free--;
  }

  lift(x: Column): void {
    this.#cells[this.#at(x, --this.#heights[x]!)] = 0;
    this.#free++;
  }

  /** Whether a disc of the player's in this cell, which is empty, would complete a line. */
  completes(x: Column, y: number, player: Player): boolean {
    const cells = this.#cells;
    const at = this.#at(x, y);
    const own = player + 1;
    for (const step of this.#steps) {
      let length = 1;
      for (let next = at + step; cells[next] === own; next += step) length++;
      for (let next = at - step; cells[next] === own; next -= step) length++;
      if (length >= this.#connect) return true;
    }
    return false;
  }

  /** The first column, from `from` on, in which the player's next disc would complete a line; −1 if there is none. */
  winFor(player: Player, from: Column = 0): Column {
    for (let x = from; x < this.columns; x++) {
      const y = this.#heights[x]!;
      if (y < this.rows && this.completes(x, y, player)) return x;
    }
    return -1;
  }

  /** The cell where the next disc of a column lands. */
  landing(x: Column): Cell {
    return [x, this.#heights[x]!];
  }

  /** The discs as one number: for each column a bit for each disc, and a bit on top that marks its height. For boards of at most 53 such bits. */
  key(): number {
    let key = 0;
    for (let x = 0; x < this.columns; x++) {
      let bits = 1;
      const bottom = this.#at(x, 0);
      for (let y = this.#heights[x]! - 1; y >= 0; y--) bits = bits * 2 + this.#cells[bottom + y]! - 1;
      key = key * 2 ** (this.rows + 1) + bits;
    }
    return key;
  }

  #at(x: Column, y: number): number {
    return (x + 1) * (this.rows + 1) + y + 1;
  }
}
