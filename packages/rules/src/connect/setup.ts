import { invalidSetup, type SetupNote, type SetupResult } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import { ok } from '../core/result.ts';
import { type Cell, type Column, cellAt } from './board.ts';
import { createBoard } from './boards.ts';
import { type ConnectConfig, checkConnectConfig } from './config.ts';
import { type Discs, wouldWin } from './lines.ts';
import type { ConnectPosition } from './position.ts';
import { possibleFirsts, reachPosition } from './reach-position.ts';
import { allLines, type ConnectSetup, countDiscs, discsOf } from './setup-discs.ts';

export const CONNECT_ERRORS = ['bad-setup', 'floating', 'unbalanced', 'line', 'unreachable'] as const;
/**
 * Why a set-up is not a position. `floating`: discs have empty cells below them. `unbalanced`: taking turns cannot lead
 * to these numbers. `line`: a line is complete already. `unreachable`: no game leads there. `bad-setup`: it does not
 * fit the board.
 */
export type ConnectError = (typeof CONNECT_ERRORS)[number];
/** A warning about a legal set-up: a player can complete a line at once (`threat`). */
export type ConnectWarning = 'threat';
/** The result of `connectFromSetup`. */
export type ConnectSetupResult = SetupResult<ConnectPosition, Column, ConnectError, ConnectWarning, Cell>;
type Note<Code> = SetupNote<Code, Cell>;

/**
 * The only function that makes a position from a set-up (A10, A11, B2). `effort` limits the search for a game that
 * leads there, in columns looked at: see `Game.fromSetup`.
 */
export function connectFromSetup(setup: ConnectSetup, effort: number = Number.POSITIVE_INFINITY): ConnectSetupResult {
  if (!isWellFormed(setup)) return invalidSetup([{ code: 'bad-setup', places: [] }]);
  const { config } = setup;
  const discs = discsOf(setup);
  const errors: Note<ConnectError>[] = [];

  const floating = findFloating(discs);
  if (floating.places.length > 0) errors.push(floating);

  const firsts = possibleFirsts(setup);
  if (firsts.length === 0) errors.push({ code: 'unbalanced', places: discsInExcess(setup) });

  const lines = allLines(discs, config.connect);
  if (lines.length > 0) errors.push({ code: 'line', places: sortCells(lines.flat()) });
  // A11: once a line is complete, threats do not matter.
  const warnings = lines.length > 0 ? [] : findThreats(discs, config);

  if (errors.length > 0) return invalidSetup(errors, warnings);
  const reached = reachPosition(setup, createBoard(config), firsts, effort);
  if (reached) return ok({ ...reached, warnings, proved: reached.game !== null });
  const places = sortCells(setup.cells.flatMap((player, at) => (player === null ? [] : [cellAt(config, at)])));
  return invalidSetup([{ code: 'unreachable', places }], warnings);
}

function isWellFormed(setup: ConnectSetup): boolean {
  if (typeof setup !== 'object' || setup === null || typeof setup.config !== 'object' || setup.config === null)
    return false;
  const { config, cells, first, toMove } = setup;
  const isPlayer = (player: Player | null | undefined) =>
    player == null || (Number.isInteger(player) && player >= 0 && player < config.players);
  return (
    checkConnectConfig(config).ok &&
    Array.isArray(cells) &&
    cells.length === config.columns * config.rows &&
    cells.every((player) => player !== undefined && isPlayer(player)) &&
    isPlayer(first) &&
    isPlayer(toMove)
  );
}

/** A10: whether all cells below this one are filled; `false` for a cell outside the board. */
export function isSupported(setup: ConnectSetup, [x, y]: Cell): boolean {
  const { columns, rows } = setup.config;
  if (!(x >= 0 && x < columns && y >= 0 && y < rows)) return false;
  for (let below = 0; below < y; below++) if (setup.cells[below * columns + x] == null) return false;
  return true;
}

function findFloating(discs: Discs): Note<'floating'> & { readonly empty: readonly Cell[] } {
  const places: Cell[] = [];
  const empty: Cell[] = [];
  for (let x = 0; x < discs.columns; x++) {
    const gaps: Cell[] = [];
    let reported = 0;
    for (let y = 0; y < discs.rows; y++) {
      if (discs.at(x, y) === null) gaps.push([x, y]);
      else if (gaps.length > 0) {
        places.push([x, y]);
        empty.push(...gaps.slice(reported));
        reported = gaps.length;
      }
    }
  }
  return { code: 'floating', places, empty };
}

function discsInExcess(setup: ConnectSetup): readonly Cell[] {
  const counts = countDiscs(setup);
  const maxCount = Math.max(...counts);
  if (counts.every((count) => count === maxCount)) return [];
  return sortCells(
    setup.cells.flatMap((player, at) =>
      player !== null && counts[player] === maxCount ? [cellAt(setup.config, at)] : [],
    ),
  );
}

/** A11: the cells where the next disc, of any player, would complete a line. */
function findThreats(discs: Discs, { connect, players }: ConnectConfig): readonly Note<'threat'>[] {
  const places: Cell[] = [];
  for (let x = 0; x < discs.columns; x++) {
    let y = 0;
    while (y < discs.rows && discs.at(x, y) !== null) y++;
    if (y === discs.rows) continue;
    for (let player = 0; player < players; player++)
      if (wouldWin(discs, x, y, player, connect)) {
        places.push([x, y]);
        break;
      }
  }
  return places.length > 0 ? [{ code: 'threat', places }] : [];
}

/** Sorts by column, then by row, and drops repeated cells. */
function sortCells(cells: readonly Cell[]): readonly Cell[] {
  const byPlace = new Map(cells.map((cell) => [cell[0] * 1000 + cell[1], cell]));
  return [...byPlace.entries()].sort(([a], [b]) => a - b).map(([, cell]) => cell);
}
