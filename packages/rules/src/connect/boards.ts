import type { Player } from '../core/players.ts';
import { type Column, isInside, type MutableBoard, outside } from './board.ts';
import type { ConnectConfig } from './config.ts';

/** C5: makes the kind of board that the config asks for. */
export function createBoard({ columns, rows, board }: Pick<ConnectConfig, 'columns' | 'rows' | 'board'>): MutableBoard {
  return board === 'memory' ? new MemoryBoard(columns, rows) : new FastBoard(columns, rows);
}

/** Fills the upper half of a character that holds only one disc so far. */
const OPEN = 15;

/**
 * Uses memory for discs, not for empty cells. A column is a string with two discs in each character: a player is 0 to
 * 9, so four bits hold a disc, and an eight-bit character takes one byte. A string is the smallest way to hold a few
 * bytes; an empty typed array already takes 200. Strings never change, so copies of a board share their columns.
 *
 *     character    0        1        2
 *              [ y=1 y=0 | y=3 y=2 |  OPEN y=4 ]     height 5
 */
class MemoryBoard implements MutableBoard {
  readonly columns: number;
  readonly rows: number;
  discs = 0;
  /** Grows with the rightmost column in use. */
  readonly #stacks: string[];

  constructor(columns: number, rows: number, from?: MemoryBoard) {
    this.columns = columns;
    this.rows = rows;
    this.#stacks = from ? from.#stacks.slice() : [];
    this.discs = from ? from.discs : 0;
  }

  height(x: Column): number {
    if (!isInside(this, x, 0)) throw outside(this, x, 0);
    const stack = this.#stacks[x];
    if (!stack) return 0;
    return 2 * stack.length - (stack.charCodeAt(stack.length - 1) >> 4 === OPEN ? 1 : 0);
  }

  at(x: Column, y: number): Player | null {
    if (!isInside(this, x, y)) throw outside(this, x, y);
    const stack = this.#stacks[x];
    if (!stack || y >> 1 >= stack.length) return null;
    const pair = stack.charCodeAt(y >> 1);
    const owner = y & 1 ? pair >> 4 : pair & 15;
    return owner === OPEN ? null : owner;
  }

  drop(x: Column, player: Player): number {
    const y = this.height(x);
    if (y >= this.rows) throw new RangeError(`column ${x} is full`);
    const pairs = this.#pairs(x);
    if (y & 1) pairs[y >> 1] = (pairs[y >> 1]! & 15) | (player << 4);
    else pairs.push((OPEN << 4) | player);
    while (this.#stacks.length < x) this.#stacks.push('');
    this.#stacks[x] = String.fromCharCode(...pairs);
    this.discs++;
    return y;
  }

  lift(x: Column): void {
    const y = this.height(x) - 1;
    if (y < 0) throw new RangeError(`column ${x} is empty`);
    const pairs = this.#pairs(x);
    if (y & 1) pairs[y >> 1] = (pairs[y >> 1]! & 15) | (OPEN << 4);
    else pairs.pop();
    this.#stacks[x] = String.fromCharCode(...pairs);
    this.discs--;
  }

  /**
   * The characters of a column as numbers. Joining and slicing strings instead would keep the old strings in memory.
   */
  #pairs(x: Column): number[] {
    const stack = this.#stacks[x] ?? '';
    const pairs: number[] = [];
    for (let at = 0; at < stack.length; at++) pairs.push(stack.charCodeAt(at));
    return pairs;
  }

  copy(): MemoryBoard {
    return new MemoryBoard(this.columns, this.rows, this);
  }
}

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
