import { type Cell, type Column, type ConnectPosition, connect as game, type Player, unwrap } from '@rowhouse/rules';
import { isInside, wouldWin } from '@rowhouse/rules/connect';
import type { FoundEvent } from '../claims/claim.ts';
import type { EventCode } from '../claims/events.ts';
import { DuelBoard } from './duel-board.ts';
import { followUp } from './follow-up.ts';
import { type Duel, forcedLine, strikeOn } from './forcing.ts';
import { decidingThreat, isUpset } from './parity.ts';
import { isSameCell, linesAt, winsAtOnce } from './threats.ts';

type Found = FoundEvent<'connect'>;

/** An event further down the line than this many plies explains nothing to anybody. */
const FARTHEST = 12;
/** A threat that lasts is told at once, unless something more forcing comes about within this many plies. */
const SOON: Readonly<Record<EventCode<'connect'>, number>> = {
  'double-threat': 9,
  'stacked-threat': 9,
  squeeze: 6,
  'follow-up': 6,
  'lasting-threat': 0,
};

/**
 * The first thing on a line of best play that shows why `player` wins. `line` begins in `start`; whoever moves first in
 * it may be either side. Where the first move of the line has changed who wins (`isTurn`), what was there before it does
 * not count. `null` if nothing of the kind happens soon enough.
 */
export function firstConnectEvent(
  start: ConnectPosition,
  line: readonly Column[],
  player: Player,
  isTurn: boolean,
): Found | null {
  const { players, connect } = start.config;
  if (players !== 2) return null;
  const duel: Duel = { attacker: player, defender: 1 - player, connect };
  const positions = [start];
  for (const column of line.slice(0, FARTHEST)) positions.push(unwrap(game.play(positions.at(-1)!, column)));
  const known = isTurn ? threatsOf(start, duel) : [];
  let lasting: Found | null = isTurn ? null : lastingThreat(positions, 0, line, duel, known);
  for (const [ply, position] of positions.entries()) {
    if (position.outcome || (lasting && ply > SOON['double-threat'])) break;
    if (ply === 0) continue;
    const found = eventIn(position, duel);
    if (found && ply + found.moves.length <= (lasting ? SOON[found.event] : FARTHEST))
      return { ...found, moves: [...line.slice(0, ply), ...found.moves] };
    lasting ??= lastingThreat(positions, ply, line, duel, known);
  }
  return lasting;
}

/** What cannot be answered any more, from this position on. */
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
  // What lacks only one disc already can be seen on the board.
  const lacking = ([x, y]: Cell) => (wouldWin(board, x, y, attacker, connect) ? 0 : 1);
  const cells = plan.cells.toSorted((a, b) => lacking(a) - lacking(b));
  return { event: 'follow-up', player: attacker, cells, lines: linesOf(cells), moves: [] };
}

/** The lines that the cells complete when the moves have been played, and the lower of two stacked cells is filled. */
function linesAfter(
  position: ConnectPosition,
  moves: readonly Column[],
  cells: readonly Cell[],
  { attacker, connect }: Duel,
): readonly (readonly Cell[])[] {
  const { board } = moves.reduce((at, column) => unwrap(game.play(at, column)), position);
  return cells.flatMap((cell) => linesAt(board, cell, attacker, connect));
}

/** Where the attacker completes a line after each move of the defender's; empty if some move is safe, or someone could complete a line already. */
function squeezeCells(position: ConnectPosition, { attacker, defender, connect }: Duel): readonly Cell[] {
  const { board } = position;
  if (winsAtOnce(board, attacker, connect).length > 0 || winsAtOnce(board, defender, connect).length > 0) return [];
  const cells: Cell[] = [];
  for (const column of game.moves(position)) {
    const above: Cell = [column, board.height(column) + 1];
    // Nothing could be completed before, so only the cell above the new disc can.
    if (!isInside(board, ...above) || !wouldWin(board, ...above, attacker, connect)) return [];
    cells.push(above);
  }
  return cells;
}

/** The cells in mid-air that decide their columns for the attacker: the other side has to play under them in the end. */
function threatsOf(position: ConnectPosition, { attacker }: Duel): readonly Cell[] {
  return Array.from({ length: position.board.columns }, (_, x) => decidingThreat(position, x)).flatMap((threat) =>
    threat?.player === attacker ? [threat.cell] : [],
  );
}

/**
 * A cell that the attacker owns from this ply to the end of what is known of the line. It also counts if the attacker
 * spends it to gain a move, and owns another one above it then.
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
    (each) => lasts(each) && !isUpset(position, each, attacker) && !known.some((old) => isSameCell(old, each)),
  );
  if (!cell) return null;
  const lines = linesAt(position.board, cell, attacker, connect);
  return { event: 'lasting-threat', player: attacker, cells: [cell], lines, moves: line.slice(0, ply) };
}

/** Whether the side to move has to fill a cell: any other move loses at once. */
export const isForced = ({ board, toMove, config }: ConnectPosition): boolean =>
  winsAtOnce(board, 1 - toMove, config.connect).length > 0;

/** Whether the same kind of event comes about by force, with its player to move. */
export function recursInConnect({ board, config }: ConnectPosition, { event, player }: Found): boolean {
  const duel: Duel = { attacker: player, defender: 1 - player, connect: config.connect };
  return forcedLine(board, duel)?.event === event;
}
