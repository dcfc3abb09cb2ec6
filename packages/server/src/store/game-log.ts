/** One entry of a game's log, as it is stored and as the public may read it. */
import type { ClockSpec, Command, Entry, SeatNumber } from '@rowhouse/protocol';
import type { Player } from '@rowhouse/rules';

/** An entry as it is stored. */
export interface LogEntry {
  readonly ply: number;
  readonly seat: SeatNumber | null;
  readonly did: Entry['did'];
  readonly body: EntryBody | null;
  /** The server's time in milliseconds since 1970. It is never earlier than that of the entry before. */
  readonly at: number;
  /** Milliseconds that are not charged to the mover: network lag, and time when no server ran. */
  readonly credit: number;
  /** The key of the command that became this entry, unique in its game: see `commandKey`, or the server's own, like `time:12`. */
  readonly command: string;
}

export interface EntryBody {
  readonly move?: string;
  readonly kept?: number;
  /** `ask-rematch` only: the hash of this player's secret in the rematch, in base64url. It is never sent to anybody. */
  readonly next?: string;
  /** `resign` only: the seat was away, and the other player claimed the win. */
  readonly claimed?: true;
  /** `sit` in rated games only: the address, as `GameSettings.creator` has it. It is never sent to anybody. */
  readonly from?: string;
}

/** The key of a client's command. `null` is the creator without a seat. No other seat can have the same key. */
export const commandKey = (seat: SeatNumber | null, id: Command['id']): string => `${seat ?? 'host'}:${id}`;

/** The id that the client gave the command. */
export const commandIdIn = (key: string): Command['id'] => key.slice(key.indexOf(':') + 1);

/** The part of an entry that everybody may read. */
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

/** The settings never change once the game is made. They are stored as JSON. */
export interface GameSettings {
  /** Which game, as the rules write it: `connect-7x6x4`. */
  readonly config: string;
  readonly first: Player;
  /** The starting position as the rules write it; `null` for the empty board. */
  readonly position: string | null;
  /** For each seat the id of the computer player there, or `null` for a person. */
  readonly bots: readonly (string | null)[];
  /** The seats that are taken from the start: the creator's, and those of computer players. */
  readonly taken: readonly boolean[];
  readonly clock: ClockSpec | null;
  /** Listed in the lobby, where anybody may take a free seat. */
  readonly open: boolean;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** The creator's seat; `null` if the creator only invites others. */
  readonly host: SeatNumber | null;
  /** The seed for the computer players' random choices. */
  readonly seed: number;
  /** Games of the same creator share what computer players can do. Only games made before lack it. */
  readonly creator?: string;
  /** The seats at which somebody's program plays. Without it, there are none. */
  readonly programs?: readonly boolean[];
  /** The code of the tournament that this is a game of. */
  readonly tournament?: string;
  /** It counts for the ratings of its players. */
  readonly rated?: true;
  /** In a rematch of a rated game: for each seat, the address of the player, as `creator` has it. */
  readonly from?: readonly (string | null)[];
}
