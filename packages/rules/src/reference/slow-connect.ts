/**
 * A slow, simple implementation of connect games for tests. It follows the requirements, not the code that it checks.
 * Every function looks at the whole board or searches exhaustively.
 */
import type { Player } from '../core/players.ts';

export type SlowCell = readonly [x: number, y: number];

/** The cell (x, y) is `cells[y * columns + x]`. */
export interface SlowBoard {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly (Player | null)[];
}

/** The four directions of A7: along a row, up a column, and both diagonals. */
const DIRECTIONS: readonly SlowCell[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

export const emptyBoard = (columns: number, rows: number): SlowBoard => ({
  columns,
  rows,
  cells: Array.from({ length: columns * rows }, () => null),
});

export const allSpots = ({ columns, rows }: SlowBoard): SlowCell[] =>
  Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)]);

/** `undefined` outside the board, so a run ends at the edge as well as at another player's disc. */
export function ownerAt({ columns, rows, cells }: SlowBoard, x: number, y: number): Player | null | undefined {
  return x < 0 || x >= columns || y < 0 || y >= rows ? undefined : cells[y * columns + x];
}

export function withOwner(board: SlowBoard, [x, y]: SlowCell, owner: Player | null): SlowBoard {
  return { ...board, cells: board.cells.with(y * board.columns + x, owner) };
}

export const discsOn = ({ cells }: SlowBoard): number => cells.filter((owner) => owner !== null).length;

export const isFullBoard = ({ cells }: SlowBoard): boolean => cells.every((owner) => owner !== null);

/** The row where a dropped disc lands; `null` if the column is full. */
export function restingRow(board: SlowBoard, x: number): number | null {
  for (let y = board.rows - 1; y >= 0; y--) if (ownerAt(board, x, y) !== null) return y + 1 < board.rows ? y + 1 : null;
  return 0;
}

export const openColumns = (board: SlowBoard): number[] =>
  Array.from({ length: board.columns }, (_, x) => x).filter((x) => restingRow(board, x) !== null);

export function dropped(board: SlowBoard, x: number, player: Player): SlowBoard {
  return withOwner(board, [x, restingRow(board, x)!], player);
}

/** Every run of at least `connect` discs of one player, in full length. */
export function linesOn(board: SlowBoard, connect: number): SlowCell[][] {
  const lines: SlowCell[][] = [];
  for (let y = 0; y < board.rows; y++)
    for (let x = 0; x < board.columns; x++) {
      const owner = ownerAt(board, x, y);
      if (owner == null) continue;
      for (const [dx, dy] of DIRECTIONS) {
        if (ownerAt(board, x - dx, y - dy) === owner) continue;
        let length = 1;
        while (ownerAt(board, x + length * dx, y + length * dy) === owner) length++;
        if (length >= connect) lines.push(Array.from({ length }, (_, step) => [x + step * dx, y + step * dy]));
      }
    }
  return lines;
}

export const slowHasLine = (board: SlowBoard, connect: number): boolean => linesOn(board, connect).length > 0;

const LETTERS = 'rbgypotmws';

/** The rows, top first, joined by `/`. */
export function boardText(board: SlowBoard): string {
  const rows: string[] = [];
  for (let y = board.rows - 1; y >= 0; y--) {
    const row = board.cells.slice(y * board.columns, (y + 1) * board.columns);
    rows.push(row.map((owner) => (owner === null ? '.' : LETTERS[owner])).join(''));
  }
  return rows.join('/');
}

export const positionText = (board: SlowBoard, toMove: Player): string => `${boardText(board)} ${LETTERS[toMove]}`;

/** A8 by exhaustive search. `seen` holds positions from which no line was found. */
export function canStillBeWon(
  board: SlowBoard,
  toMove: Player,
  players: number,
  connect: number,
  seen: Set<string> = new Set(),
): boolean {
  const text = board.cells.join();
  if (seen.has(text)) return false;
  seen.add(text);
  return openColumns(board).some((x) => {
    const next = dropped(board, x, toMove);
    return slowHasLine(next, connect) || canStillBeWon(next, (toMove + 1) % players, players, connect, seen);
  });
}

/** Whether some `connect` cells in a row hold discs of at most one player: necessary for A8, but not sufficient. */
export function hasOpenLine(board: SlowBoard, connect: number): boolean {
  return allSpots(board).some(([x, y]) =>
    DIRECTIONS.some(([dx, dy]) => {
      const owners = Array.from({ length: connect }, (_, step) => ownerAt(board, x + step * dx, y + step * dy));
      return !owners.includes(undefined) && new Set(owners.filter((owner) => owner !== null)).size <= 1;
    }),
  );
}

/** Whether a game that `first` began can lead here. Takes discs back in every possible order. */
export function reachable(
  board: SlowBoard,
  first: Player,
  players: number,
  connect: number,
  seen: Set<string> = new Set(),
): boolean {
  const text = board.cells.join();
  if (seen.has(text)) return false;
  seen.add(text);
  const discs = discsOn(board);
  if (discs === 0) return true;
  if (slowHasLine(board, connect)) return false;
  const lastMover = (first + discs - 1) % players;
  return Array.from({ length: board.columns }, (_, x) => x).some((x) => {
    const top = topDisc(board, x);
    if (top === null || ownerAt(board, ...top) !== lastMover) return false;
    return reachable(withOwner(board, top, null), first, players, connect, seen);
  });
}

function topDisc(board: SlowBoard, x: number): SlowCell | null {
  for (let y = board.rows - 1; y >= 0; y--) if (ownerAt(board, x, y) !== null) return [x, y];
  return null;
}
