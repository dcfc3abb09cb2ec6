import type { CellMark } from '@rowhouse/board';
import { type Cell, type ConnectPosition, landingRow } from '@rowhouse/rules';
import type { Highlights } from './highlights.ts';

const LAST: readonly CellMark[] = ['last'];
const UNMARKED: readonly CellMark[] = [];

/** The marks of a connect board: the last move, and what is highlighted. */
export function connectMarks(
  { board, last }: ConnectPosition,
  highlights: Highlights | null,
): (x: number, y: number) => readonly CellMark[] {
  const isLast = (x: number, y: number) => last !== null && last[0] === x && last[1] === y;
  if (!highlights) return (x, y) => (isLast(x, y) ? LAST : UNMARKED);
  const column = highlights.move as number | null;
  const row = column === null ? null : landingRow(board, column);
  const ideas = new Set((highlights.places as readonly Cell[]).map((cell) => cell.join()));
  return (x, y) => {
    const marks: CellMark[] = [];
    if (isLast(x, y)) marks.push('last');
    if (x === column && y === row) marks.push(highlights.isSent ? 'sent' : 'hint');
    else if (ideas.has(`${x},${y}`)) marks.push('idea');
    return marks;
  };
}
