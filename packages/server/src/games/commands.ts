/** Checks commands before the rules of the board are applied. */
import type { Command, Entry, ErrorCode, SeatNumber, Verb } from '@rowhouse/protocol';
import { type Config, gameOf } from '@rowhouse/rules';
import type { EntryBody, LogEntry, SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../timing.ts';
import { isWaiting, type Ledger, MAX_ENTRIES, MAX_OTHER_ENTRIES } from './ledger.ts';

/** The sender of a command. */
export interface Actor {
  readonly seat: SeatNumber | null;
  /** The creator of the game, who may cancel it even without a seat. */
  readonly host: boolean;
  /** The measured round trip of the connection in milliseconds. */
  readonly lag: number;
  /** The hash of the player's secret in the rematch, in base64url. */
  readonly rematchSecretHash: string | null;
}

/** The result of checking a command against the state of the game. */
export type Decision =
  | { readonly done: number }
  | { readonly refused: ErrorCode }
  /** The client knows more than this server: read the store first. */
  | { readonly refresh: true }
  /** Only check the clock. */
  | { readonly callTime: true }
  | {
      readonly entry: Omit<LogEntry, 'ply' | 'at' | 'credit'>;
      readonly lag: number;
      readonly sitter?: SeatRow;
    };

/** `isFresh`: whether the ledger was just read from the store. */
export type Decide = (ledger: Ledger, isFresh: boolean) => Decision;
/** `hasTooManyDue`: whether too many moves of computer players are due in games of this creator. */
export type DecideForPlayer = (ledger: Ledger, isFresh: boolean, hasTooManyDue: boolean) => Decision;

/** A repeated command has the result of the first one. */
export function repeated(before: Pick<Entry, 'did' | 'move' | 'ply' | 'claimed'>, command: Command): Decision {
  const isSame =
    (before.claimed ? 'claim-win' : before.did) === command.do && (before.move ?? null) === (command.move ?? null);
  return isSame ? { done: before.ply } : { refused: 'command-reused' };
}

/** Commands that end a game are always accepted, and so is a request for a rematch. */
const ENDING_VERBS: ReadonlySet<Verb> = new Set(['resign', 'claim-win', 'accept-draw', 'cancel', 'ask-rematch']);
/** A tournament game counts as it was played, and the next one comes from the pairing. */
const NOT_IN_TOURNAMENTS: ReadonlySet<Verb> = new Set(['cancel', 'ask-undo', 'play-on', 'ask-rematch']);
const NOT_IN_RATED: ReadonlySet<Verb> = new Set(['ask-undo', 'play-on']);

/** How long a player of a rated game waits for the opponent's first move at least, before they may cancel. */
const FIRST_MOVE_MS = 60_000;

/** Before the first move no clock runs: the player who waits for it could only resign. */
function mayStopWaiting({ table, settings, at }: Ledger, seat: SeatNumber | null, now: number): boolean {
  const { clock } = settings;
  const isOpponent = seat !== null && table.seats.length === 2 && table.position.toMove !== seat;
  return isOpponent && now >= at + (clock?.kind === 'days' ? clock.days * DAY_MS : FIRST_MOVE_MS);
}

/** Why a command of a seat is refused before the rules are asked. `now`: in the game's own time. */
export function refusalOf(ledger: Ledger, seat: SeatNumber | null, command: Command, now: number): ErrorCode | null {
  const { settings } = ledger;
  const { do: verb } = command;
  if (settings.tournament !== undefined && NOT_IN_TOURNAMENTS.has(verb)) return 'not-in-tournament';
  if (settings.rated && NOT_IN_RATED.has(verb)) return 'not-in-rated';
  // Otherwise a player could look at the opponent and choose.
  if (settings.rated && verb === 'cancel' && !isWaiting(ledger) && !mayStopWaiting(ledger, seat, now))
    return 'begun-already';
  // Only a challenge checks whether the bot accepts another game, and notifies it.
  if (verb === 'ask-rematch' && settings.programs?.includes(true)) return 'challenge-again';
  if (command.ply < ledger.boardPly) return 'stale';
  if (seat !== null && ledger.table.seats[seat]?.kind === 'bot') return 'seat-left';
  const isFull = ledger.ply >= (verb === 'move' ? MAX_ENTRIES : MAX_OTHER_ENTRIES);
  return isFull && !ENDING_VERBS.has(verb) ? 'log-full' : null;
}

/**
 * The entry for a command. A claim of the win is stored as the resignation of the absent player. In a game of two their
 * time must run; in a larger one the computer takes their seat. Only the server knows, from its own connections and
 * those of other servers, whether they are gone.
 */
export function entryFor(
  { table }: Ledger,
  seat: SeatNumber | null,
  { do: verb }: Command,
  isGone: (seat: SeatNumber) => boolean,
): Pick<LogEntry, 'seat' | 'did'> | { readonly refused: ErrorCode } {
  if (verb !== 'claim-win') return { seat, did: verb };
  const { toMove } = table.position;
  if (table.ending) return { refused: 'game-over' };
  const isWaiting = seat !== null && toMove !== seat && (table.seats.length > 2 || table.clock?.since != null);
  return isWaiting && isGone(toMove) ? { seat: toMove, did: 'resign' } : { refused: 'not-away' };
}

/** The command with its move in the stored form: a client may send `d6-f6`. An invalid move does not change. */
export function asStored(config: Config, command: Command): Command {
  const move = command.do === 'move' && command.move ? gameOf(config).parseMove(config, command.move) : null;
  return move?.ok ? { ...command, move: gameOf(config).makeMove(config, move.value) } : command;
}

export function bodyOf({ rematchSecretHash: next }: Actor, command: Command): EntryBody | null {
  if (command.do === 'move') return { move: command.move ?? '' };
  if (command.do === 'change') return command.to ? { to: command.to } : null;
  if (command.do === 'claim-win') return { claimed: true };
  return command.do === 'ask-rematch' && next !== null ? { next } : null;
}

/** A creator can begin a game with computer players while fewer of their games than this wait for a computer player. */
export const MAX_DUE_BOT_MOVES = 20;
/** Games in progress have priority over new ones, so their players may make more moves. */
const MAX_DUE_BOT_MOVES_IN_PLAY = 40;

/** After these commands it may be a computer player's turn. Commands that end a game are never refused. */
const DUE_BOT_MOVES_LIMITS: Readonly<Partial<Record<Verb | 'sit', number>>> = {
  move: MAX_DUE_BOT_MOVES_IN_PLAY,
  'ask-undo': MAX_DUE_BOT_MOVES_IN_PLAY,
  'accept-undo': MAX_DUE_BOT_MOVES_IN_PLAY,
  'play-on': MAX_DUE_BOT_MOVES_IN_PLAY,
  sit: MAX_DUE_BOT_MOVES,
  'ask-rematch': MAX_DUE_BOT_MOVES,
};

/**
 * Whether too many moves of computer players are due in games of this creator, so that a person's command is refused.
 */
export async function hasTooManyDueBotMoves(
  store: Store,
  { settings, table }: Ledger,
  verb: Verb | 'sit',
): Promise<boolean> {
  const limit = DUE_BOT_MOVES_LIMITS[verb];
  if (settings.creator === undefined || limit === undefined) return false;
  if (table.seats.every(({ bot }) => bot === null)) return false;
  // If the store does not answer, writing the entry finds out and waits.
  return (await store.due.countDueBotMoves(settings.creator).catch(() => 0)) >= limit;
}
