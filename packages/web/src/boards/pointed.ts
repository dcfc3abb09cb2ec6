import type { Cell, ConnectPosition, Move, Point } from '@rowhouse/rules';
import { landingRow } from '@rowhouse/rules';
import { type CellMark, UNMARKED } from './marks.ts';
import type { PointMark } from './morris-marks.tsx';

/** What somebody points at on a board: a move that is good, places and lines that an explanation is about. */
export interface Pointed {
  readonly move: Move | null;
  readonly places: readonly (Cell | Point)[];
  readonly lines: readonly (readonly (Cell | Point)[])[];
  /** The move is not advice: somebody made it, and it is on its way to where it is judged. */
  readonly isSent?: boolean;
}

const LAST: readonly CellMark[] = ['last'];

/** The marks of a connect board: the last move, and what is pointed at. */
export function connectMarks(
  { board, last }: ConnectPosition,
  pointed: Pointed | null,
): (x: number, y: number) => readonly CellMark[] {
  const isLast = (x: number, y: number) => last !== null && last[0] === x && last[1] === y;
  if (!pointed) return (x, y) => (isLast(x, y) ? LAST : UNMARKED);
  const column = pointed.move as number | null;
  const row = column === null ? null : landingRow(board, column);
  const ideas = new Set((pointed.places as readonly Cell[]).map((cell) => cell.join()));
  return (x, y) => {
    const marks: CellMark[] = [];
    if (isLast(x, y)) marks.push('last');
    if (x === column && y === row) marks.push(pointed.isSent ? 'sent' : 'hint');
    else if (ideas.has(`${x},${y}`)) marks.push('idea');
    return marks;
  };
}

/** The marks of a morris board with what is pointed at: where a man comes from, where it goes, which one it takes. */
export function pointMarks(
  marks: readonly (readonly PointMark[])[],
  pointed: Pointed | null,
): readonly (readonly PointMark[])[] {
  if (!pointed) return marks;
  const turn = pointed.move as Extract<Move, object> | null;
  const ideas = new Set([...(pointed.places as readonly Point[]), turn?.from, turn?.remove]);
  return marks.map((own, point) => {
    if (turn?.to === point) return [...own, pointed.isSent ? 'sent' : 'hint'];
    return ideas.has(point) ? [...own, 'idea'] : own;
  });
}
