import type { Review, ReviewedMove } from '@rowhouse/coach';
import {
  type Cell,
  type GameRecord,
  landingRow,
  type Move,
  type Player,
  type Point,
  type Position,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { Ending } from '@rowhouse/table';
import type { Highlights } from '../shared/boards/highlights.ts';

/** The player's move and the other side's answer: nobody has to calculate to see that far. */
const AT_ONCE = 2;

const isLostAtOnce = ({ value, depth }: ReviewedMove['best']): boolean =>
  value === 'loss' && depth !== null && depth <= AT_ONCE;

/** Whether the other side was about to win, and this move did not stop it, though one could. */
export const isOversight = ({ played, best }: ReviewedMove): boolean => isLostAtOnce(played) && !isLostAtOnce(best);

/** Whoever gave up or ran out of time may have stood well: no move has lost that game. */
export const isLostByMove = (ending: Ending | null): boolean => ending?.by !== 'resignation' && ending?.by !== 'time';

/**
 * The move that lost the game: the player's last one that overlooked what everybody can see; otherwise the last one
 * that gave something away. `null` if there was none, if nothing is proved about it, or if it was the very first: that
 * one is not worth a second try.
 */
export function turningMove({ turningPoints, moves }: Review, player: Player): ReviewedMove | null {
  const isOwn = (made: ReviewedMove) => made.player === player && made.ply > 1;
  const seen = moves.findLast((made) => isOwn(made) && isOversight(made));
  if (seen) return seen;
  const ply = turningPoints.findLast((at) => isOwn(moves[at]!) && moves[at]!.exact);
  return ply === undefined ? null : moves[ply]!;
}

/**
 * The moves that a review names as turning points, in the order of the game: those that changed who wins, and the one that
 * the ending speaks of, which may have lost a game that was lost in theory long before.
 */
export function turningMoves(review: Review): readonly ReviewedMove[] {
  const told = review.sides.map(({ player }) => turningMove(review, player)?.ply);
  return review.moves.filter(({ ply }) => review.turningPoints.includes(ply) || told.includes(ply));
}

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
