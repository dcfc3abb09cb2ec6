/**
 * How large the row of houses is drawn, and which part of the board is in view. `period` is the width of a house with
 * one of its walls, `floor` the height of a storey:
 *
 *       ╱▔╲         a gable over a house of period 6 (two lines), or one eave along all houses
 *      ╱   ╲
 *     │ (R) │       a storey; with `floor` 2 there is a line between two storeys
 *     └──1──┘       the ground, with the column numbers in it
 */
import type { Column, ConnectConfig } from '@rowhouse/rules';
import type { Size } from '../terminal/canvas.ts';

interface HouseSize {
  /** Even, so that a house has a middle. */
  readonly period: number;
  /** With 3 lines or more, a disc fills the storey, and the height is odd. */
  readonly floor: number;
  readonly gables: boolean;
}

/** The best-looking first. */
const SIZES: readonly HouseSize[] = [
  ...[20, 16, 12, 8].flatMap((period) =>
    [true, false].map((gables): HouseSize => ({ period, floor: period / 2 - 1, gables })),
  ),
  { period: 6, floor: 2, gables: true },
  { period: 6, floor: 2, gables: false },
  { period: 6, floor: 1, gables: true },
  { period: 4, floor: 2, gables: true },
  { period: 4, floor: 2, gables: false },
  { period: 4, floor: 1, gables: true },
  { period: 4, floor: 1, gables: false },
  { period: 2, floor: 1, gables: false },
];

/** Wider boards have one eave instead of gables, as in the web app. */
const MAX_COLUMNS_WITH_GABLES = 15;

export const roofHeight = ({ gables, period }: HouseSize): number => (gables ? period / 2 - 1 : 1);

const storeys = (rows: number, { floor }: HouseSize): number => (floor === 2 ? rows * 2 - 1 : rows * floor);

/**
 * A disc over the roof, the roof, the storeys, and the ground; the smallest houses have their numbers below the ground.
 */
export const boardHeight = (rows: number, size: HouseSize): number =>
  1 + roofHeight(size) + storeys(rows, size) + (size.period === 2 ? 2 : 1);

export const boardWidth = (columns: number, { period }: HouseSize): number => columns * period + 1;

export interface Layout extends HouseSize {
  /** The columns and rows in view: the first one of each, and their number. */
  readonly left: number;
  readonly columns: number;
  readonly bottom: number;
  readonly rows: number;
  /** Whether all of the board is in view. */
  readonly whole: boolean;
}

/** The best-looking size at which the whole board is in view; `null` if there is none. */
export function wholeSize({ columns, rows }: ConnectConfig, area: Size): HouseSize | null {
  const fits = (size: HouseSize) =>
    boardWidth(columns, size) <= area.width &&
    boardHeight(rows, size) <= area.height &&
    (!size.gables || columns <= MAX_COLUMNS_WITH_GABLES);
  return SIZES.find(fits) ?? null;
}

/** `cursor` and `row`: the cell that stays in view when not all of the board fits. */
export function layoutOf(config: ConnectConfig, area: Size, cursor: Column, row: number): Layout {
  const whole = wholeSize(config, area);
  if (whole) return { ...whole, left: 0, columns: config.columns, bottom: 0, rows: config.rows, whole: true };
  const size = SIZES.at(-1)!;
  const columns = Math.max(1, Math.min(config.columns, Math.floor((area.width - 1) / size.period)));
  const rows = Math.max(1, Math.min(config.rows, area.height - boardHeight(0, size)));
  const around = (centre: number, seen: number, all: number) =>
    Math.max(0, Math.min(all - seen, centre - Math.floor(seen / 2)));
  return {
    ...size,
    left: around(cursor, columns, config.columns),
    columns,
    bottom: around(row, rows, config.rows),
    rows,
    whole: false,
  };
}
