import type { TableState } from '@rowhouse/table';
import { callName, ownSeat, reasonOf, turnName } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';

/** How the game was decided: “Four in column 3.”, “You resigned.”, “The board is full.” */
export function howItEnded(state: TableState): string {
  const { ending, position, seats } = state;
  if (!ending) return '';
  if (ending.by === 'resignation') {
    const loser = 1 - ending.winner!;
    const { bot } = seats[loser]!;
    if (ownSeat(state) === loser) return endingWords().resigned;
    return endingWords().otherResigned(bot === null ? turnName(state, loser) : callName(bot));
  }
  const [line] = position.family === 'connect' ? position.lines : [];
  if (!line) return reasonOf(ending);
  const { column, row, diagonal } = endingWords().lines;
  const [[x0, y0], [x1, y1]] = [line[0]!, line.at(-1)!];
  if (x0 === x1) return column(line.length, x0 + 1);
  return y0 === y1 ? row(line.length, y0 + 1) : diagonal(line.length);
}
