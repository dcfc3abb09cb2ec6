import type { ReviewedMove } from '@rowhouse/coach';
import {
  type Cell,
  type GameRecord,
  landingRow,
  type Move,
  type Point,
  type Position,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { Highlights } from '../shared/boards/highlights.ts';

/** How a move that gave something away is shown on the board: where it went, and where better ones would have gone. */
export function turnMark(record: GameRecord, made: ReviewedMove, isTurn: boolean): Highlights {
  const before = unwrap(replay({ ...record, moves: record.moves.slice(0, made.ply) }));
  const turn = {
    number: made.ply + 1,
    isTurn,
    player: made.player,
    place: placeOf(before, made.move),
    instead: made.bestMoves.slice(0, 3).map((move) => placeOf(before, move)),
  };
  return { move: null, places: [], lines: [], turn };
}

function placeOf(before: Position, move: Move): Cell | Point {
  if (before.family === 'connect') return [move as number, landingRow(before.board, move as number)!];
  return (move as Extract<Move, object>).to;
}
