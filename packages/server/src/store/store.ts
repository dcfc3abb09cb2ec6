import { DAY_MS } from '../timing.ts';
import { AdminStore } from './admin.ts';
import { Archive, DELETION_MARK, isDeleted, isPacked } from './archive.ts';
import { Batches } from './batches.ts';
import { BotStore } from './bots.ts';
import { DueStore } from './due.ts';
import { GuestStore } from './guests.ts';
import { Postgres } from './postgres.ts';
import { PushStore } from './pushes.ts';
import { RatingStore } from './ratings.ts';
import type { Append, GamePly, GameRow, GameSettings, LobbyRow, LogEntry, NewGameRow, SeatRow } from './rows.ts';
import { migrations, READS_ALL } from './schema.ts';
import { ServerStore } from './servers.ts';
import {
  Database,
  type Driver,
  ofLastEntry,
  POSTGRES_NOW,
  readJson,
  sql,
  Tables,
  type Write,
  withStoreError,
} from './sql.ts';
import { Sqlite } from './sqlite.ts';
import { StreetStore } from './streets.ts';
import { TournamentStore } from './tournaments.ts';

/** A larger commit would delay the acknowledgement of its first entries. */
const MAX_PER_COMMIT = 256;
/** Players do not notice this delay. At a thousand moves a second, twenty moves share a commit. */
const GATHER_MS = 20;
/** A commit of this size starts at once, because a larger one is hardly cheaper per entry. */
const COMMIT_AT_SIZE = 64;
/** Abandoned games stay in progress, so only the newest games are examined for recent moves. */
const MAX_EXAMINED = 500;
/** Larger than any log. */
const NO_LIMIT = 2 ** 31 - 1;

/** The folder of a SQLite database, or the address of PostgreSQL. */
export type StoreAddress = { readonly folder: string } | { readonly url: string };

/**
 * Opens the store and brings its tables up to date. Rejects when it cannot be reached. `machine`: this machine's time.
 */
export async function openStore(
  address: StoreAddress,
  onError: (error: Error) => void,
  machine: () => number = Date.now,
): Promise<Store> {
  const driver = 'folder' in address ? await Sqlite.open(address.folder) : new Postgres(address.url, { onError });
  const store = new Store(driver, machine);
  try {
    await store.migrate();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * The store of games, players and tournaments, on SQLite or PostgreSQL with the same SQL. store.test.ts runs one
 * contract suite on both. Servers only cache parts of the store. A resolved promise means that the change is on disk.
 * After a `StoreError` the change may or may not be on disk: read it again.
 */
export class Store extends Tables {
  readonly due = new DueStore(this.database);
  readonly guests = new GuestStore(this.database);
  readonly pushes = new PushStore(this.database);
  readonly servers = new ServerStore(this.database);
  readonly tournaments = new TournamentStore(this.database);
  readonly bots = new BotStore(this.database);
  readonly ratings = new RatingStore(this.database);
  readonly streets = new StreetStore(this.database);
  readonly admin = new AdminStore(this.database);
  readonly archive = new Archive(this.database);
  readonly #machine: () => number;
  #onCommit = (_commit: Promise<unknown>): void => {};
  readonly #writes = new Batches((writes: readonly Write[]) => this.#commit(writes), {
    parallelCommits: this.database.driver.parallelCommits,
    maxSize: MAX_PER_COMMIT,
    gatherMs: GATHER_MS,
    commitAtSize: COMMIT_AT_SIZE,
  });

  /** `machine`: the time of this machine, which is SQLite's. */
  constructor(driver: Driver, machine: () => number = Date.now) {
    super(new Database(driver));
    this.#machine = machine;
  }

  #commit(writes: readonly Write[]): Promise<readonly boolean[]> {
    const stored = withStoreError(this.database.driver.write(writes));
    this.#onCommit(stored);
    return stored;
  }

  /** Creates the tables or brings them up to date. Several servers may do so at once. */
  migrate(): Promise<void> {
    const { driver } = this.database;
    return withStoreError(driver.migrate(migrations(driver.dialect)));
  }

  /**
   * Rejects when the store cannot be reached, a table cannot be read, or a database file was replaced. Writes nothing.
   */
  check(): Promise<void> {
    return withStoreError(this.database.driver.check(READS_ALL));
  }

  /** What is damaged in the files, in words. Call it once, after opening the store: it reads them whole. */
  async findDamage(): Promise<readonly string[]> {
    return (await this.database.driver.findDamage?.()) ?? [];
  }

  /** The store's time, in milliseconds since 1970: PostgreSQL's clock, or with SQLite this process's (`SteadyTime`). */
  async time(): Promise<number> {
    if (this.database.driver.dialect === 'sqlite') return this.#machine();
    return (await this.database.first<{ now: number }>(sql`SELECT ${POSTGRES_NOW} AS now`))!.now;
  }

  // ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Returns `false` when a game with this id exists or was deleted. */
  create(game: NewGameRow): Promise<boolean> {
    return this.#writes.add(game);
  }

  /** Whether the game was deleted: by an admin, or because it was abandoned before its first entry. */
  async isDeleted(game: string): Promise<boolean> {
    return (await this.database.first({ text: DELETION_MARK, values: [game] })) !== null;
  }

  async find(game: string): Promise<GameRow | null> {
    const row = await this.database.first<StoredGame & GameRow>(
      sql`SELECT charter, host FROM games WHERE id = ${game}`,
    );
    return row && { settings: JSON.parse(row.charter), host: row.host };
  }

  seats(game: string): Promise<readonly SeatRow[]> {
    return this.database.all(
      sql`SELECT seat, secret, invite, name, guest FROM seats WHERE game = ${game} ORDER BY seat`,
    );
  }

  /** The entries of a log after a ply, at most `limit` of them. `null`: the game was deleted. */
  async log(game: string, after: number, limit = NO_LIMIT): Promise<readonly LogEntry[] | null> {
    const rows = await this.database.all<Omit<LogEntry, 'body' | 'did'> & { did: string; body: string | null }>(
      sql`SELECT ply, seat, did, body, at, credit, command FROM entries
        WHERE game = ${game} AND ply > ${after} ORDER BY ply LIMIT ${limit}`,
    );
    if (rows.some(isDeleted)) return null;
    if (rows.some(isPacked)) {
      await this.archive.unpack(game);
      return this.log(game, after, limit);
    }
    return rows.map((row) => ({ ...row, body: row.body === null ? null : JSON.parse(row.body) }) as LogEntry);
  }

  /**
   * Returns `false` and changes nothing when the game has an entry of this ply. The caller must therefore know all
   * entries before this ply, and look for the command among them, so that no command is stored twice.
   */
  append(entry: Append): Promise<boolean> {
    return this.#writes.add(entry);
  }

  /** Calls `watch` with every commit of entries when it begins. */
  watchCommits(watch: (commit: Promise<unknown>) => void): void {
    this.#onCommit = watch;
  }

  /** The last ply of each of these games that has one. */
  async plies(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    // One index lookup for each game: grouping would read every entry of all of them.
    const rows = await this.database.all<{ game: string; ply: number | null }>(
      sql`SELECT value AS game, (SELECT MAX(ply) FROM entries WHERE game = value) AS ply
        FROM ${this.database.dialect.list(games)} AS asked`,
    );
    return new Map(rows.flatMap(({ game, ply }) => (ply === null ? [] : [[game, ply]])));
  }

  // ── Lobby and pairing ───────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Open games that wait for players. In the list, creators take turns, the newest games first, so that none pushes out
   * the others. `like`: only those with a pairing key of these patterns, first come, first served.
   */
  async lobby(now: number, limit: number, like?: readonly string[]): Promise<readonly LobbyRow[]> {
    const turn = sql`ROW_NUMBER() OVER (PARTITION BY COALESCE(creator, id) ORDER BY created DESC, id) AS turn`;
    const isOpen = sql`status = 'waiting' AND pairing IS NOT NULL AND open_until > ${now}`;
    const chosen =
      like === undefined
        ? sql`SELECT id, created, charter, ${turn} FROM games WHERE ${isOpen} ORDER BY turn, created DESC LIMIT ${limit}`
        : sql`SELECT id, -created AS created, charter, 1 AS turn FROM games
            WHERE ${isOpen} AND EXISTS (SELECT 1 FROM ${this.database.dialect.list(like)} AS pattern WHERE pairing LIKE value) ORDER BY games.created, id LIMIT ${limit}`;
    const rows = await this.database.all<StoredGame & SeatRow & { id: string }>(
      sql`SELECT chosen.id, charter, seat, secret, invite, name, guest FROM (${chosen}) AS chosen
        JOIN seats ON seats.game = chosen.id ORDER BY turn, created DESC, chosen.id, seat`,
    );
    return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, seats]) => {
      const settings = readJson<GameSettings>(seats[0]!.charter);
      if (settings === null) return [];
      return [{ id, settings, seats: seats.map(({ charter: _, id: __, ...seat }) => seat) }];
    });
  }

  /** Open games in progress with an entry since then, the most recently played first. */
  watchable(since: number, limit: number): Promise<readonly GamePly[]> {
    return this.database.all<GamePly>(
      sql`SELECT game, ply FROM (SELECT id AS game, ${ofLastEntry('ply')} AS ply, ${ofLastEntry('at')} AS at FROM
          (SELECT id FROM games WHERE status = 'playing' AND pairing IS NOT NULL ORDER BY created DESC LIMIT ${MAX_EXAMINED})
          AS newest) AS known WHERE at >= ${since} ORDER BY at DESC, game LIMIT ${limit}`,
    );
  }

  /** Keeps open games, whose players are still connected, in the lobby until `until`. */
  async keepOpen(games: readonly string[], until: number): Promise<void> {
    await this.database.all(
      sql`UPDATE games SET open_until = ${until} WHERE id IN ${this.database.dialect.list(games)} AND status = 'waiting'`,
    );
  }

  /** Records the game that a player is sent to before they take the seat. `secret`: the hash of the player's secret. */
  async notePairing(secret: Uint8Array, game: string, now: number): Promise<void> {
    await this.database.run([
      sql`INSERT INTO pairings (secret, game, at) VALUES (${secret}, ${game}, ${now})
        ON CONFLICT (secret) DO UPDATE SET game = excluded.game, at = excluded.at`,
      sql`DELETE FROM pairings WHERE at < ${now - DAY_MS}`,
    ]);
  }

  async pairedGame(secret: Uint8Array): Promise<string | null> {
    const row = await this.database.first<{ game: string }>(sql`SELECT game FROM pairings WHERE secret = ${secret}`);
    return row?.game ?? null;
  }

  close(): Promise<void> {
    return this.database.driver.close();
  }
}

/** The settings of a game as JSON. */
interface StoredGame {
  readonly charter: string;
}
