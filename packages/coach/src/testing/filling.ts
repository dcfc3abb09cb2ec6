/** The threats that a player gets if all other columns are filled first, by dropping discs: slow and obvious. */
import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import { linesThrough } from '@rowhouse/rules/connect';

/**
 * Fills every other column as if nothing happened there, then this one, disc by disc. Returns the first
 * line completed in mid-air, given the discs outside the column now; `null` if there is none.
 */
export function firstInColumn(
  { board, toMove, config }: ConnectPosition,
  x: Column,
): { readonly player: Player; readonly cell: Cell } | null {
  let turn = toMove;
  for (let other = 0; other < board.columns; other++)
    for (let row = board.height(other); other !== x && row < board.rows; row++) turn = 1 - turn;
  const filled = board.copy();
  for (let y = board.height(x); y < board.rows; y++) {
    filled.drop(x, turn);
    if (y > board.height(x) && linesThrough(filled, [x, y], config.connect).length > 0)
      return { player: turn, cell: [x, y] };
    turn = 1 - turn;
  }
  return null;
}

/**
 * Both sides play safe moves: not right under the cell, nor right under a line in mid-air in another column where the
 * opponent of `player` has a threat. Returns the side that first runs out of safe moves; `null` if there is no such column.
 */
export function firstToGiveWay(
  { board, toMove, config }: ConnectPosition,
  [x, y]: Cell,
  player: Player,
): Player | null {
  const wins = (side: Player, column: Column, row: number) => {
    const filled = board.copy();
    while (filled.height(column) < row) filled.drop(column, -1);
    filled.drop(column, side);
    return linesThrough(filled, [column, row], config.connect).length > 0;
  };
  const rows = Array.from({ length: board.rows }, (_, row) => row);
  const limits = Array.from({ length: board.columns }, (_, column) => {
    if (column === x) return y;
    const inAir = rows.filter((row) => row > board.height(column));
    return inAir.some((row) => wins(1 - player, column, row))
      ? inAir.find((row) => wins(0, column, row) || wins(1, column, row))!
      : null;
  });
  if (limits.every((limit, column) => limit === null || column === x)) return null;
  const heights = limits.map((_, column) => board.height(column));
  let turn = toMove;
  for (;;) {
    const safe = limits.findIndex((limit, column) => heights[column]! < (limit === null ? board.rows : limit - 1));
    if (safe < 0) return turn;
    heights[safe]!++;
    turn = 1 - turn;
  }
}
