import type { Player } from '../basics/players.ts';
import { type Column, isInside, type MutableBoard, outside } from './board.ts';

/**
 * One byte for each cell, so that reading a cell is fast. The columns follow each other, each from the bottom:
 *
 *     y
 *     2 |  2  5  8
 *     1 |  1  4  7        index = x * rows + y
 *     0 |  0  3  6        value = player + 1, 0 where there is no disc
 *       +---------- x
 */
export class FastBoard implements MutableBoard {
  readonly columns: number;
  readonly rows: number;
  discs = 0;
  readonly #cells: Uint8Array;
  readonly #heights: Uint8Array;

  constructor(columns: number, rows: number, from?: FastBoard) {
    this.columns = columns;
    this.rows = rows;
    this.#cells = from ? from.#cells.slice() : new Uint8Array(columns * rows);
    this.#heights = from ? from.#heights.slice() : new Uint8Array(columns);
    this.discs = from ? from.discs : 0;
  }

  height(x: Column): number {
    const height = this.#heights[x];
    if (height === undefined) throw outside(this, x, 0);
    return height;
  }

  at(x: Column, y: number): Player | null {
    if (!isInside(this, x, y)) throw outside(this, x, y);
    const owner = this.#cells[x * this.rows + y]!;
    return owner === 0 ? null : owner - 1;
  }

  drop(x: Column, player: Player): number {
    const y = this.height(x);
    if (y >= this.rows) throw new RangeError(`column ${x} is full`);
    this.#cells[x * this.rows + y] = player + 1;
    this.#heights[x] = y + 1;
    this.discs++;
    return y;
  }

  lift(x: Column): void {
    const y = this.height(x) - 1;
    if (y < 0) throw new RangeError(`column ${x} is empty`);
    this.#cells[x * this.rows + y] = 0;
    this.#heights[x] = y;
    this.discs--;
  }

  copy(): FastBoard {
    return new FastBoard(this.columns, this.rows, this);
  }
}
