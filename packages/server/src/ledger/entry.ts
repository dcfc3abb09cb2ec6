/** One entry of a game's log, as it is stored and as the public may read it. */
import type { Command, Entry, SeatNumber } from '@rowhouse/protocol';

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
