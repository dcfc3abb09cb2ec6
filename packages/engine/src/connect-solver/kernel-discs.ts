import type { ConnectPosition } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import type { KernelDiscs, Shape } from './kernel.ts';

/** The position after these moves, columns from 0. */
export function discsAfter({ columns: width }: Shape, moves: ArrayLike<number>): KernelDiscs {
  const columns: number[][] = Array.from({ length: width }, () => []);
  for (let at = 0; at < moves.length; at++) columns[moves[at]!]!.push((at % 2) + 1);
  return { columns, toMove: moves.length % 2 === 0 ? 1 : 2, count: moves.length };
}

/** The discs of a position of two players. Who began follows from the number of discs. */
export function kernelDiscsOf({ board, toMove }: ConnectPosition): KernelDiscs {
  const columns = Array.from({ length: board.columns }, (_, x) =>
    Array.from({ length: board.height(x) }, (_, y) => board.at(x, y)),
  );
  const count = board.discs;
  const mover = count % 2 === 0 ? 1 : 2;
  return {
    columns: columns.map((column) => column.map((player) => (player === toMove ? mover : 3 - mover))),
    toMove: mover,
    count,
  };
}

/** The position after one more disc. */
export const withDiscIn = ({ columns, toMove, count }: KernelDiscs, column: number): KernelDiscs => ({
  columns: columns.map((discs, at) => (at === column ? [...discs, toMove] : discs)),
  toMove: toMove === 1 ? 2 : 1,
  count: count + 1,
});

/** The columns that are not full. */
export const replies = ({ rows }: Shape, { columns }: KernelDiscs): readonly number[] =>
  columns.flatMap(({ length }, at) => (length < rows ? [at] : []));

/** Whether a disc in this column completes a line. */
export function winsAt(
  { columns: width, rows, length }: Shape,
  { columns, toMove }: KernelDiscs,
  column: number,
): boolean {
  const discs = { columns: width, rows, at: (x: number, y: number) => columns[x]![y] ?? null };
  return wouldWin(discs, column, columns[column]!.length, toMove, length);
}

/** The score of completing a line with the next disc. */
export const winningScore = ({ columns, rows }: Shape, { count }: KernelDiscs): number =>
  (columns * rows + 1 - count) >> 1;

/**
 * Plies until the game is decided, including the next move, or `null` for a draw. The score gives two possible numbers
 * of discs on the board when the winner completes the line. The right one is that at which it is the winner's turn.
 */
export function pliesToWin(shape: Shape, discs: KernelDiscs, score: number): number | null {
  if (score === 0) return null;
  const cells = shape.columns * shape.rows;
  const parity = score > 0 ? discs.count % 2 : (discs.count + 1) % 2;
  let at = cells + 1 - 2 * Math.abs(score);
  if (at % 2 !== parity) at--;
  return at - discs.count + 1;
}

/** A game without a line: its legal moves and its last position. */
export interface GameWithoutLine {
  readonly moves: readonly number[];
  readonly discs: KernelDiscs;
}

/** A random game of `length` moves without a line, or `null` if at some point every move completes one. */
export function randomGame(shape: Shape, length: number, random: () => number): GameWithoutLine | null {
  const moves: number[] = [];
  let discs = discsAfter(shape, []);
  while (moves.length < length) {
    const harmless = replies(shape, discs).filter((column) => !winsAt(shape, discs, column));
    if (harmless.length === 0) return null;
    const column = pickOne(harmless, random);
    moves.push(column);
    discs = withDiscIn(discs, column);
  }
  return { moves, discs };
}
