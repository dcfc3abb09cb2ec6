import { morris as game, type MorrisPosition, type MorrisTurn, type Point, unwrap } from '@rowhouse/rules';
import { otherSide } from '@rowhouse/rules/internal';
import { isFlying, morrisBoard } from '@rowhouse/rules/morris';
import { sameMove } from '../analysis/analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { millRoomClaims } from './mill-room.ts';
import type { Turn } from './mills.ts';
import {
  closings,
  countSteps,
  doubleMills,
  isFilled,
  isMillSure,
  millsOfClosings,
  millsWith,
  movableMen,
} from './mills.ts';
import { strategyClaims } from './strategy.ts';

type MorrisClaim = Claim<'morris'>;

/** The claims about a turn that follow from the rules alone. */
export function morrisClaims(before: MorrisPosition, turn: MorrisTurn): readonly MorrisClaim[] {
  const after = unwrap(game.play(before, turn));
  const mover = before.toMove;
  const about: Turn = { before, after, turn, mover, other: otherSide(mover) };
  // Of a removal alone (E15), only its effects on the other side matter.
  const own = before.removing
    ? breaksMill(about)
    : [...closesMill(about), ...opensMill(about), ...blocksMill(about), ...breaksMill(about)];
  const { outcome } = after;
  if (outcome?.winner === mover) {
    const lines = millsWith(after, after.men[mover]!, turn.to);
    return [{ code: 'wins', player: mover, cells: [turn.to], lines, moves: [], by: outcome.by }, ...own];
  }
  if (outcome?.winner === null)
    return [...own, { code: 'draws', player: mover, cells: [], lines: [], moves: [], by: outcome.by }];
  if (outcome) return own;
  if (before.removing) return [...own, ...allows(about)];
  return [
    ...own,
    ...threatensMill(about),
    ...deniesMill(about),
    ...doubleMill(about),
    ...fewMoves(about),
    ...blocksMen(about),
    ...strategyClaims(about),
    ...millRoomClaims(about),
    ...allows(about),
  ];
}

function closesMill({ after, turn: { to, remove }, mover }: Turn): MorrisClaim[] {
  const lines = millsWith(after, after.men[mover]!, to);
  if (lines.length === 0) return [];
  return [{ code: 'closes-mill', player: mover, cells: [to], lines, moves: [], removes: remove }];
}

function opensMill({ before, turn: { from }, mover }: Turn): MorrisClaim[] {
  const lines = from === null ? [] : millsWith(before, before.men[mover]!, from);
  return lines.length === 0 ? [] : [{ code: 'opens-mill', player: mover, cells: [from!], lines, moves: [] }];
}

function blocksMill({ before, turn: { to }, mover, other }: Turn): MorrisClaim[] {
  const lines = millsOfClosings(closings(before, other).filter((closing) => closing.to === to));
  return lines.length === 0
    ? []
    : [{ code: 'blocks-mill', player: mover, against: other, cells: [to], lines, moves: [] }];
}

function breaksMill({ before, after, turn: { to, remove }, mover, other }: Turn): MorrisClaim[] {
  if (remove === null) return [];
  const still = millsOfClosings(closings(after, other));
  const lines = millsOfClosings(closings(before, other)).filter((mill) => !mill.includes(to) && !still.includes(mill));
  return lines.length === 0
    ? []
    : [{ code: 'breaks-mill', player: mover, against: other, cells: [remove], lines, moves: [] }];
}

function threatensMill({ before, after, mover, other }: Turn): MorrisClaim[] {
  const now = closings(after, mover);
  const old = millsOfClosings(closings(before, mover));
  const made = now.filter(({ mills }) => mills.some((mill) => !old.includes(mill)));
  const points = (list: typeof now): Point[] => [...new Set(list.map(({ to }) => to))].sort((a, b) => a - b);
  if (made.length === 0) return [];
  const base = { player: mover, against: other, moves: [] };
  if (points(now).length > 1 && isMillSure(after, mover))
    return [{ code: 'double-threat', ...base, cells: points(now), lines: millsOfClosings(now) }];
  const fresh = millsOfClosings(made).filter((mill) => !old.includes(mill));
  return points(made).flatMap((cell): MorrisClaim[] => {
    const lines = fresh.filter((mill) => made.some(({ to, mills }) => to === cell && mills.includes(mill)));
    return lines.length === 0 ? [] : [{ code: 'threatens-mill', ...base, cells: [cell], lines }];
  });
}

function doubleMill({ after, turn: { to }, mover }: Turn): MorrisClaim[] {
  const found = doubleMills(after, mover).find(({ mills }) => mills.some((mill) => mill.includes(to)));
  return found ? [{ code: 'double-mill', player: mover, cells: found.steps, lines: found.mills, moves: [] }] : [];
}

/**
 * Claims about mills that the other side could have closed at its next turn after placing a man on this point. It needs
 * a man in hand, or one that can step to the third point. Two or more such mills are a fork.
 */
function deniesMill({ before, turn: { to }, mover, other }: Turn): MorrisClaim[] {
  if (before.hand[other]! === 0 || before.hand[mover]! === 0) return [];
  const [red, blue] = before.men;
  const placed: MorrisPosition = {
    ...before,
    men: other === 0 ? [red | (1 << to), blue] : [red, blue | (1 << to)],
    hand: other === 0 ? [before.hand[0] - 1, before.hand[1]] : [before.hand[0], before.hand[1] - 1],
  };
  const lines = millsOfClosings(closings(placed, other)).filter((mill) => mill.includes(to));
  if (lines.length === 0) return [];
  const code = lines.length > 1 ? 'denies-fork' : 'denies-mill';
  return [{ code, player: mover, against: other, cells: [to], lines, moves: [] }];
}

/** Claim `few-moves` only about a side with at most this many moves left. */
const MAX_MOVES = 2;

/** The claim that a side which can only step from point to point has few moves left. */
function fewMoves({ before, after, mover, other }: Turn): MorrisClaim[] {
  if (before.hand[other]! > 0 || isFlying(after, other) || isFlying(before, other)) return [];
  const counts = [countSteps(before, other), countSteps(after, other)] as const;
  if (counts[1] > MAX_MOVES || counts[1] >= counts[0]) return [];
  return [{ code: 'few-moves', player: mover, against: other, cells: [], lines: [], moves: [], counts }];
}

/** The claim about men that can no longer move. A side that places has no such men. */
function blocksMen({ before, after, mover, other }: Turn): MorrisClaim[] {
  if (before.hand[other]! > 0) return [];
  const free = movableMen(after, other);
  const cells = movableMen(before, other).filter(
    (man) => (after.men[other]! & (1 << man)) !== 0 && !free.includes(man),
  );
  return cells.length === 0 ? [] : [{ code: 'blocks-men', player: mover, against: other, cells, lines: [], moves: [] }];
}

/** Claims about the other side's immediate win and mills, with one reply for each point where it closes a mill. */
function allows({ after, other }: Turn): MorrisClaim[] {
  const replies = game.moves(after).map((reply) => ({ reply, end: unwrap(game.play(after, reply)) }));
  const about = ({ reply, end }: (typeof replies)[number]) => ({
    player: other,
    cells: [reply.to],
    lines: millsWith(end, end.men[other]!, reply.to),
    moves: [reply],
  });
  const win = replies.find(({ end }) => end.outcome?.winner === other);
  const claims: MorrisClaim[] = win ? [{ code: 'allows-win', ...about(win), by: win.end.outcome!.by }] : [];
  const seen = new Set<Point>();
  for (const candidate of replies) {
    const { reply, end } = candidate;
    if (seen.has(reply.to) || (win && sameMove(win.reply, reply))) continue;
    if (!morrisBoard(end.config).mills.some((mill) => mill.includes(reply.to) && isFilled(end.men[other]!, mill)))
      continue;
    seen.add(reply.to);
    claims.push({ code: 'allows-mill', ...about(candidate) });
  }
  return claims;
}
