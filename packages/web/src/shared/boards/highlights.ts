import type { CellMark, HouseOverlay, PointMark } from '@rowhouse/board';
import {
  type Cell,
  type ConnectPosition,
  landingRow,
  type Move,
  type Player,
  type Point,
  type Position,
} from '@rowhouse/rules';

/** The highlights of a board: a good move, or the places and lines of an explanation. */
export interface Highlights {
  readonly move: Move | null;
  readonly places: readonly (Cell | Point)[];
  readonly lines: readonly (readonly (Cell | Point)[])[];
  /** Whether the move is on its way to the server. Otherwise it is a hint. */
  readonly isSent?: boolean;
  /** A mistake, and better moves. */
  readonly turn?: TurnMark | null;
  /** An additional drawing on a street of houses. */
  readonly overlay?: HouseOverlay;
}

/** A mistake, marked on the board after it. */
export interface TurnMark {
  /** The number of the move, from 1. */
  readonly number: number;
  /** Whether the mistake turned the game. Then the mark shows its number. */
  readonly isTurn: boolean;
  readonly player: Player;
  /** The place of the disc or the man that moved. */
  readonly place: Cell | Point;
  /** The places of the better moves. */
  readonly instead: readonly (Cell | Point)[];
}

/** The player whose move is hinted at, if any. */
export const hintedPlayer = (highlights: Highlights | null | undefined, { toMove }: Position): Player | null =>
  highlights?.move == null ? null : toMove;

const LAST: readonly CellMark[] = ['last'];
const UNMARKED: readonly CellMark[] = [];

/** The marks of a connect board: the last move and the highlights. */
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

/** The marks of a morris board with its highlights: the start and end of a move, and the man it removes. */
export function pointMarks(
  marks: readonly (readonly PointMark[])[],
  highlights: Highlights | null,
): readonly (readonly PointMark[])[] {
  if (!highlights) return marks;
  const turn = highlights.move as Extract<Move, object> | null;
  const ideas = new Set([...(highlights.places as readonly Point[]), turn?.from, turn?.remove]);
  return marks.map((own, point) => {
    if (turn?.to === point) return [...own, highlights.isSent ? 'sent' : 'hint'];
    return ideas.has(point) ? [...own, 'idea'] : own;
  });
}
