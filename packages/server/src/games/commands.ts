import type { Command, Entry, ErrorCode, SeatNumber, Verb } from '@rowhouse/protocol';
import { type Config, gameOf } from '@rowhouse/rules';
import type { EntryBody, LogEntry, SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type Ledger, MAX_ENTRIES, MAX_OTHER_ENTRIES } from './ledger.ts';

/** A creator can begin a game with computer players while these are to move in fewer games than this. */
export const MAX_OWED = 20;
/** Games that have begun come before new ones, so a person can move while more are owed. */
const MAX_OWED_IN_PLAY = 40;

/** After these a computer player may be to move. What ends a game is never refused. */
const LEADING: Readonly<Partial<Record<Verb | 'sit', number>>> = {
  move: MAX_OWED_IN_PLAY,
  'ask-undo': MAX_OWED_IN_PLAY,
  'accept-undo': MAX_OWED_IN_PLAY,
  'play-on': MAX_OWED_IN_PLAY,
  sit: MAX_OWED,
  'ask-rematch': MAX_OWED,
};

/** Whether the creator of a game has to be asked about: a person does this in it, and a computer player may answer. */
export const mayOwe = (ledger: Ledger, verb: Verb | 'sit' | null): verb is Verb | 'sit' =>
  verb !== null && LEADING[verb] !== undefined && ledger.table.seats.some(({ bot }) => bot !== null);

/** Whether computer players owe the creator of a game too many moves for a person to do this in it. */
export async function owesTooMuch(store: Store, ledger: Ledger, verb: Verb | 'sit'): Promise<boolean> {
  const { creator } = ledger.settings;
  const most = LEADING[verb];
  if (creator === undefined || most === undefined) return false;
  // A store that does not answer is noticed, and waited for, when the entry is written.
  const owed = await store.due.owedBots(creator).catch(() => 0);
  return owed >= most;
}

/** Who sends a command. */
export interface Actor {
  readonly seat: SeatNumber | null;
  /** The creator of the game, who may cancel it even without a seat. */
  readonly host: boolean;
  /** The measured round trip of the connection in milliseconds. */
  readonly lag: number;
  /** The hash of this person's secret in the rematch, in base64url. */
  readonly rematchSecretHash: string | null;
}

/** What ends a game is always accepted, and so is what follows its end. */
const ENDS: ReadonlySet<Verb> = new Set(['resign', 'claim-win', 'accept-draw', 'cancel', 'ask-rematch']);

/** Whether the game has too many entries for this one. */
function isFull({ ply }: Ledger, { do: verb }: Command): boolean {
  if (ENDS.has(verb)) return false;
  return ply >= (verb === 'move' ? MAX_ENTRIES : MAX_OTHER_ENTRIES);
}

/** The command with its move as it is stored and sent: a person may have written `d6-f6`. A wrong move stays as it is. */
export function asStored(config: Config, command: Command): Command {
  const move = command.do === 'move' && command.move ? gameOf(config).parseMove(config, command.move) : null;
  return move?.ok ? { ...command, move: gameOf(config).makeMove(config, move.value) } : command;
}

/** What an entry says besides the verb. */
export function bodyOf({ rematchSecretHash: next }: Actor, command: Command): EntryBody | null {
  if (command.do === 'move') return { move: command.move ?? '' };
  if (command.do === 'claim-win') return { claimed: true };
  return command.do === 'ask-rematch' && next !== null ? { next } : null;
}

/** What is to be done for a command, decided on the state of the game. */
export type Decision =
  | { readonly done: number }
  | { readonly refused: ErrorCode }
  /** The client knows more than this server: read the store first. */
  | { readonly refresh: true }
  /** Only the clock is asked. */
  | { readonly callTime: true }
  | {
      readonly entry: Omit<LogEntry, 'ply' | 'at' | 'credit'>;
      readonly lag: number;
      readonly sitter?: SeatRow;
    };

/** `isFresh`: whether the ledger was read from the store just now. */
export type Decide = (ledger: Ledger, isFresh: boolean) => Decision;
/** `owesMuch`: whether computer players owe the creator of the game too many moves already. */
export type DecideForPerson = (ledger: Ledger, isFresh: boolean, owesMuch: boolean) => Decision;

/** A command that came before: the same one has the same result. */
export function repeated(before: Pick<Entry, 'did' | 'move' | 'ply' | 'claimed'>, command: Command): Decision {
  const isSame =
    (before.claimed ? 'claim-win' : before.did) === command.do && (before.move ?? null) === (command.move ?? null);
  return isSame ? { done: before.ply } : { refused: 'command-reused' };
}

/** Why a command of a seat is refused before the rules are asked. */
export function refusalOf(ledger: Ledger, seat: SeatNumber | null, command: Command): ErrorCode | null {
  if (ledger.settings.tournament !== undefined && NOT_IN_TOURNAMENTS.has(command.do)) return 'not-in-tournament';
  if (ledger.settings.rated && NOT_IN_RATED.has(command.do)) return 'not-in-rated';
  // Whether a bot has time for another game, only a challenge finds out; and only a challenge tells the bot.
  if (command.do === 'ask-rematch' && ledger.settings.programs?.includes(true)) return 'challenge-again';
  if (command.ply < ledger.boardPly) return 'stale';
  if (seat !== null && ledger.table.seats[seat]?.kind === 'bot') return 'seat-left';
  return isFull(ledger, command) ? 'log-full' : null;
}

/** In a tournament a game counts as it is played, and the next one comes from the pairing. */
const NOT_IN_TOURNAMENTS: ReadonlySet<Command['do']> = new Set(['cancel', 'ask-undo', 'play-on', 'ask-rematch']);

/** Nor is anything taken back, or played on, in a game that counts for ratings. */
const NOT_IN_RATED: ReadonlySet<Command['do']> = new Set(['ask-undo', 'play-on']);

/**
 * What a command is stored as. A claim of the win is the resignation of whoever keeps the other one waiting: their time must
 * run, and they must be gone. That only the server says, by the connections that it and the others have.
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
  const isWaiting = seat !== null && toMove !== seat && table.clock?.since != null;
  return isWaiting && isGone(toMove) ? { seat: toMove, did: 'resign' } : { refused: 'not-away' };
}
