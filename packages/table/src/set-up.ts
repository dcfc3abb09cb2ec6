/**
 * A position that is set up by hand (A9-A12, A17, E9): its pieces, its undo history, its check, its drafts, and the
 * tables that begin with it. Everything is a value, and every function returns a new one.
 */
import {
  type Cell,
  type Config,
  type ConnectConfig,
  type ConnectError,
  type ConnectSetup,
  type ConnectWarning,
  err,
  gameOf,
  type MorrisError,
  type MorrisSetup,
  type Move,
  makeConfig,
  type Outcome,
  ok,
  type Player,
  parseConfig,
  type Result,
  type Setup,
  type SetupNote,
} from '@rowhouse/rules';
import { connectFromSetup } from '@rowhouse/rules/connect';
import { morrisFromSetup, type Pair, proveMorrisSetup } from '@rowhouse/rules/morris';
import { people, type Seat } from './seat.ts';
import { type TableState, tableAtStart } from './state.ts';
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
  if (before === undefined || before === piece) return setup;
  if (setup.family === 'connect') return { ...setup, cells: setup.cells.with(place, piece) };
  // The plies since the last mill belonged to the previous position.
  const { pliesSinceMill: _, ...next } = { ...setup, points: setup.points.with(place, piece) };
  return hasMenInHand(setup) ? fromHand(next, before, piece) : next;
}

/** Whether a morris set-up is in the placing phase: some men are still in hand. */
export const hasMenInHand = ({ hand }: MorrisSetup): boolean => hand[0] + hand[1] > 0;

/**
 * In the placing phase men come from the hand and go back to it. The side with more men in hand places next; if both
 * sides have the same number, it is the side that did not place last.
 */
function fromHand(setup: MorrisSetup, back: Player | null, out: Player | null): MorrisSetup {
  const onBoard = countPieces(setup);
  const left = setup.hand.map((men, side) => {
    if (side === out) return Math.max(0, men - 1);
    return side === back ? Math.max(0, Math.min(men + 1, setup.config.men - onBoard[side]!)) : men;
  });
  const hand: Pair<number> = [left[0]!, left[1]!];
  const placedLast = out ?? 1 - setup.toMove;
  return { ...setup, hand, toMove: hand[0] === hand[1] ? 1 - placedLast : hand[0] > hand[1] ? 0 : 1 };
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

/** Reads a set-up from the text of its game and its own text. `null` if they are not a set-up. */
export function readSetup(configText: string, setupText: string): Setup | null {
  const config = parseConfig(configText);
  if (!config.ok) return null;
  const setup = gameOf(config.value).parseSetup(config.value, setupText);
  return setup.ok ? setup.value : null;
}

/** The text of a set-up, without its game. */
export const setupText = (setup: Setup): string => gameOf(setup.config).makeSetup(setup);

/** Of drafts: one for each of the last few boards. */
const MAX_DRAFTS = 6;

/** Reads what `makeDrafts` wrote, the newest first. Anything else is left out. */
export function parseDrafts(text: string | null): readonly Setup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.slice(0, MAX_DRAFTS).flatMap((draft: unknown) => {
      if (!Array.isArray(draft) || typeof draft[0] !== 'string' || typeof draft[1] !== 'string') return [];
      return readSetup(draft[0], draft[1]) ?? [];
    });
  } catch {
    return [];
  }
}

/** Drafts as text, to store them. */
export const makeDrafts = (drafts: readonly Setup[]): string =>
  JSON.stringify(drafts.map((setup) => [makeConfig(setup.config), setupText(setup)]));

/** The drafts with this one as the draft of its board. An empty board has no draft. */
export function withDraft(drafts: readonly Setup[], setup: Setup): readonly Setup[] {
  const others = drafts.filter(({ config }) => makeConfig(config) !== makeConfig(setup.config));
  return isEmptySetup(setup) ? others : [setup, ...others].slice(0, MAX_DRAFTS);
}

/** The draft of a board, or an empty board. */
export const draftOrEmpty = (drafts: readonly Setup[], config: Config): Setup =>
  drafts.find((draft) => makeConfig(draft.config) === makeConfig(config)) ?? emptySetup(config);

/** An error or a warning about a set-up. */
export type FindingCode = ConnectError | ConnectWarning | MorrisError;

/** An error or a warning about a set-up, and its places. */
export interface Finding {
  readonly code: FindingCode;
  readonly warning: boolean;
  readonly places: readonly SetupPlace[];
  /** B2: the empty cells below floating discs. */
  readonly empty: readonly SetupPlace[];
}

/** The facts about a legal set-up. */
export interface LegalSetup {
  readonly toMove: Player;
  readonly first: Player | null;
  readonly outcome: Outcome | null;
  /** A game that leads to this position from the empty board. */
  readonly game: readonly Move[] | null;
  readonly proved: boolean;
}

/** The result of a check. `legal` is `null` if there are errors. */
export interface SetupReport {
  readonly findings: readonly Finding[];
  readonly legal: LegalSetup | null;
}

/** A10, E9: checks a set-up by the rules. Large boards can take a second or more. */
export function checkSetup(setup: Setup): SetupReport {
  if (setup.family === 'morris') return reportOf(proveMorrisSetup(setup), (point: number) => point);
  return reportOf(connectFromSetup(setup), ([x, y]: Cell) => y * setup.config.columns + x);
}

type CheckResult<P> = (
  | { readonly ok: false; readonly errors: readonly SetupNote<FindingCode, P>[] }
  | ({
      readonly ok: true;
      readonly position: { readonly toMove: Player; readonly outcome: Outcome | null };
    } & Pick<LegalSetup, 'first' | 'game' | 'proved'>)
) & { readonly warnings: readonly SetupNote<FindingCode, P>[] };

function reportOf<P>(result: CheckResult<P>, placeOf: (place: P) => SetupPlace): SetupReport {
  const finding = (warning: boolean) => (note: SetupNote<FindingCode, P>) => ({
    code: note.code,
    warning,
    places: note.places.map(placeOf),
    empty: (note.empty ?? []).map(placeOf),
  });
  const warnings = result.warnings.map(finding(true));
  if (!result.ok) return { findings: [...result.errors.map(finding(false)), ...warnings], legal: null };
  const { position, first, game, proved } = result;
  return {
    findings: warnings,
    legal: { toMove: position.toMove, outcome: position.outcome, first, game, proved },
  };
}

/** How a cell is marked after a check. */
export type ConnectFindingMark = 'line' | 'floating' | 'hole' | 'unbalanced' | 'unreachable' | 'threat';

const MARK_ORDER = ['floating', 'unbalanced', 'unreachable', 'threat'] as const;

/** The marks of a connect board. A11: if a line is complete, only its cells are marked. */
export function connectFindingMarks(
  findings: readonly Finding[],
): ReadonlyMap<SetupPlace, readonly ConnectFindingMark[]> {
  const marks = new Map<SetupPlace, readonly ConnectFindingMark[]>();
  const line = findings.find(({ code }) => code === 'line');
  if (line) return new Map(line.places.map((place) => [place, ['line']]));
  const add = (mark: ConnectFindingMark) => (place: SetupPlace) =>
    marks.set(place, [...(marks.get(place) ?? []), mark]);
  for (const code of MARK_ORDER)
    for (const { places, empty } of findings.filter((finding) => finding.code === code)) {
      places.forEach(add(code));
      empty.forEach(add('hole'));
    }
  return marks;
}

/** Whether the men of a finding are marked because of their mills. */
export const isAboutMills = ({ code }: Finding): boolean => code === 'too-few-removed' || code === 'already-won';

/** The marks of a morris board. */
export function morrisFindingMarks(
  findings: readonly Finding[],
): ReadonlyMap<SetupPlace, readonly ('wrong' | 'mill')[]> {
  const marks = new Map<SetupPlace, readonly ('wrong' | 'mill')[]>();
  for (const finding of findings)
    for (const place of finding.places)
      if (isAboutMills(finding)) marks.set(place, ['wrong', 'mill']);
      else if (!marks.has(place)) marks.set(place, ['wrong']);
  return marks;
}

/** A12: a table that begins with a legal set-up. */
export const tableOfSetup = (setup: Setup, seats: readonly Seat[]): Result<TableState, NewTableFault> =>
  newTable({ config: setup.config, setup, seats });

/** A10: a table with the game that proves a position, for stepping through it. `null` if there is no such game. */
export const tableOfProof = ({ config }: Setup, { first, game }: LegalSetup): TableState | null =>
  first === null || game === null ? null : tableOfRecord({ config, first, setup: null, moves: game });

/**
 * E11: a table with a morris position as it is, even if no game leads to it. Such a game cannot be saved, because the
 * record of a save begins with a legal position.
 */
export function tableAsItIs(
  setup: MorrisSetup,
  seats: readonly Seat[] = people(setup.config),
): Result<TableState, 'bad-setup'> {
  const entered = morrisFromSetup(setup, 'as-it-is');
  if (!entered.ok) return err('bad-setup');
  const { position } = entered;
  const record = { config: setup.config, first: position.toMove, setup, moves: [] };
  return ok({ ...tableAtStart(record, position, seats), ending: position.outcome });
}
