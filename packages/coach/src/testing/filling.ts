/** Who gets what if all columns but one are filled first: by dropping discs, slow and obvious. */
import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import { linesThrough } from '@rowhouse/rules/connect';

/**
 * Fills every other column as if nothing happened there, then this one, disc by disc. Says who completes the first line
 * in mid-air, as the discs outside the column lie now, and where; `null` if nobody does.
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
