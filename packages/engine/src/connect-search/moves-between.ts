import type { ConnectPosition } from '@rowhouse/rules';

/**
 * The moves that lead from one position to another one, if everybody has moved once at most since; otherwise, and if no moves
 * lead there, `null`.
 */
export function movesBetween(before: ConnectPosition, position: ConnectPosition): readonly number[] | null {
  const { players, columns } = before.config;
  const heights = Array.from({ length: columns }, (_, x) => before.board.height(x));
  if (!holds(before, position)) return null;
  const discs = (of: ConnectPosition) => heights.reduce((sum, _, x) => sum + of.board.height(x), 0);
  const count = discs(position) - discs(before);
  if (count > players || (before.toMove + count) % players !== position.toMove) return null;
  const moves: number[] = [];
  for (let at = 0; at < count; at++) {
    const player = (before.toMove + at) % players;
    const column = heights.findIndex((y, x) => y < position.board.height(x) && position.board.at(x, y) === player);
    if (column < 0) return null;
    heights[column]!++;
    moves.push(column);
  }
  return moves;
}

/** Whether every disc of `before` is there. */
function holds(before: ConnectPosition, { board }: ConnectPosition): boolean {
  for (let x = 0; x < board.columns; x++)
    for (let y = 0; y < before.board.height(x); y++) if (before.board.at(x, y) !== board.at(x, y)) return false;
  return true;
}
