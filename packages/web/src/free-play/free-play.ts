/** Free Play without a screen: what a click does to a set-up, what the rules say about it, and what follows from that. */
import {
  type Cell,
  type Config,
  type ConnectConfig,
  type ConnectError,
  type ConnectSetup,
  type ConnectWarning,
  connectFromSetup,
  gameOf,
  type MorrisError,
  type MorrisSetup,
  type Move,
  makeConfig,
  morrisFromSetup,
  type Outcome,
  type Pair,
  type Player,
  parseConfig,
  type Result,
  type Setup,
  type SetupNote,
} from '@rowhouse/rules';
import { type NewTableFault, newTable, person, type Seat, type TableState, withMoves } from '@rowhouse/table';

/** What a click puts down. */
export type Tool = Player | 'eraser';

/** A cell or a point, as its number in the set-up's own list. */
export type Place = number;

export const piecesOf = (setup: Setup): readonly (Player | null)[] =>
  setup.family === 'connect' ? setup.cells : setup.points;

/** Nothing on the board. Who began a connect game and whose turn it is stay open until somebody says. */
export function emptySetup(config: Config): Setup {
  const game = gameOf(config);
  const start = game.toSetup(game.start(config, 0));
  return start.family === 'connect' ? { ...start, toMove: null } : start;
}

/** The same discs on a board of another size, as far as they are on it and their players play. */
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

export const isEmpty = (setup: Setup): boolean => piecesOf(setup).every((piece) => piece === null);

/** How many pieces of each player stand on the board. */
export function countPieces(setup: Setup): readonly number[] {
  const counts = new Array<number>(gameOf(setup.config).players(setup.config)).fill(0);
  for (const player of piecesOf(setup)) if (player !== null) counts[player]!++;
  return counts;
}

/** A9: on an empty place the colour appears; on its own colour it goes; on another it changes. */
export function touch(setup: Setup, place: Place, tool: Tool): Setup {
  const before = piecesOf(setup)[place];
  if (before === undefined) return setup;
  return put(setup, place, before, tool === 'eraser' || tool === before ? null : tool);
}

function put(setup: Setup, place: Place, before: Player | null, piece: Player | null): Setup {
  if (before === piece) return setup;
  if (setup.family === 'connect') return { ...setup, cells: setup.cells.with(place, piece) };
  // What was counted without a mill belonged to the position before.
  const { pliesSinceMill: _, ...next } = { ...setup, points: setup.points.with(place, piece) };
  return isPlacing(setup) ? fromHand(next, before, piece) : next;
}

export const isPlacing = ({ hand }: MorrisSetup): boolean => hand[0] + hand[1] > 0;

/**
 * While men are placed they come from the hand and go back there. Whoever has more left in it is to place next; with as
 * many left, the side that has not just placed.
 */
function fromHand(setup: MorrisSetup, back: Player | null, out: Player | null): MorrisSetup {
  const standing = countPieces(setup);
  const left = setup.hand.map((men, side) => {
    if (side === out) return Math.max(0, men - 1);
    return side === back ? Math.max(0, Math.min(men + 1, setup.config.men - standing[side]!)) : men;
  });
  const hand: Pair<number> = [left[0]!, left[1]!];
  const placedLast = out ?? 1 - setup.toMove;
  return { ...setup, hand, toMove: hand[0] === hand[1] ? 1 - placedLast : hand[0] > hand[1] ? 0 : 1 };
}

/** Into the moving phase nobody takes men along; into the placing phase everybody takes what does not stand. */
export function withPhase(setup: MorrisSetup, phase: 'placing' | 'moving'): MorrisSetup {
  const standing = countPieces(setup);
  const rest = (side: Player) => (phase === 'moving' ? 0 : Math.max(0, setup.config.men - standing[side]!));
  return { ...setup, hand: [rest(0), rest(1)] };
}

export function withHand(setup: MorrisSetup, side: Player, men: number): MorrisSetup {
  return { ...setup, hand: side === 0 ? [men, setup.hand[1]] : [setup.hand[0], men] };
}

/** A17: a set-up with what it was before, and what was undone of it. */
export interface Editing {
  readonly setup: Setup;
  readonly past: readonly Setup[];
  readonly future: readonly Setup[];
}

const LONGEST_PAST = 200;

export const beginWith = (setup: Setup): Editing => ({ setup, past: [], future: [] });

export function edited({ setup, past, future }: Editing, next: Setup): Editing {
  if (next === setup) return { setup, past, future };
  return { setup: next, past: [...past.slice(1 - LONGEST_PAST), setup], future: [] };
}

export function undone(editing: Editing): Editing {
  const { setup, past, future } = editing;
  const before = past.at(-1);
  return before ? { setup: before, past: past.slice(0, -1), future: [setup, ...future] } : editing;
}

export function redone(editing: Editing): Editing {
  const { setup, past, future } = editing;
  const [next, ...rest] = future;
  return next ? { setup: next, past: [...past, setup], future: rest } : editing;
}

export type FindingCode = ConnectError | ConnectWarning | MorrisError;

/** One thing that is wrong with a set-up, or worth knowing, and where. */
export interface Finding {
  readonly code: FindingCode;
  readonly warning: boolean;
  readonly places: readonly Place[];
  /** B2: the empty cells that make discs float. */
  readonly empty: readonly Place[];
}

/** What the rules answer, as the screen needs it. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly legal: Legal | null;
}

export interface Legal {
  readonly toMove: Player;
  readonly first: Player | null;
  readonly outcome: Outcome | null;
  /** A game that leads here from the empty board. */
  readonly game: readonly Move[] | null;
  readonly proved: boolean;
}

/** A10, E9: asks the rules, and nobody else. Large boards may take a second or more. */
export function check(setup: Setup): Report {
  if (setup.family === 'morris') return reportOf(morrisFromSetup(setup), (point: number) => point);
  return reportOf(connectFromSetup(setup), ([x, y]: Cell) => y * setup.config.columns + x);
}

type SetupResult<P> = (
  | { readonly ok: false; readonly errors: readonly SetupNote<FindingCode, P>[] }
  | {
      readonly ok: true;
      readonly position: { readonly toMove: Player; readonly outcome: Outcome | null };
      readonly first: Player | null;
      readonly game: readonly Move[] | null;
      readonly proved: boolean;
    }
) & { readonly warnings: readonly SetupNote<FindingCode, P>[] };

function reportOf<P>(answer: SetupResult<P>, placeOf: (place: P) => Place): Report {
  const finding = (warning: boolean) => (note: SetupNote<FindingCode, P>) => ({
    code: note.code,
    warning,
    places: note.places.map(placeOf),
    empty: (note.empty ?? []).map(placeOf),
  });
  const warnings = answer.warnings.map(finding(true));
  if (!answer.ok) return { findings: [...answer.errors.map(finding(false)), ...warnings], legal: null };
  const { position, first, game, proved } = answer;
  const { toMove, outcome } = position;
  return { findings: warnings, legal: { toMove, outcome, first, game, proved } };
}

export type ConnectMark = 'line' | 'floating' | 'hole' | 'unbalanced' | 'unreachable' | 'threat';

const MARK_ORDER = ['floating', 'unbalanced', 'unreachable', 'threat'] as const;

/** A11: where a line is completed, only its cells are marked; the rest is said in words. */
export function connectMarks(findings: readonly Finding[]): ReadonlyMap<Place, readonly ConnectMark[]> {
  const marks = new Map<Place, readonly ConnectMark[]>();
  const line = findings.find(({ code }) => code === 'line');
  if (line) return new Map(line.places.map((place) => [place, ['line']]));
  const add = (mark: ConnectMark) => (place: Place) => marks.set(place, [...(marks.get(place) ?? []), mark]);
  for (const code of MARK_ORDER)
    for (const { places, empty } of findings.filter((finding) => finding.code === code)) {
      places.forEach(add(code));
      empty.forEach(add('hole'));
    }
  return marks;
}

export type MorrisMark = 'wrong' | 'mill';

/** Findings whose men are marked because of the mill they stand in. */
export const isAboutMills = ({ code }: Finding): boolean => code === 'too-few-removed' || code === 'already-won';

export function morrisMarks(findings: readonly Finding[]): ReadonlyMap<Place, readonly MorrisMark[]> {
  const marks = new Map<Place, readonly MorrisMark[]>();
  for (const finding of findings)
    for (const place of finding.places)
      if (isAboutMills(finding)) marks.set(place, ['wrong', 'mill']);
      else if (!marks.has(place)) marks.set(place, ['wrong']);
  return marks;
}

/** A12: a table at the position that was set up. */
export function tableFrom(setup: Setup, seats: readonly Seat[]): Result<TableState, NewTableFault> {
  return newTable({ config: setup.config, setup, seats });
}

/** A10: the game that proves a position, played by people, to be stepped through; `null` where there is none. */
export function tableOfProof({ config }: Setup, { first, game }: Legal): TableState | null {
  if (first === null || game === null) return null;
  const seats = Array.from({ length: gameOf(config).players(config) }, () => person());
  const begun = newTable({ config, seats, first });
  const played = begun.ok ? withMoves(begun.value, game, []) : null;
  return played?.ok ? played.value : null;
}

/** Who sits where when one person takes a colour, or all of them (`null`), and the computer the rest. */
export function seatsFor(config: Config, you: Player | null, botSeat: Seat): readonly Seat[] {
  return Array.from({ length: gameOf(config).players(config) }, (_, player) =>
    you === null || player === you ? person() : botSeat,
  );
}

/** A set-up from the two texts of its link; `null` where they are no set-up. */
export function readSetup(configText: string, setupText: string): Setup | null {
  const config = parseConfig(configText);
  if (!config.ok) return null;
  const setup = gameOf(config.value).parseSetup(config.value, setupText);
  return setup.ok ? setup.value : null;
}

export const setupText = (setup: Setup): string => gameOf(setup.config).makeSetup(setup);

/** What was being set up survives a reload: the last few boards, the newest first. */
const MOST_DRAFTS = 6;

export function readDrafts(text: string | null): readonly Setup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.slice(0, MOST_DRAFTS).flatMap((draft: unknown) => {
      if (!Array.isArray(draft) || typeof draft[0] !== 'string' || typeof draft[1] !== 'string') return [];
      return readSetup(draft[0], draft[1]) ?? [];
    });
  } catch {
    return [];
  }
}

export const makeDrafts = (drafts: readonly Setup[]): string =>
  JSON.stringify(drafts.map((setup) => [makeConfig(setup.config), setupText(setup)]));

/** One draft a board; an empty one need not be kept. */
export function withDraft(drafts: readonly Setup[], setup: Setup): readonly Setup[] {
  const others = drafts.filter(({ config }) => makeConfig(config) !== makeConfig(setup.config));
  return isEmpty(setup) ? others : [setup, ...others].slice(0, MOST_DRAFTS);
}

export const draftFor = (drafts: readonly Setup[], config: Config): Setup | undefined =>
  drafts.find((draft) => makeConfig(draft.config) === makeConfig(config));
