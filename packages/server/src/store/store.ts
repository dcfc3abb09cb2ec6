import type { LogEntry } from '../ledger/entry.ts';
import type { Charter } from '../ledger/game-settings.ts';
import type { SeatNumber } from '../protocol/commands.ts';
import type { Live } from '../protocol/game-view.ts';

/** The store did not answer, or could not: what was asked may or may not have been done. */
export class StoreError extends Error {}

/**
 * Where games are: the truth. Two of them behind this interface (SQLite, PostgreSQL), one contract (store.test.ts).
 * Whatever resolves is on disk. Whatever rejects, with a
 * `StoreError`, may or may not be: ask again.
 */
export interface Store {
  /** Makes the tables, or brings them up to date. Safe when several servers start at once. */
  migrate(): Promise<void>;
  /** Rejects when the store cannot be reached. */
  check(): Promise<void>;

  /** Says no when there is a game with this id already. */
  create(game: NewGameRow): Promise<boolean>;
  find(game: string): Promise<GameRow | null>;
  seats(game: string): Promise<readonly SeatRow[]>;
  /** The log after a ply. */
  log(game: string, after: number): Promise<readonly LogEntry[]>;
  /** Says no, and changes nothing, when that ply, or a command of that id, is there already. */
  append(entry: Append): Promise<boolean>;
  /** How far the logs of these games go. */
  plies(games: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Open games that wait, the newest first; `like` only those for the same pairing. */
  lobby(now: number, most: number, like?: string): Promise<readonly LobbyRow[]>;
  /** Open games whose people are still there stay in the lobby until then. */
  keepOpen(games: readonly string[], until: number): Promise<void>;

  /** Which game somebody who asked for a pairing was sent to, by the hash of their secret; noted before they sit down. */
  pair(secret: Uint8Array, game: string, now: number): Promise<void>;
  paired(secret: Uint8Array): Promise<string | null>;

  /** Games in which a computer player is to move, for whoever asks first; until the lease ends nobody else gets them. */
  claimBots(server: string, now: number, lease: number, most: number): Promise<readonly Due[]>;
  /** Still thinking: what this server has claimed stays its own until then. */
  renewBots(server: string, until: number): Promise<void>;
  /** What this server has claimed is anybody's again, from then on: all of it, or in one game. */
  releaseBots(server: string, from: number, game?: string): Promise<void>;
  /** Games whose clock has run out by now, without what is to be credited. */
  flags(now: number, most: number): Promise<readonly Due[]>;

  /** This server is alive. When no server was for longer than `gap`, that time is noted as an outage. */
  beat(server: string, now: number, gap: number): Promise<void>;
  outages(since: number): Promise<readonly Outage[]>;

  addGuest(guest: GuestRow): Promise<boolean>;
  guest(id: string): Promise<GuestRow | null>;
  seatsOf(guest: string, most: number): Promise<readonly { readonly game: string; readonly seat: SeatNumber }[]>;
  /** On the guest's seats too. Answers with the games that show the name. */
  renameGuest(id: string, name: string): Promise<readonly string[]>;
  /** The guest, and the name wherever they sat. */
  deleteGuest(id: string): Promise<readonly string[]>;

  close(): Promise<void>;
}

export interface NewGameRow {
  readonly id: string;
  readonly charter: Charter;
  readonly host: Uint8Array;
  readonly seats: readonly SeatRow[];
  readonly status: Live['status'];
  /** What games must have in common to be paired; `null` when it is not in the lobby. */
  readonly pairing: string | null;
  readonly openUntil: number;
  readonly due: DueTimes | null;
}

export interface GameRow {
  readonly charter: Charter;
  /** The hash of the creator's secret. */
  readonly host: Uint8Array;
}

export interface SeatRow {
  readonly seat: SeatNumber;
  /** Hashes; `null` before the seat is taken, or where no invitation is needed. */
  readonly secret: Uint8Array | null;
  readonly invite: Uint8Array | null;
  readonly name: string | null;
  readonly guest: string | null;
}

/** When something has to be done in a game though nobody asks. */
export interface DueTimes {
  readonly bot: number | null;
  readonly flag: number | null;
}

/** An entry, and what follows from it: all of it is stored, or nothing. */
export interface Append {
  readonly game: string;
  readonly entry: LogEntry;
  /** Where it changes. */
  readonly status?: Live['status'];
  /** In games with a clock or computer players. */
  readonly due?: DueTimes;
  /** `sit` */
  readonly sitter?: SeatRow;
}

export interface LobbyRow {
  readonly id: string;
  readonly charter: Charter;
  readonly seats: readonly SeatRow[];
}

export interface Due {
  readonly game: string;
  readonly ply: number;
}

export interface Outage {
  readonly from: number;
  readonly to: number;
}

export interface GuestRow {
  readonly id: string;
  readonly secret: Uint8Array;
  readonly name: string;
  readonly created: number;
}
