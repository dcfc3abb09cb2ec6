/**
 * A position that is set up by hand (A9–A12, A17, E9): its pieces, its undo history, its check, and the tables
 * that begin with it. Everything is a value, and every function returns a new one.
 */
import {
  type Cell,
  type Config,
  type ConnectConfig,
  type ConnectError,
  type ConnectSetup,
  type ConnectWarning,
  type GameRecord,
  gameOf,
  type LegalPosition,
  type MorrisError,
  type MorrisSetup,
  type Move,
  newRecord,
  type Player,
  type Position,
  type Result,
  type Setup,
  type SetupNote,
  type SetupResult,
} from '@rowhouse/rules';
import { connectFromSetup, connectToSetup } from '@rowhouse/rules/connect';
import { withPiece } from '@rowhouse/rules/internal';
import { proveMorrisSetup } from '@rowhouse/rules/morris';
import type { Seat } from './seat.ts';
import type { TableState } from './state.ts';
import { type NewTableFault, newTable, tableOfRecord } from './table.ts';

/** The piece that a click or a key puts on the board. */
export type Tool = Player | 'eraser';

/** A cell or a point, as its index in `cells` or `points` of the set-up. */
export type SetupPlace = number;

/** The piece on each place. */
export const piecesOf = (setup: Setup): readonly (Player | null)[] =>
  setup.family === 'connect' ? setup.cells : setup.points;

/** An empty board. In a connect game, neither the first player nor the side to move is stated. */
export function emptySetup(config: Config): Setup {
  const game = gameOf(config);
  const start = game.toSetup(game.start(config, 0));
  return start.family === 'connect' ? { ...start, toMove: null } : start;
}

/** Whether there is no piece on the board. */
export const isEmptySetup = (setup: Setup): boolean => piecesOf(setup).every((piece) => piece === null);

/** The number of pieces that each player has on the board. */
export function countPieces(setup: Setup): readonly number[] {
  const counts = new Array<number>(gameOf(setup.config).players(setup.config)).fill(0);
  for (const player of piecesOf(setup)) if (player !== null) counts[player]!++;
  return counts;
}

/** A9: adds a piece to an empty place, removes a piece of the same colour, and replaces a piece of another colour. */
export function putPiece(setup: Setup, place: SetupPlace, tool: Tool): Setup {
  const before = piecesOf(setup)[place];
  const piece = tool === 'eraser' || tool === before ? null : tool;
  return before === undefined || before === piece ? setup : withPiece(setup, place, piece);
}

/**
 * Changes the phase. In the moving phase the hands are empty; in the placing phase they hold all men not on the board.
 */
export function withPhase(setup: MorrisSetup, phase: 'placing' | 'moving'): MorrisSetup {
  const onBoard = countPieces(setup);
  const rest = (side: Player) => (phase === 'moving' ? 0 : Math.max(0, setup.config.men - onBoard[side]!));
  return { ...setup, hand: [rest(0), rest(1)] };
}

/** Changes the number of men that a side has in hand. */
export const withHand = (setup: MorrisSetup, side: Player, men: number): MorrisSetup => ({
  ...setup,
  hand: side === 0 ? [men, setup.hand[1]] : [setup.hand[0], men],
});

/**
 * The same discs on a board of another size. Discs that do not fit are dropped, and so are those of missing players.
 */
export function resized({ config: before, cells, first, toMove }: ConnectSetup, config: ConnectConfig): ConnectSetup {
  const playing = (player: Player | null | undefined) => (player != null && player < config.players ? player : null);
  return {
    family: 'connect',
    config,
    cells: Array.from({ length: config.columns * config.rows }, (_, place) => {
      const [x, y] = [place % config.columns, Math.floor(place / config.columns)];
      return x < before.columns ? playing(cells[y * before.columns + x]) : null;
    }),
    first: playing(first),
    toMove: playing(toMove),
  };
}

/** The same discs after each has fallen as far as it can. */
export function dropFloating(setup: ConnectSetup): ConnectSetup {
  const { columns, rows } = setup.config;
  const cells = new Array<Player | null>(columns * rows).fill(null);
  const heights = new Array<number>(columns).fill(0);
  for (const [place, disc] of setup.cells.entries()) {
    const x = place % columns;
    if (disc !== null) cells[heights[x]!++ * columns + x] = disc;
  }
  return { ...setup, cells };
}

/** A17: a set-up with its undo and redo history. */
export interface Editing {
  readonly setup: Setup;
  readonly past: readonly Setup[];
  readonly future: readonly Setup[];
}

const MAX_PAST = 200;

/** The editing of a set-up, without a history. */
export const beginEditing = (setup: Setup): Editing => ({ setup, past: [], future: [] });

/** Replaces the set-up. The one before can be restored by `undoEdit`. */
export function editSetup({ setup, past, future }: Editing, next: Setup): Editing {
  if (next === setup) return { setup, past, future };
  return { setup: next, past: [...past.slice(1 - MAX_PAST), setup], future: [] };
}

/** Restores the set-up before the last edit, if there is one. */
export function undoEdit(editing: Editing): Editing {
  const { setup, past, future } = editing;
  const before = past.at(-1);
  return before ? { setup: before, past: past.slice(0, -1), future: [setup, ...future] } : editing;
}

/** Repeats the edit that was undone last, if there is one. */
export function redoEdit(editing: Editing): Editing {
  const { setup, past, future } = editing;
  const [next, ...rest] = future;
  return next ? { setup: next, past: [...past, setup], future: rest } : editing;
}

/** An error or a warning about a set-up. */
export type FindingCode = ConnectError | ConnectWarning | MorrisError;

/** An error or a warning about a set-up, and its places. `empty` are the empty cells below floating discs (B2). */
export interface Finding extends Required<SetupNote<FindingCode, SetupPlace>> {
  readonly warning: boolean;
}

/** The facts about a legal set-up. `game` leads to this position from the empty board. */
export type LegalSetup = Pick<Position, 'toMove' | 'outcome'> &
  Pick<LegalPosition<Position, Move>, 'first' | 'game' | 'proved'>;

/** The result of a check. `legal` is `null` if there are errors. */
export interface SetupReport {
  readonly findings: readonly Finding[];
  readonly legal: LegalSetup | null;
  /** If the only error is that a player has won: a game that ends in this position. */
  readonly finished: GameRecord | null;
}

/** A10, E9: checks a set-up by the rules. Large boards can take a second or more. */
export function checkSetup(setup: Setup): SetupReport {
  if (setup.family === 'morris') return reportOf(proveMorrisSetup(setup), (point: number) => point);
  const report = reportOf(connectFromSetup(setup), ([x, y]: Cell) => y * setup.config.columns + x);
  return { ...report, finished: finishedGame(setup, report) };
}

/** A legal position and the disc that completed the lines. `null` if no disc could be the last. */
function finishedGame(setup: ConnectSetup, { findings }: SetupReport): GameRecord | null {
  const [error, ...others] = findings.filter(({ warning }) => !warning);
  if (error?.code !== 'line' || others.length > 0) return null;
  const { config, cells } = setup;
  for (const place of error.places) {
    const winner = cells[place]!;
    if (cells[place + config.columns] != null) continue;
    const before = connectFromSetup({ ...setup, cells: cells.with(place, null), toMove: winner });
    if (!before.ok) continue;
    const start = connectToSetup(before.value.position);
    return newRecord(config, [place % config.columns], { first: winner, setup: start });
  }
  return null;
}

type CheckResult<P> = SetupResult<Pick<Position, 'toMove' | 'outcome'>, Move, FindingCode, FindingCode, P>;

function reportOf<P>(result: CheckResult<P>, placeOf: (place: P) => SetupPlace): SetupReport {
  const finding = (warning: boolean) => (note: SetupNote<FindingCode, P>) => ({
    code: note.code,
    warning,
    places: note.places.map(placeOf),
    empty: (note.empty ?? []).map(placeOf),
  });
  if (!result.ok) {
    const { problems, warnings } = result.error;
    const findings = [...problems.map(finding(false)), ...warnings.map(finding(true))];
    return { findings, legal: null, finished: null };
  }
  const { position, first, game, proved, warnings } = result.value;
  const { toMove, outcome } = position;
  return { findings: warnings.map(finding(true)), legal: { toMove, outcome, first, game, proved }, finished: null };
}

/** A12, E11: a table that begins with a set-up. A morris position that no game leads to is fine if it can be played on. */
export const tableOfSetup = (setup: Setup, seats: readonly Seat[]): Result<TableState, NewTableFault> =>
  newTable({ config: setup.config, setup, seats });

/** A10: a table with the game that proves a position, for stepping through it. `null` if there is no such game. */
export const tableOfProof = ({ config }: Setup, { first, game }: LegalSetup): TableState | null =>
  first === null || game === null ? null : tableOfRecord(newRecord(config, game, { first }));
