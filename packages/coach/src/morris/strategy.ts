import { morris as game, type MorrisPosition, type Point, unwrap } from '@rowhouse/rules';
import { countPoints, isFlying, isPlacing, morrisBoard, pointSet, pointsOf } from '@rowhouse/rules/morris';
import type { Claim } from '../claims/claim.ts';
import type { Turn } from './mills.ts';
import { closings, countQuietMoves, millsWith } from './mills.ts';

type MorrisClaim = Claim<'morris'>;

/** Claims about lasting advantages: room to move, points that matter, mills that can be used again. */
export const strategyClaims = (about: Turn): readonly MorrisClaim[] => [
  ...joinsMills(about),
  ...reopensMill(about),
  ...threeLeft(about),
  ...shutsIn(about),
  ...fewWaits(about),
  ...takesCrossing(about),
];

/** The claim about two mills with a common man: one can open and close while the other stays closed. */
function joinsMills({ after, turn: { to }, mover }: Turn): MorrisClaim[] {
  if (after.hand[mover]! > 0 || after.barred[mover]) return [];
  const { neighbours } = morrisBoard(after.config);
  const men = after.men[mover]!;
  const isEmpty = (point: Point) => ((after.men[0] | after.men[1]) & (1 << point)) === 0;
  for (const mill of millsWith(after, men, to))
    for (const shared of mill)
      for (const other of millsWith(after, men, shared)) {
        // On some boards two mills share two men.
        if (mill.filter((point) => other.includes(point)).length > 1) continue;
        const man = [...mill, ...other].find((one) => one !== shared && neighbours[one]!.some(isEmpty));
        if (man === undefined) continue;
        const cells = [shared, man, neighbours[man]!.find(isEmpty)!];
        return [{ code: 'joins-mills', player: mover, cells, lines: [mill, other], moves: [] }];
      }
  return [];
}

/**
 * The claim about opening a mill that is sure to close again, because the other side can neither fill the gap nor break
 * the mill.
 */
function reopensMill({ before, after, turn: { from, to }, mover, other }: Turn): MorrisClaim[] {
  if (from === null || isFlying(after, mover)) return [];
  const lines = millsWith(before, before.men[mover]!, from).filter(
    (mill) =>
      !mill.includes(to) &&
      game
        .moves(after)
        .map((reply) => unwrap(game.play(after, reply)))
        .every((next) => next.outcome === null && closings(next, mover).some(({ mills }) => mills.includes(mill))),
  );
  return lines.length === 0
    ? []
    : [{ code: 'reopens-mill', player: mover, against: other, cells: [from], lines, moves: [] }];
}

/** A side with fewer men has lost. */
const MIN_MEN = 3;

/** The claim that the other side is down to three men. The next mill ends the game, even if that side may fly. */
function threeLeft({ before, after, turn: { remove }, mover, other }: Turn): MorrisClaim[] {
  if (remove === null) return [];
  const left = ({ men, hand }: MorrisPosition) => countPoints(men[other]!) + hand[other]!;
  if (left(after) !== MIN_MEN) return [];
  const code = isFlying(after, other) ? 'lets-fly' : 'three-left';
  const counts = [left(before), left(after)] as const;
  return [{ code, player: mover, against: other, cells: [], lines: [], moves: [], counts }];
}

/** The claim about men that cannot move until the mover moves one of its own men away. */
function shutsIn({ before, after, mover, other }: Turn): MorrisClaim[] {
  if (before.hand[other]! > 0 || isFlying(after, other)) return [];
  const old = enclosedMen(before, other, mover);
  const all = enclosedMen(after, other, mover);
  const cells = all.filter((man) => !old.includes(man));
  // A single man is easily shut in and easily freed.
  return cells.length > 0 && all.length > 1
    ? [{ code: 'shuts-in', player: mover, against: other, cells, lines: [], moves: [] }]
    : [];
}

/**
 * The men of a side that cannot reach an empty point, even if other men of that side move first, because men of `by`
 * surround them.
 */
export function enclosedMen({ men, config }: MorrisPosition, side: number, by: number): readonly Point[] {
  const { neighbours } = morrisBoard(config);
  let left = men[side]!;
  for (;;) {
    // A man next to an empty point, or next to a man that can leave, is not shut in.
    const still = pointsOf(left).filter((man) =>
      neighbours[man]!.every((next) => ((left | men[by]!) & (1 << next)) !== 0),
    );
    const kept = pointSet(still);
    if (kept === left) return still;
    left = kept;
  }
}

/** Claim `few-waits` only about a side with at most this many quiet moves, which keep its mills closed. */
const MAX_QUIET_MOVES = 2;

/** The claim that the other side has few quiet moves left. */
function fewWaits({ before, after, mover, other }: Turn): MorrisClaim[] {
  if (before.hand[other]! > 0 || isFlying(after, other) || isFlying(before, other)) return [];
  const lines = morrisBoard(after.config).mills.filter((mill) =>
    millsWith(after, after.men[other]!, mill[0]).includes(mill),
  );
  // A side that can close a mill does not have to open one.
  if (lines.length === 0 || closings(after, other).length > 0) return [];
  const counts = [countQuietMoves(before, other), countQuietMoves(after, other)] as const;
  return counts[1] <= MAX_QUIET_MOVES && counts[1] < counts[0]
    ? [{ code: 'few-waits', player: mover, against: other, cells: [], lines, moves: [], counts }]
    : [];
}

/** The claim about placing a man on a crossing, a point with the most neighbours. */
function takesCrossing({ before, after, turn: { to }, mover }: Turn): MorrisClaim[] {
  if (!isPlacing(before)) return [];
  const { neighbours, points } = morrisBoard(after.config);
  const ways = neighbours.map((next) => next.length);
  const maxWays = Math.max(...ways);
  const crossings = Array.from({ length: points }, (_, point): Point => point).filter(
    (point) => ways[point] === maxWays,
  );
  // On a small board half of the points are crossings.
  if (ways[to] !== maxWays || crossings.length * 2 >= points) return [];
  const held = crossings.filter((point) => (after.men[mover]! & (1 << point)) !== 0);
  const counts = [crossings.length, held.length] as const;
  return [{ code: 'takes-crossing', player: mover, cells: [to], lines: [], moves: [], counts }];
}
