/**
 * A slow and simple version of the kernel's search. It evaluates every window again in every position and leaves out no
 * move. Columns are arrays of sides (0 and 1) from the bottom up. Side 0 began.
 */
import { LINE_STEPS } from '@rowhouse/rules/connect';
import { KERNEL_WIN } from '../../kernel/search-kernel.ts';
import type { ConnectWeights, Phases } from '../weights.ts';

export type Side = 0 | 1;

export interface SlowBoard {
  readonly columns: Side[][];
  readonly rows: number;
  readonly connect: number;
}

/** The advantage of being to move, as in the kernel. */
const TEMPO = 8;

const at = ({ columns, rows }: SlowBoard, x: number, y: number): Side | null | undefined =>
  x < 0 || x >= columns.length || y < 0 || y >= rows ? undefined : (columns[x]![y] ?? null);

/** Every window, as its cells. */
function* windows(board: SlowBoard): Generator<readonly (readonly [number, number])[]> {
  for (let x = 0; x < board.columns.length; x++)
    for (let y = 0; y < board.rows; y++)
      for (const [dx, dy] of LINE_STEPS) {
        const cells = Array.from({ length: board.connect }, (_, i) => [x + i * dx, y + i * dy] as const);
        if (cells.every(([cx, cy]) => at(board, cx, cy) !== undefined)) yield cells;
      }
}

/** Whether a disc of `side` on this empty cell would complete a line. */
function completes(board: SlowBoard, x: number, y: number, side: Side): boolean {
  for (const [dx, dy] of LINE_STEPS) {
    let length = 1;
    for (const sign of [1, -1]) {
      let step = 1;
      while (at(board, x + sign * step * dx, y + sign * step * dy) === side) step++;
      length += step - 1;
    }
    if (length >= board.connect) return true;
  }
  return false;
}

const isOpen = (board: SlowBoard, x: number): boolean => board.columns[x]!.length < board.rows;

/** The columns in which `side` would complete a line now. */
const winningColumns = (board: SlowBoard, side: Side): number[] =>
  [...board.columns.keys()].filter((x) => isOpen(board, x) && completes(board, x, board.columns[x]!.length, side));

/** The result of `then` while `side` has one more disc in column `x`. */
function after<T>(board: SlowBoard, x: number, side: Side, then: () => T): T {
  board.columns[x]!.push(side);
  const result = then();
  board.columns[x]!.pop();
  return result;
}

/** The score for `side`, which is to move, `ply` plies after the root. */
export function slowSearch(board: SlowBoard, weights: ConnectWeights, side: Side, depth: number, ply: number): number {
  const other = (1 - side) as Side;
  const open = [...board.columns.keys()].filter((x) => isOpen(board, x));
  if (winningColumns(board, side).length > 0) return KERNEL_WIN - ply - 1;
  if (open.length === 0) return 0;
  const blocks = winningColumns(board, other);
  if (blocks.length > 1) return ply + 2 - KERNEL_WIN;
  const moves = (blocks.length === 1 ? blocks : open).filter(
    (x) => !after(board, x, side, () => winningColumns(board, other).includes(x)),
  );
  if (moves.length === 0) return ply + 2 - KERNEL_WIN;
  const below = (x: number, depthBelow: number) =>
    after(board, x, side, () => -slowSearch(board, weights, other, depthBelow, ply + 1));
  if (blocks.length === 1) return below(blocks[0]!, depth);
  if (depth <= 0) return slowEstimate(board, weights, side) + TEMPO;
  if (moves.some((x) => after(board, x, side, () => winsAgainstAnyReply(board, side)))) return KERNEL_WIN - ply - 3;
  // A move without an alternative costs no depth, unless the leaves are next.
  const next = moves.length === 1 && depth > 1 ? depth : depth - 1;
  return Math.max(...moves.map((x) => below(x, next)));
}

/** Whether `side`, which has just moved, wins with its next disc against any reply. */
function winsAgainstAnyReply(board: SlowBoard, side: Side): boolean {
  const wins = winningColumns(board, side);
  return (
    wins.length > 1 ||
    wins.some((x) => after(board, x, (1 - side) as Side, () => winningColumns(board, side).includes(x)))
  );
}

/** The estimate for `side`. */
function slowEstimate(board: SlowBoard, weights: ConnectWeights, side: Side): number {
  const size = board.columns.length * board.rows;
  const played = board.columns.reduce((sum, column) => sum + column.length, 0);
  const good = (size - board.rows) % 2;
  const isGood = (y: number, owner: Side) => (y % 2 === good) === (owner === 0);
  const sum = [0, 0];
  const add = ([middle, end]: Phases, owner: Side) => {
    sum[0]! += owner === 0 ? middle : -middle;
    sum[1]! += owner === 0 ? end : -end;
  };
  for (const window of windows(board)) {
    const owners = new Set(window.map(([x, y]) => at(board, x, y)).filter((owner) => owner !== null));
    if (owners.size !== 1) continue;
    const owner = [...owners][0] as Side;
    // From the lowest cell up.
    const cells = [...window].sort(([, y], [, otherY]) => y - otherY);
    const [[firstX, firstY], [secondX, secondY]] = cells as [[number, number], [number, number]];
    const kind = firstY === secondY ? 'horizontal' : firstX === secondX ? 'vertical' : 'diagonal';
    const discs = cells.reduce((mask, [x, y], i) => (at(board, x, y) === null ? mask : mask | (1 << i)), 0);
    add(weights.windows[kind][isGood(firstY, owner) ? 1 : 0]![discs]!, owner);
  }
  const counts = { good: [0, 0], bad: [0, 0] };
  for (let x = 0; x < board.columns.length; x++) countColumn(board, x, isGood, counts);
  const capped = (list: readonly number[], limit: number) => list.map((count) => Math.min(limit, count));
  const found = [...capped(counts.good, 3), ...capped(counts.bad, 2)].join();
  add(weights.threats.find((_, entry) => threatsOf(entry).join() === found)!, 0);
  const late = Math.round((256 * played) / size);
  const zero = Math.floor((sum[0]! * (256 - late) + sum[1]! * late) / 256);
  return side === 0 ? zero : -zero;
}

/** Counts the threats of a column from the bottom up, to the lowest one in a good row of its owner. */
function countColumn(
  board: SlowBoard,
  x: number,
  isGood: (y: number, owner: Side) => boolean,
  counts: { readonly good: number[]; readonly bad: number[] },
): void {
  for (let y = board.columns[x]!.length; y < board.rows; y++) {
    let ends = false;
    for (const owner of [0, 1] as const) {
      if (!completes(board, x, y, owner)) continue;
      counts[isGood(y, owner) ? 'good' : 'bad'][owner]!++;
      if (isGood(y, owner)) ends = true;
    }
    if (ends) return;
  }
}

/** The threat counts of an entry of the weights: of both sides in their good rows, then of both sides in bad rows. */
const threatsOf = (at: number): readonly [goodZero: number, goodOne: number, badZero: number, badOne: number] => [
  at % 4,
  Math.floor(at / 4) % 4,
  Math.floor(at / 16) % 3,
  Math.floor(at / 48),
];
