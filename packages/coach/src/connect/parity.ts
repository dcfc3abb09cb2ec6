import type { Cell, ConnectPosition, Player } from '@rowhouse/rules';

/**
 * The rule of odd and even threats, said so that it can be counted: if the other columns are filled first and nobody
 * plays above the cell, does the other side have to play right under it, so that the player gets it?
 *
 * Where the board has an even number of cells in every column, that is an odd row (from 1) for whoever began and an
 * even row for the other. Set-ups and boards with odd columns are counted likewise.
 */
export function hasParity({ board, toMove }: ConnectPosition, [x, y]: Cell, player: Player): boolean {
  const elsewhere = board.columns * board.rows - board.discs - (board.rows - board.height(x));
  const below = y - board.height(x);
  // Plies before the cell is filled. The side to move plays the first of them.
  const before = elsewhere + below;
  return below > 0 && (before % 2 === 0) === (toMove === player);
}
