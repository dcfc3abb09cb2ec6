import type { Player } from '../core/players.ts';
import { type Board, type Cell, isInside } from './board.ts';

/** The steps from one cell of a line to the next, for the four ways that a line can run. */
export const LINE_STEPS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** How a line can run. Both diagonals are `diagonal`. */
export type Direction = 'horizontal' | 'vertical' | 'diagonal';

/** The range of each direction in LINE_STEPS, without the step at `to`. */
const DIRECTIONS: Readonly<Record<Direction, readonly [from: number, to: number]>> = {
  horizontal: [0, 1],
  vertical: [1, 2],
  diagonal: [2, 4],
};

/** Anything that has discs: a board, or a set-up with floating discs. `at` is `null` where there is no disc. */
export type Discs = Pick<Board, 'columns' | 'rows' | 'at'>;

/** The number of the player's discs next to (x, y) in one direction, without a gap. */
function run(discs: Discs, x: number, y: number, dx: number, dy: number, player: Player): number {
  let length = 0;
  let cx = x + dx;
  let cy = y + dy;
  while (cx >= 0 && cx < discs.columns && cy >= 0 && cy < discs.rows && discs.at(cx, cy) === player) {
    length++;
    cx += dx;
    cy += dy;
  }
  return length;
}

/** Whether a disc of this player at (x, y) would be part of a line. The cell may be empty. */
export function wouldWin(discs: Discs, x: number, y: number, player: Player, connect: number): boolean {
  for (const [dx, dy] of LINE_STEPS) {
    const behind = run(discs, x, y, -dx, -dy, player);
    if (behind + 1 + run(discs, x, y, dx, dy, player) >= connect) return true;
  }
  return false;
}

/** C6: whether the player has a line in this direction through the cell, which must hold one of their discs. */
export function hasLine(discs: Discs, [x, y]: Cell, player: Player, connect: number, direction: Direction): boolean {
  if (!isInside(discs, x, y) || discs.at(x, y) !== player) return false;
  return LINE_STEPS.slice(...DIRECTIONS[direction]).some(
    ([dx, dy]) => run(discs, x, y, -dx, -dy, player) + 1 + run(discs, x, y, dx, dy, player) >= connect,
  );
}

/** All lines through a cell, with all their cells: if four win, five in a row are one line of five. */
export function linesThrough(discs: Discs, [x, y]: Cell, connect: number): readonly (readonly Cell[])[] {
  if (!isInside(discs, x, y)) return [];
  const player = discs.at(x, y);
  if (player === null) return [];
  const lines: (readonly Cell[])[] = [];
  for (const [dx, dy] of LINE_STEPS) {
    const behind = run(discs, x, y, -dx, -dy, player);
    const length = behind + 1 + run(discs, x, y, dx, dy, player);
    if (length < connect) continue;
    const line: Cell[] = [];
    for (let i = -behind; i < length - behind; i++) line.push([x + i * dx, y + i * dy]);
    lines.push(line);
  }
  return lines;
}
