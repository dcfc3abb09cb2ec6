import { morris as game, type MorrisPosition, type MorrisTurn, type Player, type Point, unwrap } from '@rowhouse/rules';
import { isFlying } from '@rowhouse/rules/morris';
import { sameMove } from '../analysis/analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import { closings, doubleMills, isMillSure, millsOfClosings, millsWith } from './mills.ts';
import { enclosedMen } from './strategy.ts';

/**
 * Whether a line leads to the same event if it begins with a different turn. The last turn may remove a different man.
 */
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
  const eventThere = morrisEventAfter(at, last, player);
  return eventThere?.event === event && String(eventThere.cells) === String(cells);
}

type Found = FoundEvent<'morris'>;

/** An event after more plies than this explains nothing. */
const MAX_PLIES = 12;
/**
 * If the other side runs out of moves within fewer plies than this, the event is that, not the shutting in of its first
 * men.
 */
const MIN_PLIES_TO_ENCLOSE = 6;

/**
 * The first event in a line of best play that shows why `player` wins. `line` begins at `start` with a move of either
 * side. If the other side runs out of moves in the end, but not soon, the event is the moment when its first men were
 * shut in for good. Skips events for which `isOld` holds. Returns `null` if there is no event soon enough.
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
    if (found?.event === 'shut-in' && ply >= MIN_PLIES_TO_ENCLOSE && shut) return shut;
    if (found && !isOld({ ...found, moves })) return ply < MAX_PLIES ? { ...found, moves } : null;
    const cells = shutMen(position, player);
    if (!shut?.cells.every((man) => cells.includes(man))) shut = null;
    if (ply >= MAX_PLIES && !shut) return null;
    if (mover === player && cells.length > 1 && cells.some((man) => !old.includes(man)))
      shut ??= { event: 'encloses', player, cells, lines: [], moves };
  }
  return null;
}

/** The men of the other side that cannot move until a man of the player moves. */
function shutMen(position: MorrisPosition, player: Player): readonly Point[] {
  const other = 1 - player;
  return position.hand[other]! > 0 || isFlying(position, other) ? [] : enclosedMen(position, other, player);
}

/**
 * Whether the side to move can reach one of the points where mills are threatened, or there are several such points.
 */
const canReach = (position: MorrisPosition, points: readonly Point[]): boolean =>
  points.length > 1 || game.moves(position).some(({ to }) => points.includes(to));

/** The event that the player's last turn has caused, or `null`. */
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
