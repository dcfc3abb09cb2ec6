/** A board in words, for whoever does not see its picture. */
import type { Position } from '@rowhouse/rules';
import { makePointName, morrisBoard, pointsOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { playerName } from './table.ts';

/** `Column 3: Red, Blue; column 4: Red.` from the bottom up, or `Red: a5, c5; Blue: e1.` */
export const boardWords = (state: TableState): string =>
  piecesWords(state.position, (player) => playerName(state, player));

/** The same with other names for the players. `from` is the number of the first column. */
export function piecesWords(position: Position, name: (player: number) => string, from = 1): string {
  const words = partsOf(position, name, from)
    .filter(([, pieces]) => pieces.length > 0)
    .map(([name, pieces]) => `${name}: ${pieces.join(', ')}`)
    .join('; ');
  return words === '' ? 'The board is empty.' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function partsOf(
  position: Position,
  name: (player: number) => string,
  from: number,
): readonly (readonly [string, string[]])[] {
  if (position.family === 'morris') {
    const board = morrisBoard(position.config);
    return position.men.map((men, player) => [name(player), pointsOf(men).map((point) => makePointName(board, point))]);
  }
  const { board } = position;
  return Array.from({ length: board.columns }, (_, x) => [
    `column ${x + from}`,
    Array.from({ length: board.height(x) }, (_, y) => name(board.at(x, y)!)),
  ]);
}
