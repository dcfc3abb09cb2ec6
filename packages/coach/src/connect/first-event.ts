import { type Cell, type Column, type ConnectPosition, connect as game, type Player, unwrap } from '@rowhouse/rules';
import { isInside, wouldWin } from '@rowhouse/rules/connect';
import { type FoundEvent, samePlace } from '../claims/claim.ts';
import type { EventCode } from '../claims/events.ts';
import { DuelBoard } from './duel-board.ts';
import { followUp } from './follow-up.ts';
import { type Duel, forcedLine, strikeOn } from './forcing.ts';
import { decidingThreat, isUpset } from './parity.ts';
import { linesAt, winsAtOnce } from './threats.ts';

type Found = FoundEvent<'connect'>;

/** An event after more plies than this explains nothing. */
const MAX_PLIES = 12;
/** Within this many plies, an event of another kind takes precedence over a lasting threat. */
const MAX_PLIES_BEFORE_LASTING_THREAT: Readonly<Record<EventCode<'connect'>, number>> = {
  'double-threat': 9,
  'stacked-threat': 9,
  squeeze: 6,
  'follow-up': 6,
  'lasting-threat': 0,
  'completes-line': 0,
  'needs-cells': 0,
};
const MAX_PLIES_WITH_LASTING_THREAT = Math.max(...Object.values(MAX_PLIES_BEFORE_LASTING_THREAT));

/**
 * The first event in a line of best play that shows why `player` wins. `line` begins at `start` with a move of either
 * side. With `isTurningPoint`, the first move has changed who wins, so earlier threats don't count. Returns `null` if
 * there is no event soon enough.
 */
export function firstConnectEvent(
  start: ConnectPosition,
  line: readonly Column[],
  player: Player,
  isTurningPoint: boolean,
): Found | null {
  const { players, connect } = start.config;
  if (players !== 2) return null;
  const duel: Duel = { attacker: player, defender: 1 - player, connect };
  const positions = [start];
  for (const column of line.slice(0, MAX_PLIES)) positions.push(unwrap(game.play(positions.at(-1)!, column)));
  const known = isTurningPoint ? threatsOf(start, duel) : [];
  let lasting: Found | null = isTurningPoint ? null : lastingThreat(positions, 0, line, duel, known);
  for (const [ply, position] of positions.entries()) {
    if (position.outcome || (lasting && ply > MAX_PLIES_WITH_LASTING_THREAT)) break;
    if (ply === 0) continue;
    const found = eventIn(position, duel);
    if (found && ply + found.moves.length <= (lasting ? MAX_PLIES_BEFORE_LASTING_THREAT[found.event] : MAX_PLIES))
      return { ...found, moves: [...line.slice(0, ply), ...found.moves] };
    lasting ??= lastingThreat(positions, ply, line, duel, known);
  }
  return lasting;
}

/** An event in this position that the other side cannot stop any more. */
function eventIn(position: ConnectPosition, duel: Duel): Found | null {
  const { board, toMove } = position;
  const { attacker, connect } = duel;
  const linesOf = (cells: readonly Cell[]) => cells.flatMap((cell) => linesAt(board, cell, attacker, connect));
  if (toMove === attacker) {
    const forced = forcedLine(board, duel);
    return forced && { ...forced, player: attacker, lines: linesAfter(position, forced.moves, forced.cells, duel) };
  }
  const strike = strikeOn(new DuelBoard(board, connect), duel);
  if (strike) return { ...strike, player: attacker, lines: linesOf(strike.cells), moves: [] };
  const squeezed = squeezeCells(position, duel);
  if (squeezed.length > 0)
    return { event: 'squeeze', player: attacker, cells: squeezed, lines: linesOf(squeezed), moves: [] };
  const plan = followUp(board, duel);
  if (plan?.result !== 'win') return null;
  // Prefer cells that already complete a line, because they can be seen on the board.
  const lacking = ([x, y]: Cell) => (wouldWin(board, x, y, attacker, connect) ? 0 : 1);
  const cells = plan.cells.toSorted((a, b) => lacking(a) - lacking(b));
  return { event: 'follow-up', player: attacker, cells, lines: linesOf(cells), moves: [] };
}

/** The lines that the cells complete once the moves have been played. */
function linesAfter(
  position: ConnectPosition,
  moves: readonly Column[],
  cells: readonly Cell[],
  { attacker, connect }: Duel,
): readonly (readonly Cell[])[] {
  const { board } = moves.reduce((at, column) => unwrap(game.play(at, column)), position);
  return cells.flatMap((cell) => linesAt(board, cell, attacker, connect));
}

/**
 * The cells where the attacker completes a line, one for each move of the defender. Empty if the defender has a safe
 * move, or if either side can already complete a line.
 */
export function squeezeCells(position: ConnectPosition, { attacker, defender, connect }: Duel): readonly Cell[] {
  const { board } = position;
  if (winsAtOnce(board, attacker, connect).length > 0 || winsAtOnce(board, defender, connect).length > 0) return [];
  const cells: Cell[] = [];
  for (const column of game.moves(position)) {
    const above: Cell = [column, board.height(column) + 1];
    // No line could be completed before, so only the cell above the new disc matters.
    if (!isInside(board, ...above) || !wouldWin(board, ...above, attacker, connect)) return [];
    cells.push(above);
  }
  return cells;
}

/**
 * The cells in mid-air that decide their columns for the attacker: the other side has to play under them in the end.
 */
function threatsOf(position: ConnectPosition, { attacker }: Duel): readonly Cell[] {
  return Array.from({ length: position.board.columns }, (_, x) => decidingThreat(position, x)).flatMap((threat) =>
    threat?.player === attacker ? [threat.cell] : [],
  );
}

/**
 * A cell that the attacker owns from this ply to the last position. The cell also counts if the attacker spends it to
 * gain a move and then owns another cell above it.
 */
function lastingThreat(
  positions: readonly ConnectPosition[],
  ply: number,
  line: readonly Column[],
  duel: Duel,
  known: readonly Cell[],
): Found | null {
  const { attacker, connect } = duel;
  const position = positions[ply]!;
  const lasts = ([x, y]: Cell) =>
    positions
      .slice(ply)
      .every((later) => later.outcome || later.board.height(x) <= y || decidingThreat(later, x)?.player === attacker);
  const cell = threatsOf(position, duel).find(
    (each) => lasts(each) && !isUpset(position, each, attacker) && !known.some((old) => samePlace(old, each)),
  );
  if (!cell) return null;
  const lines = linesAt(position.board, cell, attacker, connect);
  return { event: 'lasting-threat', player: attacker, cells: [cell], lines, moves: line.slice(0, ply) };
}

/** Whether the side to move has to fill a cell because every other move loses at once. */
export const isForced = ({ board, toMove, config }: ConnectPosition): boolean =>
  winsAtOnce(board, 1 - toMove, config.connect).length > 0;

/** Whether the player of the event, who is to move, can force the same kind of event. */
export function recursInConnect({ board, config }: ConnectPosition, { event, player }: Found): boolean {
  const duel: Duel = { attacker: player, defender: 1 - player, connect: config.connect };
  return forcedLine(board, duel)?.event === event;
}
