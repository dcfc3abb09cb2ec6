import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import { isFlying, morrisBoard } from '@rowhouse/rules/morris';
import type { Claim } from '../claims/claim.ts';
import type { Turn } from './mills.ts';
import { isFilled, type Mill } from './mills.ts';

/**
 * The point where the other side gets in because a man has moved away. The line begins with that move. The point is the
 * one that the man has left, or one next to it that no other man of the mover's can reach. `null` if there is none.
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

type MorrisClaim = Claim<'morris'>;

/** Claims about whether the men of a closed mill can step out of it. Only then can it close again. */
export const millRoomClaims = (about: Turn): readonly MorrisClaim[] => [...ownMills(about), ...theirMills(about)];

/** Mills of the mover's that gain or lose room. */
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

/** Mills of the other side's that lose their room. */
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

/** A side's mills that were closed before the turn and still are, with the ways out of them. None while it places or flies. */
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
