import type { SeatNumber } from '../protocol/commands.ts';
import type { Entry } from '../protocol/game-view.ts';

/** An entry of a log as it is stored. */
export interface LogEntry {
  readonly ply: number;
  readonly seat: SeatNumber | null;
  readonly did: Entry['did'];
  readonly body: EntryBody | null;
  /** The server's time, milliseconds since 1970; never before that of the entry before. */
  readonly at: number;
  /** Milliseconds that were not the mover's fault: lag, and time when no server ran. */
  readonly credit: number;
  /** Who sent it knows it by this; the server's own have a colon in them, which nobody else's may have. */
  readonly command: string;
}

export interface EntryBody {
  readonly move?: string;
  readonly kept?: number;
  /** `ask-rematch`: the hash of the asker's secret in the new game, base64url. Never told. */
  readonly next?: string;
}

/** What everybody may know of it. */
export const publicEntry = ({ ply, at, seat, did, body }: LogEntry): Entry => ({
  ply,
  at,
  seat,
  did,
  ...(body?.move === undefined ? {} : { move: body.move }),
  ...(body?.kept === undefined ? {} : { kept: body.kept }),
});
