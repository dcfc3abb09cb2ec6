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

/** The player's move and the opponent's answer, which every player can foresee. */
const AT_ONCE = 2;

const isLostAtOnce = ({ value, depth }: ReviewedMove['best']): boolean =>
  value === 'loss' && depth !== null && depth <= AT_ONCE;

/** Whether the opponent was about to win and this move did not stop it, although another one would have. */
export const isOversight = ({ played, best }: ReviewedMove): boolean => isLostAtOnce(played) && !isLostAtOnce(best);

/** Whether a move lost the game. A resigned game or a loss on time may have been won on the board. */
export const isLostByMove = (ending: Ending | null): boolean => ending?.by !== 'resignation' && ending?.by !== 'time';

/**
 * The move that lost the game: the player's last oversight, otherwise their last proved mistake. `null` if there is none.
 * The very first move does not count, because trying again from there would be a new game.
 */
export function turningMove({ turningPoints, moves }: Review, player: Player): ReviewedMove | null {
  const isOwn = (made: ReviewedMove) => made.player === player && made.ply > 1;
  const seen = moves.findLast((made) => isOwn(made) && isOversight(made));
  if (seen) return seen;
  const ply = turningPoints.findLast((at) => isOwn(moves[at]!) && moves[at]!.exact);
  return ply === undefined ? null : moves[ply]!;
}

/**
 * The turning points of a review in the order of the game: the moves that changed the winner, and the move that the ending
 * names, which may come after the game was lost in theory.
 */
export function turningMoves(review: Review): readonly ReviewedMove[] {
  const named = review.sides.map(({ player }) => turningMove(review, player)?.ply);
  return review.moves.filter(({ ply }) => review.turningPoints.includes(ply) || named.includes(ply));
}

/** Marks a mistake on the board: the place of the move, and the places of better ones. */
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
