import type { Cell, ConnectPosition, Player } from '@rowhouse/rules';

/**
 * The rule of odd and even threats, in a form that can be counted: if the other columns are filled first, must the other
 * side play right under the cell, so that the player gets it?
 *
 * On a board with an even number of rows, that is an odd row (counted from 1) for the player who began and an even row
 * for the other. The count is also right for set-ups and for boards with an odd number of rows.
 */
export function hasParity({ board, toMove }: ConnectPosition, [x, y]: Cell, player: Player): boolean {
  const elsewhere = board.columns * board.rows - board.discs - (board.rows - board.height(x));
  const below = y - board.height(x);
  // The plies before the cell is filled. The side to move plays the first of them.
  const before = elsewhere + below;
  return below > 0 && (before % 2 === 0) === (toMove === player);
}
