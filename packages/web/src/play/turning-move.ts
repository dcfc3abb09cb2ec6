import type { Review, ReviewedMove } from '@rowhouse/coach';
import { decisiveMove } from '@rowhouse/coach/internal';
import {
  type Cell,
  type GameRecord,
  landingRow,
  type Move,
  type Point,
  type Position,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { Ending } from '@rowhouse/table';
import type { Highlights } from '../shared/boards/highlights.ts';

/** Whether a move lost the game. After a resignation or a loss on time the position may have been good. */
export const isLostByMove = (ending: Ending | null): boolean => ending?.by !== 'resignation' && ending?.by !== 'time';

/**
 * The turning points of a review in the order of the game: the moves that changed the winner, and the move that the
 * ending names. That move may come after the game was lost in theory.
 */
export function turningMoves(review: Review): readonly ReviewedMove[] {
  const named = review.sides.map(({ player }) => decisiveMove(review, player)?.ply);
  return review.moves.filter(({ ply }) => review.turningPoints.includes(ply) || named.includes(ply));
}

/** Marks a mistake on the board: the place of the move, and the places of better ones. */
export function turnMark(record: GameRecord, made: ReviewedMove, isTurn: boolean): Highlights {
  const before = unwrap(replay(recordWith(record, record.moves.slice(0, made.ply))));
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
