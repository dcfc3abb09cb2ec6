import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import { isFlying } from '@rowhouse/rules/morris';
import { sameMove } from '../analysis/analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import { closings, doubleMills, isMillSure, millsOfClosings, millsWith } from './mills.ts';
import { enclosed } from './strategy.ts';

/** Whether a line leads to the same event if it begins with another turn. Which man is taken at its end may differ. */
export function leadsThereToo(
  start: MorrisPosition,
  other: MorrisTurn,
  { event, player, cells, moves }: FoundEvent<'morris'>,
): boolean {
  let at = start;
  let last = other;
  for (const [ply, turn] of [other, ...moves.slice(1)].entries()) {
    const isEnd = ply === moves.length - 1;
    const legal = at.outcome ? [] : game.moves(at);
    const found =
      legal.find((one) => sameMove(one, turn)) ??
      legal.find(({ from, to }) => isEnd && from === turn.from && to === turn.to);
    const played = found && game.play(at, found);
    if (!played?.ok) return false;
    at = played.value;
    last = found!;
  }
  const there = morrisEventAfter(at, last, player);
  return there?.event === event && String(there.cells) === String(cells);
}

type Found = FoundEvent<'morris'>;

/** An event further down the line than this many plies explains nothing to anybody. */
const FARTHEST = 12;
/** Up to so many plies to the end, how the last move is lost is told rather than how the first men were shut in. */
const SOON = 6;

/**
 * The first thing on a line of best play that shows why `player` wins. `line` begins in `start`; whoever moves first in
 * it may be either side. Where it ends because the other side cannot move, but not soon, that is how the first men were
 * shut in that stay so. What is old is passed over. `null` if nothing of the kind happens soon enough.
 */
export function firstMorrisEvent(
  start: MorrisPosition,
  line: readonly MorrisTurn[],
  player: Player,
  isOld: (event: Found) => boolean,
): Found | null {
  let position = start;
  let shut: Found | null = null;
  const old = shutMen(start, player);
  for (const [ply, turn] of line.entries()) {
    const mover = position.toMove;
    position = unwrap(game.play(position, turn));
    const found = mover === player ? morrisEventAfter(position, turn, player) : null;
    const moves = line.slice(0, ply + 1);
    if (found?.event === 'shut-in' && ply >= SOON && shut) return shut;
    if (found && !isOld({ ...found, moves })) return ply < FARTHEST ? { ...found, moves } : null;
    const cells = shutMen(position, player);
    if (!shut?.cells.every((man) => cells.includes(man))) shut = null;
    if (ply >= FARTHEST && !shut) return null;
    if (mover === player && cells.length > 1 && cells.some((man) => !old.includes(man)))
      shut ??= { event: 'encloses', player, cells, lines: [], moves };
  }
  return null;
}

/** The men of the other side that can never move while the player's stay. */
function shutMen(position: MorrisPosition, player: Player): readonly Point[] {
  const other = 1 - player;
  return position.hand[other]! > 0 || isFlying(position, other) ? [] : enclosed(position, other, player);
}

/** Whether the side to move could go to the points; of several, it is enough that there are several. */
const canReach = (position: MorrisPosition, points: readonly Point[]): boolean =>
  points.length > 1 || game.moves(position).some(({ to }) => points.includes(to));

/** What a turn of the player's has brought about. */
export function morrisEventAfter(after: MorrisPosition, { to }: MorrisTurn, player: Player): Found | null {
  const base = { player, moves: [] };
  const closed = millsWith(after, after.men[player]!, to);
  if (closed.length > 0) return { event: 'closes-mill', ...base, cells: [to], lines: closed };
  if (after.outcome)
    return after.outcome.winner === player ? { event: 'shut-in', ...base, cells: [], lines: [] } : null;
  const [double] = doubleMills(after, player);
  if (double) return { event: 'double-mill', ...base, cells: double.steps, lines: double.mills };
  if (!isMillSure(after, player)) return null;
  const possible = closings(after, player);
  const cells = [...new Set(possible.map((closing) => closing.to))];
  const sure: Found = { event: 'sure-mill', ...base, cells, lines: millsOfClosings(possible) };
  return canReach(after, cells) ? sure : { ...sure, isOutOfReach: true };
}
