import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import { isFlying, morrisBoard } from '@rowhouse/rules/morris';
import type { Claim } from '../basics/claims.ts';

/**
 * Where the other side gets in because a man has moved away, in a line that begins with that move: the point that the man
 * has left, or one next to it, to which no man of the mover's can go any more. `null` if there is no such point.
 */
export function letsIn(
  position: MorrisPosition,
  [move, ...answers]: readonly MorrisTurn[],
  player: Player,
): Claim<'morris'> | null {
  const from = move?.from ?? null;
  if (!move || from === null) return null;
  const mover = position.toMove;
  const { neighbours } = morrisBoard(position.config);
  const isHeld = ({ men }: MorrisPosition, point: Point) => ((men[0] | men[1]) & (1 << point)) !== 0;
  const isGuarded = (at: MorrisPosition, point: Point) =>
    isFlying(at, mover) || neighbours[point]!.some((next) => (at.men[mover]! & (1 << next)) !== 0);
  let at = unwrap(game.play(position, move));
  for (const turn of answers) {
    const { to } = turn;
    const isNext = neighbours[from]!.includes(to) && !isHeld(position, to) && !isGuarded(at, to);
    if (at.toMove === player && (to === from || isNext))
      return {
        code: 'lets-in',
        player,
        against: mover,
        cells: to === from ? [from] : [to, from],
        lines: [],
        moves: [],
      };
    at = unwrap(game.play(at, turn));
  }
  return null;
}
