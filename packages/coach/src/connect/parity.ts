import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';

/**
 * The rule of odd and even threats: whether the other side has to play right under the cell if all other columns fill
 * up first, so that the player gets it.
 *
 * On a board with an even number of rows, the player who began gets odd rows (counted from 1) and the other player even
 * ones. The count also holds for set-ups and for boards with an odd number of rows.
 */
function hasParity({ board, toMove }: ConnectPosition, [x, y]: Cell, player: Player): boolean {
  const emptyElsewhere = board.columns * board.rows - board.discs - (board.rows - board.height(x));
  const below = y - board.height(x);
  // The number of plies before the cell is filled.
  const before = emptyElsewhere + below;
  return below > 0 && (before % 2 === 0) === (toMove === player);
}

/** A cell in mid-air where the player would complete a line. In the end the other side has to play under it. */
export interface OwnedThreat {
  readonly player: Player;
  readonly cell: Cell;
}

/**
 * The threat that decides a column if the other columns fill up first: the lowest one that its player owns
 * (`hasParity`). Play never gets above that cell. A lower threat without an owner is filled and does not change the
 * count. Two players only. Returns `null` if the column has no such threat.
 */
export function decidingThreat(position: ConnectPosition, x: Column): OwnedThreat | null {
  const { board, config } = position;
  for (let y = board.height(x) + 1; y < board.rows; y++)
    for (const player of [0, 1])
      if (wouldWin(board, x, y, player, config.connect) && hasParity(position, [x, y], player))
        return { player, cell: [x, y] };
  return null;
}

/**
 * Whether the other side's threats in other columns upset the count for a cell that the player owns. Neither side wants
 * to play right under a threat, so those columns do not fill up first. The count fails if the player runs out of other
 * moves first, or if the other side can play under two of its own threats, one above the other.
 */
export function isUpset(position: ConnectPosition, [x, y]: Cell, player: Player): boolean {
  const { board, toMove, config } = position;
  const isTheirs = (column: Column, row: number) =>
    row < board.rows && wouldWin(board, column, row, 1 - player, config.connect);
  let safe = y - board.height(x) - 1;
  let isContested = false;
  for (let column = 0; column < board.columns; column++) {
    if (column === x) continue;
    const lowest = lowestThreat(position, column, 1 - player);
    if (lowest !== null && isTheirs(column, lowest) && isTheirs(column, lowest + 1)) return true;
    isContested ||= lowest !== null;
    safe += (lowest === null ? board.rows : lowest - 1) - board.height(column);
  }
  return isContested && (safe % 2 === 0) === (toMove === player);
}

/** The row of the lowest threat of either side in mid-air that has a threat of the player at or above it, or `null`. */
function lowestThreat({ board, config }: ConnectPosition, x: Column, player: Player): number | null {
  let lowest: number | null = null;
  for (let y = board.rows - 1; y > board.height(x); y--) {
    const wins = (side: Player) => wouldWin(board, x, y, side, config.connect);
    if (wins(player) || (lowest !== null && wins(1 - player))) lowest = y;
  }
  return lowest;
}

/** Whether the player's threat in a cell decides its column if the other columns fill up first. */
export function isDeciding(position: ConnectPosition, [x, y]: Cell, player: Player): boolean {
  const found = decidingThreat(position, x);
  return found?.player === player && found.cell[1] === y;
}
