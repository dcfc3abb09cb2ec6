import type { Live, SeatNumber } from '@rowhouse/protocol';
import type { AdminStore } from './admin-store.ts';
import type { BotStore } from './bot-store.ts';
import type { GameSettings, LogEntry } from './game-log.ts';
import type { PushStore } from './push-store.ts';
import type { RatingStore } from './rating-store.ts';
import type { TournamentStore } from './tournament-store.ts';

/** The store did not answer, or could not. What was asked for may or may not have been done. */
export class StoreError extends Error {}

/**
 * Where games are kept. The store is the truth, and servers only remember parts of it. There are two behind this
 * interface (SQLite and PostgreSQL), and store.test.ts tests both alike.
 *
 * What a resolved promise says is on disk. After a `StoreError` it may or may not be: ask again.
 */
export interface Store {
  /** Makes the tables, or brings them up to date. Several servers may do so at once. */
  migrate(): Promise<void>;
  /** Rejects when the store cannot be reached, a table cannot be read, or a file is not what it was. Writes nothing. */
  check(): Promise<void>;

  /** The store's time, in milliseconds since 1970: PostgreSQL's clock, or with SQLite this process's (`SteadyTime`). */
  time(): Promise<number>;

  /** Returns `false` when there is a game with this id already. */
  create(game: NewGameRow): Promise<boolean>;
  find(game: string): Promise<GameRow | null>;
  seats(game: string): Promise<readonly SeatRow[]>;
  /** The entries of a log after a ply, the first `most` of them. `null`: the game was deleted. */
  log(game: string, after: number, most?: number): Promise<readonly LogEntry[] | null>;
  /**
   * Packs games that nobody ended and that have not changed since then, a number of them at most. Returns how many. When
   * somebody wants such a game again, it is as it was; but one in which nothing ever happened is deleted.
   */
  archive(since: number, most: number): Promise<number>;
  /**
   * Returns `false`, and changes nothing, when the game has an entry of this ply already. So whoever appends knows all
   * entries before this ply, and has to look for the command among them: that is how no command is stored twice.
   */
  append(entry: Append): Promise<boolean>;
  /** `watch` is told of every commit of entries when it begins. */
  watchCommits(watch: (commit: Promise<unknown>) => void): void;
  /** The last ply of each of these games that has one. */
  plies(games: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Open games that wait, the newest first. `like`: only those with this pairing key. */
  lobby(now: number, most: number, like?: string): Promise<readonly LobbyRow[]>;
  /** Open games that are being played and in which something happened since then, the latest first. */
  watchable(since: number, most: number): Promise<readonly Due[]>;
  /** Keeps open games, whose people are still there, in the lobby until then. */
  keepOpen(games: readonly string[], until: number): Promise<void>;

  /** Notes which game somebody is sent to by a pairing, before they sit down. `secret`: the hash of theirs. */
  notePairing(secret: Uint8Array, game: string, now: number): Promise<void>;
  pairedGame(secret: Uint8Array): Promise<string | null>;

  readonly due: DueStore;
  readonly servers: ServerStore;
  readonly guests: GuestStore;
  readonly pushes: PushStore;
  readonly tournaments: TournamentStore;
  readonly bots: BotStore;
  readonly ratings: RatingStore;
  readonly admin: AdminStore;

  close(): Promise<void>;
}

/** What servers have to do in games without being asked: moves of computer players, and clocks that run out. */
export interface DueStore {
  /** Of the games in which a computer player is to move and that nobody has claimed: the oldest of each creator. */
  waitingBots(now: number, most: number): Promise<readonly WaitingBot[]>;
  /** The key by which all servers know creators. `another` takes its place when it is a day old. */
  creatorKey(another: Uint8Array, now: number): Promise<Uint8Array>;
  /** In how many games of a creator a computer player is to move. */
  owedBots(creator: string): Promise<number>;
  /** Claims those of the games that nobody has claimed. Until the lease ends, no other server gets them. */
  claimBots(server: string, now: number, lease: number, games: readonly string[]): Promise<readonly Due[]>;
  /** Extends all claims of this server. */
  renewBots(server: string, until: number): Promise<void>;
  /** Gives up this server's claims, all of them or that of one game. Others may claim them from then on. */
  releaseBots(server: string, from: number, game?: string): Promise<void>;
  /** Games whose clock has run out, before any credit. */
  expiredClocks(now: number, most: number): Promise<readonly Due[]>;
}

/** Which servers run, and when none did. */
export interface ServerStore {
  /**
   * This server is alive. If none was for longer than `gap`, that time is noted as an outage. Signs of life from the
   * future do not count: their server's clock was wrong. If this one was missing, the players of its games were without it.
   */
  heartbeat(beat: Beat, gap: number): Promise<void>;
  /** When any server gave its last sign of life; `null` if none ever did. */
  lastSign(): Promise<number | null>;
  /** The clock has leapt from one time to another, which is now. Nobody is charged for it. */
  noteLeap(leap: Outage): Promise<void>;
  /** The clock was set back again, so that what it had leapt over comes after all. */
  forgetLeap(leap: Outage): Promise<void>;
  /**
   * Deletes what was long ago; and what was noted while the clock was ahead, signs of life too: nobody shall gain from it
   * when its time comes, and it must not hide an outage when the clock is ahead again. Only for somebody whose own time has
   * been right for a while: by a time that is behind, everything of the last days would be from the future.
   */
  forget(now: number): Promise<void>;
  /**
   * This server is still alive. If its last sign is older than `gap`, only that it was missing is noted: the next heartbeat
   * has to look whether that was an outage.
   */
  sign(beat: Beat, gap: number): Promise<void>;
  /** The players of these games were without their server for a time. If that has begun earlier, it lasts longer now. */
  noteGone(server: string, gone: readonly Gone[]): Promise<void>;
  /**
   * Outages that ended after `since`, in the order of their beginnings; and the times for which the players of single
   * games were without a server, because theirs was gone, or is missing at this moment. An outage that ends after `now`
   * cannot have been: it is left out.
   */
  outages(since: number, now: number): Promise<readonly Outage[]>;
  /**
   * The games with players on other servers, which will call time in them. Servers that are missing for long do not count,
   * nor do signs of life from the future.
   */
  hostedElsewhere(server: string, now: number): Promise<ReadonlySet<string>>;
}

export interface GuestStore {
  /** Returns `false` when there is a guest with this id already. */
  add(guest: GuestRow): Promise<boolean>;
  find(id: string): Promise<GuestRow | null>;
  seatsOf(guest: string, most: number): Promise<readonly { readonly game: string; readonly seat: SeatNumber }[]>;
  /** The names of others at the tables where the guest plays. */
  namesAcross(guest: string): Promise<readonly string[]>;
  /** Changes the name on the guest's seats, too. Returns the games that show it. */
  rename(id: string, name: string): Promise<readonly string[]>;
  /**
   * Deletes the guest, also as a bot, their ratings, the name on all their seats, and the devices that are told of them.
   * Returns the games that showed it.
   */
  delete(id: string): Promise<readonly string[]>;
  /** Deletes guests who came before then and sit nowhere, and bots that were not seen since, a number of them at most. Returns how many. */
  forget(before: number, most: number): Promise<number>;
}

export interface NewGameRow {
  readonly id: string;
  readonly settings: GameSettings;
  readonly host: Uint8Array;
  readonly seats: readonly SeatRow[];
  readonly status: Live['status'];
  /** Games with the same key can be paired. `null` when the game is not in the lobby. */
  readonly pairing: string | null;
  readonly openUntil: number;
  readonly due: DueTimes | null;
}

export interface GameRow {
  readonly settings: GameSettings;
  /** The hash of the creator's secret. */
  readonly host: Uint8Array;
}

export interface SeatRow {
  readonly seat: SeatNumber;
  /** The hash of the secret; `null` until the seat is taken. */
  readonly secret: Uint8Array | null;
  /** The hash of the invitation; `null` where none is needed. */
  readonly invite: Uint8Array | null;
  readonly name: string | null;
  readonly guest: string | null;
}

/** When a server has to act in a game without being asked. */
export interface DueTimes {
  /** Since when a computer player is to move. */
  readonly bot: number | null;
  /** When the clock runs out. */
  readonly flag: number | null;
  /** `GameSettings.creator`. */
  readonly creator?: string;
}

/** An entry and what follows from it. All of it is stored, or nothing. */
export interface Append {
  readonly game: string;
  readonly entry: LogEntry;
  /** If the entry changes it. */
  readonly status?: Live['status'];
  /** In games with a clock or computer players. */
  readonly due?: DueTimes;
  /** With `sit`: the new row of the seat. */
  readonly sitter?: SeatRow;
}

export interface LobbyRow {
  readonly id: string;
  readonly settings: GameSettings;
  readonly seats: readonly SeatRow[];
}

export interface Due {
  readonly game: string;
  readonly ply: number;
}

export interface WaitingBot {
  readonly game: string;
  /** Whose games take turns with those of others; `null` for games that were made before this was noted. */
  readonly creator: string | null;
  readonly since: number;
  /** How many games of this creator wait, this one included. */
  readonly waiting: number;
}

export interface Outage {
  readonly from: number;
  readonly to: number;
  /** Only players of these games were affected. */
  readonly games?: readonly string[];
}

/**
 * Players of these games were without a server, because theirs was frozen or cut off. If it sent them away, this lasts until
 * they are on a server again, for `FIND_SERVER_MS` at most.
 */
export type Gone = Required<Outage>;

/**
 * So long after a server was missing, or has sent them away, its players have found another, or have left; if none ran
 * meanwhile, so long after one does again. The client waits at most 22.5 s between two attempts.
 */
export const FIND_SERVER_MS = 30_000;

/** How often a server gives a sign of life. */
export const SIGN_EVERY_MS = 500;
/**
 * A server that gave none for so long is missing, and the time since its last sign is not charged to its players until they
 * are back. So if a server dies, nobody is charged more than this too much, and what the next one takes to notice.
 */
export const MISSING_MS = 1.5 * SIGN_EVERY_MS;

/** A server's sign of life. */
export interface Beat {
  readonly server: string;
  readonly now: number;
  /** Games with a clock of which it has a player. */
  readonly games: readonly string[];
}

export interface GuestRow {
  readonly id: string;
  readonly secret: Uint8Array;
  readonly name: string;
  readonly created: number;
}
