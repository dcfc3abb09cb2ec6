import type { Command, Entry, ErrorCode, SeatNumber } from '@rowhouse/protocol';
import type { LogEntry } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SeatRow } from '../store/store.ts';
import { isFull } from './actor.ts';

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
