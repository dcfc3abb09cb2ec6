import { morris as game, type MorrisPosition, type MorrisTurn, type Player, unwrap } from '@rowhouse/rules';
import type { FoundEvent } from '../basics/found-event.ts';
import { closings, doubleMills, isMillSure, millsOfClosings, millsWith } from './mills.ts';

type Found = FoundEvent<'morris'>;

/** An event further down the line than this many plies explains nothing to anybody. */
const FARTHEST = 12;

/**
 * The first thing on a line of best play that shows why `player` wins. `line` begins in `start`; whoever moves first in
 * it may be either side. `null` if nothing of the kind happens soon enough.
 */
export function firstMorrisEvent(start: MorrisPosition, line: readonly MorrisTurn[], player: Player): Found | null {
  let position = start;
  for (const [ply, turn] of line.slice(0, FARTHEST).entries()) {
    const mover = position.toMove;
    position = unwrap(game.play(position, turn));
    const found = mover === player ? morrisEventAfter(position, turn, player) : null;
    if (found) return { ...found, moves: line.slice(0, ply + 1) };
  }
  return null;
}

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
  return { event: 'sure-mill', ...base, cells, lines: millsOfClosings(possible) };
}
