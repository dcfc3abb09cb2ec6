import { type Board, type Cell, landingRow, type Player } from '@rowhouse/rules';
import { type Discs, isInside, LINE_STEPS, linesThrough, wouldWin } from '@rowhouse/rules/connect';

/** The discs plus one more in `cell`, which may be in mid-air. */
export const withDisc = (discs: Discs, [x, y]: Cell, player: Player): Discs => ({
  columns: discs.columns,
  rows: discs.rows,
  at: (cx, cy) => (cx === x && cy === y ? player : discs.at(cx, cy)),
});

/** The lines that a disc in this cell would complete. */
export const linesAt = (discs: Discs, cell: Cell, player: Player, connect: number): readonly (readonly Cell[])[] =>
  linesThrough(withDisc(discs, cell, player), cell, connect);

/** The cells in which the player's next disc would complete a line, from the left. */
export function winsAtOnce(board: Board, player: Player, connect: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = 0; x < board.columns; x++) {
    const y = landingRow(board, x);
    if (y !== null && wouldWin(board, x, y, player, connect)) cells.push([x, y]);
  }
  return cells;
}

/** The empty cells that may be in the same line as this cell, sorted by column and row. */
export function emptyAround(board: Board, [x, y]: Cell, connect: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (const [dx, dy] of LINE_STEPS)
    for (let far = 1 - connect; far < connect; far++) {
      const [cx, cy] = [x + far * dx, y + far * dy];
      if (far !== 0 && isInside(board, cx, cy) && board.at(cx, cy) === null) cells.push([cx, cy]);
    }
  return cells.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
