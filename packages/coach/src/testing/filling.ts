/** Slow, simple checks of parity that fill columns disc by disc. */
import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import { linesThrough } from '@rowhouse/rules/connect';

/**
 * Fills this column disc by disc, with the turn as it would be after all other columns were filled. Returns the first
 * disc above the lowest free cell that completes a line with the current discs of the other columns, or `null`.
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
 * Both sides play only safe moves: none right under the cell and, in columns where the opponent of `player` has a
 * threat in mid-air, none right under the lowest threat. Returns the side that first runs out of safe moves, or `null`
 * if no other column has a threat by the opponent of `player`.
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
