import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import { isFlying, morrisBoard } from '@rowhouse/rules/morris';
import type { Claim } from '../claims/claim.ts';
import type { Turn } from './mills.ts';
import { isFilled, type Mill } from './mills.ts';

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

/** Claims about whether the men of a closed mill can step out of it: only then can it close again. */

type MorrisClaim = Claim<'morris'>;

export const millRoomClaims = (about: Turn): readonly MorrisClaim[] => [...ownMills(about), ...theirMills(about)];

/** A mill of the mover's that gets room, or loses it. */
function ownMills({ before, after, turn: { to }, mover }: Turn): MorrisClaim[] {
  const claims: MorrisClaim[] = [];
  for (const { mill, old, now } of closedMills(before, after, mover)) {
    const base = { player: mover, lines: [mill], moves: [] };
    const [way] = now;
    if (old.length === 0 && way) claims.push({ code: 'frees-mill', ...base, cells: way });
    if (old.length > 0 && !way) claims.push({ code: 'jams-mill', ...base, cells: [to] });
  }
  return claims;
}

/** A mill of the other side's that loses its room. */
const theirMills = ({ before, after, turn: { to }, mover, other }: Turn): MorrisClaim[] =>
  closedMills(before, after, other)
    .filter(({ old, now }) => old.length > 0 && now.length === 0)
    .map(({ mill }) => ({
      code: 'locks-mill',
      player: mover,
      against: other,
      cells: [to],
      lines: [mill],
      moves: [],
    }));

/** The ways out of the mills of a side that were closed before the turn and still are. A side that flies needs none. */
function closedMills(before: MorrisPosition, after: MorrisPosition, side: Player) {
  if (before.hand[side]! > 0 || isFlying(before, side) || isFlying(after, side)) return [];
  return morrisBoard(after.config)
    .mills.filter((mill) => isFilled(before.men[side]!, mill) && isFilled(after.men[side]!, mill))
    .map((mill) => ({ mill, old: waysOut(before, mill), now: waysOut(after, mill) }));
}

/** The men of a closed mill that can step out, each with a point where it can go. */
function waysOut({ men, config }: MorrisPosition, mill: Mill): readonly (readonly [man: Point, to: Point])[] {
  const taken = men[0] | men[1];
  const { neighbours } = morrisBoard(config);
  return mill.flatMap((man) =>
    neighbours[man]!.filter((next) => (taken & (1 << next)) === 0).map((next) => [man, next] as const),
  );
}
