import type { Cell, Player } from '@rowhouse/rules';
import { BETWEEN, type DiscAnimation, type Fall, fallFrom, LIT_AFTER } from '../drawing/fall.ts';
import { type CellMark, UNMARKED } from '../drawing/marks.ts';
import type { GridSize } from './house-plan.ts';

export interface Flight {
  readonly animation: DiscAnimation;
  readonly fall: Fall;
  /** When it begins, in milliseconds. */
  readonly begins: number;
}

/** The height above the eave from which a disc falls, in cells. */
const ABOVE = 0.6;
const LIT: readonly CellMark[] = ['win'];

const isSame = (some: readonly CellMark[], others: readonly CellMark[]): boolean =>
  some === others || some.join() === others.join();

/**
 * The state of a large board at a given time. It is a flat array, so that changes can be found and painted cell by
 * cell. Every function that changes it returns the cells to paint again.
 */
export class BigScene {
  readonly size: GridSize;
  readonly #players: (Player | null)[];
  readonly #marks: (readonly CellMark[])[];
  #flights: readonly Flight[] = [];
  /** The cells of winning lines in the order in which they light up, when that begins, and how many are lit. */
  #winning = new Map<number, number>();
  #litFrom = 0;
  #lit = 0;
  #last: Cell | null = null;
  #hinted: Cell[] = [];

  constructor(size: GridSize) {
    this.size = size;
    this.#players = new Array(size.columns * size.rows).fill(null);
    this.#marks = new Array(size.columns * size.rows).fill(UNMARKED);
  }

  get last(): Cell | null {
    return this.#last;
  }

  /** The cells that a hint marks: its move, or the places of its idea. */
  get hinted(): readonly Cell[] {
    return this.#hinted;
  }

  get flights(): readonly Flight[] {
    return this.#flights;
  }

  /** Whether an animation is still going on. */
  get isMoving(): boolean {
    return this.#flights.length > 0 || this.#lit < this.#winning.size;
  }

  get isAllLit(): boolean {
    return this.#winning.size > 0 && this.#lit === this.#winning.size;
  }

  #index(x: number, y: number): number {
    return y * this.size.columns + x;
  }

  #cell(index: number): Cell {
    return [index % this.size.columns, Math.floor(index / this.size.columns)];
  }

  /** The disc in a cell. One that is still falling is not there yet. */
  at(x: number, y: number): Player | null {
    return this.#arrives(x, y) ? null : this.owner(x, y);
  }

  #arrives(x: number, y: number): boolean {
    return this.#flights.some(({ animation }) => animation.kind === 'drop' && animation.x === x && animation.y === y);
  }

  /** The player whose disc is in the cell, even if it is still falling. */
  owner(x: number, y: number): Player | null {
    return this.#players[this.#index(x, y)] ?? null;
  }

  marks(x: number, y: number): readonly CellMark[] {
    if (this.#arrives(x, y)) return UNMARKED;
    const index = this.#index(x, y);
    const order = this.#winning.get(index);
    return order !== undefined && order < this.#lit ? LIT : this.#marks[index]!;
  }

  update(
    at: (x: number, y: number) => Player | null,
    marksAt: (x: number, y: number) => readonly CellMark[],
    lines: readonly (readonly Cell[])[],
    now: number,
  ): readonly Cell[] {
    const { columns, rows } = this.size;
    const changed: Cell[] = [];
    this.#last = null;
    this.#hinted = [];
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const index = this.#index(x, y);
        const player = at(x, y);
        const marks = marksAt(x, y);
        if (marks.includes('last')) this.#last = [x, y];
        if (marks.includes('hint') || marks.includes('idea')) this.#hinted.push([x, y]);
        if (player === this.#players[index] && isSame(marks, this.#marks[index]!)) continue;
        this.#players[index] = player;
        this.#marks[index] = marks;
        changed.push([x, y]);
      }
    const winning = [...new Set(lines.flat().map(([x, y]) => this.#index(x, y)))];
    if (winning.join() !== [...this.#winning.keys()].join()) {
      for (const index of this.#winning.keys()) changed.push(this.#cell(index));
      this.#winning = new Map(winning.map((index, order) => [index, order]));
      this.#lit = 0;
      this.#litFrom = now;
    }
    return changed;
  }

  /** Discs start to fall or go back up; those still in flight land at once. A line lights up after the last landing. */
  fly(animations: readonly DiscAnimation[], now: number, pace: number): readonly Cell[] {
    const changed = [...this.#flights.map(({ animation }) => animation), ...animations];
    this.#flights = animations.map((animation, at) => ({
      animation,
      fall: fallFrom(this.size.rows - animation.y + ABOVE, pace),
      begins: now + at * BETWEEN * pace,
    }));
    const last = this.#flights.at(-1);
    if (last?.animation.kind === 'drop') this.#litFrom = Math.max(this.#litFrom, last.begins + last.fall.landing + 120);
    return changed.map(({ x, y }): Cell => [x, y]);
  }

  /** Advances the animations to this time. `atOnce`: all windows of a line light up together. */
  tick(now: number, atOnce: boolean): readonly Cell[] {
    const ended = this.#flights.filter(({ begins, fall }) => now >= begins + fall.duration);
    this.#flights = this.#flights.filter((flight) => !ended.includes(flight));
    const due = atOnce ? Number.POSITIVE_INFINITY : Math.floor((now - this.#litFrom) / LIT_AFTER) + 1;
    const before = this.#lit;
    this.#lit = Math.max(before, Math.min(this.#winning.size, due));
    const lit = [...this.#winning.keys()].slice(before, this.#lit);
    return [...ended.map(({ animation: { x, y } }): Cell => [x, y]), ...lit.map((index) => this.#cell(index))];
  }
}
