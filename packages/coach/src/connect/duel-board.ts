import type { Board, Cell, Column, Player } from '@rowhouse/rules';

/**
 * A copy of a board that finds completed lines quickly, for proofs that try thousands of moves. A border of empty cells
 * makes bounds checks unnecessary.
 */
export class DuelBoard {
  readonly columns: number;
  readonly rows: number;
  readonly #connect: number;
  /** One byte per cell, column by column from the bottom, including the border: the player + 1, or 0 if empty. */
  readonly #cells: Uint8Array;
  readonly #heights: Uint16Array;
  /** The index steps in the four directions of a line. */
  readonly #steps: readonly number[];

  constructor(board: Board, connect: number) {
    const { columns, rows } = board;
    this.columns = columns;
    this.rows = rows;
    this.#connect = connect;
    this.#cells = new Uint8Array((columns + 2) * (rows + 1) + 2);
    this.#heights = new Uint16Array(columns);
    this.#steps = [1, rows, rows + 1, rows + 2];
    for (let x = 0; x < columns; x++) for (let y = 0; y < board.height(x); y++) this.drop(x, board.at(x, y)!);
  }

  get isFull(): boolean {
    return this.#heights.every((height) => height === this.rows);
  }

  isFree(x: Column): boolean {
    return this.#heights[x]! < this.rows;
  }

  drop(x: Column, player: Player): void {
    this.#cells[this.#at(x, this.#heights[x]!++)] = player + 1;
  }

  lift(x: Column): void {
    this.#cells[this.#at(x, --this.#heights[x]!)] = 0;
  }

  /** Whether the player would complete a line with a disc in this empty cell. */
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

  /** The first column at or after `from` in which the player's next disc would complete a line, or −1. */
  firstWinningColumn(player: Player, from: Column = 0): Column {
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

  /** The heights of the columns as a string, for comparing positions. */
  heightsKey(): string {
    return this.#heights.join();
  }

  #at(x: Column, y: number): number {
    return (x + 1) * (this.rows + 1) + y + 1;
  }
}
