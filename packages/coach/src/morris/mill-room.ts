import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import { isFlying, morrisBoard } from '@rowhouse/rules/morris';
import type { Claim } from '../claims/claim.ts';
import { isFilled, type Mill, type Turn } from './mills.ts';

type MorrisClaim = Claim<'morris'>;

/**
 * The claim that the other side gets to a point because a man has moved away. The line begins with the move of that
 * man. The point is the one that the man has left, or an adjacent one that no other man of the mover can reach. Returns
 * `null` if there is no such point.
 */
export function letsIn(
  position: MorrisPosition,
  [move, ...answers]: readonly MorrisTurn[],
  player: Player,
): MorrisClaim | null {
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

/**
 * Claims about mills of either side whose men gain or lose the room to step out. Without room, a mill cannot be opened
 * and closed again.
 */
export function millRoomClaims({ before, after, turn: { to }, mover, other }: Turn): readonly MorrisClaim[] {
  // In Morabaraba the way out may be a way back that is not allowed now.
  if ([before, after].some(({ barred }) => barred[0] || barred[1])) return [];
  const claims: MorrisClaim[] = [];
  for (const { mill, old, now } of closedMills(before, after, mover)) {
    const base = { player: mover, lines: [mill], moves: [] };
    const [way] = now;
    if (old.length === 0 && way) claims.push({ code: 'frees-mill', ...base, cells: way });
    if (old.length > 0 && !way) claims.push({ code: 'jams-mill', ...base, cells: [to] });
  }
  for (const { mill, old, now } of closedMills(before, after, other))
    if (old.length > 0 && now.length === 0)
      claims.push({ code: 'locks-mill', player: mover, against: other, cells: [to], lines: [mill], moves: [] });
  return claims;
}

/**
 * A side's mills that were closed before the turn and still are, with the steps out of them before and now. Empty while
 * the side places or flies.
 */
function closedMills(before: MorrisPosition, after: MorrisPosition, side: Player) {
  if (before.hand[side]! > 0 || isFlying(before, side) || isFlying(after, side)) return [];
  return morrisBoard(after.config)
    .mills.filter((mill) => isFilled(before.men[side]!, mill) && isFilled(after.men[side]!, mill))
    .map((mill) => ({ mill, old: waysOut(before, mill), now: waysOut(after, mill) }));
}

/** The men of a closed mill that can step out, each with a point to go to. */
function waysOut({ men, config }: MorrisPosition, mill: Mill): readonly (readonly [man: Point, to: Point])[] {
  const taken = men[0] | men[1];
  const { neighbours } = morrisBoard(config);
  return mill.flatMap((man) =>
    neighbours[man]!.filter((next) => (taken & (1 << next)) === 0).map((next) => [man, next] as const),
  );
}
