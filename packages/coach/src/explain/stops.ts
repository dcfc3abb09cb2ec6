/** What forces the answers in a line: threats on the way that are stopped. */
import { type Family, gameOf, type Move, type Player, type Position, unwrap } from '@rowhouse/rules';
import type { Place } from '../basics/claims.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { closings } from '../morris/mills.ts';
import { placeOf, samePlace } from './comparisons.ts';

/**
 * Where the player threatens to complete a line or a mill on the way, and the next move, from the ply `from` on, stops it
 * by filling the place. In the order of the line.
 */
export function stoppedIn<F extends Family>(
  start: Position<F>,
  moves: readonly Move<F>[],
  player: Player,
  from: number,
): readonly Place<F>[] {
  const stopped: Place<F>[] = [];
  let at = start;
  for (const [ply, move] of moves.entries()) {
    const place = placeOf(at, move);
    const next = unwrap(gameOf(at.config).play(at, move)) as Position<F>;
    const isStop =
      ply >= from &&
      at.toMove !== player &&
      threatsOf(at, player).some((threat) => samePlace(threat, place)) &&
      threatsOf(next, player).length === 0;
    if (isStop && !stopped.some((known) => samePlace(known, place))) stopped.push(place);
    at = next;
  }
  return stopped;
}

/** Where a player would complete a line or a mill if it were their turn. */
const threatsOf = (position: Position, player: Player): readonly Place[] =>
  position.family === 'connect'
    ? winsAtOnce(position.board, player, position.config.connect)
    : closings(position, player).map(({ to }) => to);
