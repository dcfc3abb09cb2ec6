/** Games as they are stored. The other kinds of rows are next to their statements: guests.ts, bots.ts, … */
import type { ClockSpec, Command, Entry, Forfeit, Live, NewTerms, SeatNumber } from '@rowhouse/protocol';
import type { Player } from '@rowhouse/rules';

/** The settings of a new game, stored as JSON in the column `charter`. Only a `change` entry of the log changes them. */
export interface GameSettings {
  /** The game as the rules write it: `connect-7x6x4`. */
  readonly config: string;
  readonly first: Player;
  /** The starting position as the rules write it; `null` for the empty board. */
  readonly position: string | null;
  /** For each seat the id of its computer player, or `null` for a person. */
  readonly bots: readonly (string | null)[];
  /** The seats that are taken from the start: the creator's, and those of computer players. */
  readonly taken: readonly boolean[];
  readonly clock: ClockSpec | null;
  /** Listed in the lobby, where every player may take a free seat. */
  readonly open: boolean;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** The creator's seat; `null` if the creator only invites others. */
  readonly host: SeatNumber | null;
  /** The seed for the random choices of computer players. */
  readonly seed: number;
  /** Games of one creator share a budget of computer moves. Missing only in games stored by early versions. */
  readonly creator?: string;
  /** The seats that are played by external programs. Missing means none. */
  readonly programs?: readonly boolean[];
  /** The code of the tournament that the game belongs to. */
  readonly tournament?: string;
  /** The game counts for the ratings of its players. */
  readonly rated?: true;
  /** In a rematch of a rated game: for each seat, the player's address in the form of `creator`. */
  readonly from?: readonly (string | null)[];
}

/** An entry of a game's log. */
export interface LogEntry {
  readonly ply: number;
  readonly seat: SeatNumber | null;
  readonly did: Entry['did'];
  readonly body: EntryBody | null;
  /** The server's time in milliseconds since 1970. It never decreases within a log. */
  readonly at: number;
  /** Milliseconds that are not charged to the mover: network lag, and time without a server. */
  readonly credit: number;
  /**
   * The key of the command behind this entry, unique in its game: see `commandKey`, or the server's own, like
   * `time:12`.
   */
  readonly command: string;
}

export interface EntryBody {
  readonly move?: string;
  readonly kept?: number;
  /** `ask-rematch` only: the hash of the player's secret in the rematch, in base64url. It is never sent to clients. */
  readonly next?: string;
  /** `resign` only: the seat was away, and the opponent claimed the win. */
  readonly claimed?: true;
  /** `resign` only: the tournament gave the game to the other player. */
  readonly forfeit?: Forfeit;
  /** `change` only. */
  readonly to?: NewTerms;
  /** `sit` in rated games only: the address in the form of `GameSettings.creator`. It is never sent to clients. */
  readonly from?: string;
}

/**
 * The key of a client's command. A `null` seat is the creator without a seat. Keys of different seats never collide.
 */
export const commandKey = (seat: SeatNumber | null, id: Command['id']): string => `${seat ?? 'host'}:${id}`;

/** The id that the client gave the command. */
export const commandIdIn = (key: string): Command['id'] => key.slice(key.indexOf(':') + 1);

/** The public part of an entry. */
export function publicEntry({ ply, at, seat, did, body }: LogEntry): Entry {
  const { move, kept, claimed } = body ?? {};
  if (move !== undefined && kept === undefined) return { ply, at, seat, did, move };
  return {
    ...{ ply, at, seat, did },
    ...(move === undefined ? {} : { move }),
    ...(kept === undefined ? {} : { kept }),
    ...(claimed ? { claimed } : {}),
  };
}

/** The rows of a game of two after its players have swapped their seats. */
export const swappedSeats = (rows: readonly SeatRow[]): readonly SeatRow[] =>
  rows.map((row) => ({ ...row, seat: 1 - row.seat })).toReversed();

export interface GameRow {
  readonly settings: GameSettings;
  /** The hash of the creator's secret. */
  readonly host: Uint8Array;
}

export interface NewGameRow extends GameRow {
  readonly id: string;
  readonly seats: readonly SeatRow[];
  readonly status: Live['status'];
  /** Games with the same key can be paired. `null` when the game is not in the lobby. */
  readonly pairing: string | null;
  readonly openUntil: number;
  readonly due: DueTimes | null;
}

export type LobbyRow = Pick<NewGameRow, 'id' | 'settings' | 'seats'>;

export interface SeatRow {
  readonly seat: SeatNumber;
  /** The hash of the secret; `null` until the seat is taken. */
  readonly secret: Uint8Array | null;
  /** The hash of the invitation; `null` where none is needed. */
  readonly invite: Uint8Array | null;
  readonly name: string | null;
  /** The id of the player's guest; in a tournament `tokenOwner` of a bot account. */
  readonly guest: string | null;
}

/** Marks the seats of a tournament that the token of a bot opens. They keep their name, and end with the bot. */
export const tokenOwner = (guest: string): string => `token:${guest}`;

/** When a server has to act in a game without a request. */
export interface DueTimes {
  /** Since when it has been a computer player's turn. */
  readonly bot: number | null;
  /** When the clock runs out. */
  readonly flag: number | null;
  /** `GameSettings.creator`. */
  readonly creator?: string;
}

/** A game, and a ply of its log. */
export interface GamePly {
  readonly game: string;
  readonly ply: number;
}

/** An entry and its consequences, stored together or not at all. */
export interface Append {
  readonly game: string;
  readonly entry: LogEntry;
  /** Set if the entry changes it. */
  readonly status?: Live['status'];
  /** In games with a clock or computer players. */
  readonly due?: DueTimes;
  /** With `sit`: the new row of the seat. */
  readonly sitter?: SeatRow;
  /** With `change`: the two players of the game swap their seats. */
  readonly swap?: true;
}
