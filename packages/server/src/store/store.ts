import { DAY_MS } from '../timing.ts';
import { AdminStore } from './admin.ts';
import { Archive, isDeleted, isPacked } from './archive.ts';
import { Batches } from './batches.ts';
import { BotStore } from './bots.ts';
import { DueStore } from './due.ts';
import { GuestStore } from './guests.ts';
import { Postgres } from './postgres.ts';
import { PushStore } from './pushes.ts';
import { RatingStore } from './ratings.ts';
import type { Append, GamePly, GameRow, LobbyRow, LogEntry, NewGameRow, SeatRow } from './rows.ts';
import { migrations, READS_ALL } from './schema.ts';
import { ServerStore } from './servers.ts';
import { Database, type Driver, POSTGRES_NOW, type Write, withStoreError } from './sql.ts';
import { Sqlite } from './sqlite.ts';
import { TournamentStore } from './tournaments.ts';

/** A larger commit would delay the acknowledgement of its first entries. */
const MAX_PER_COMMIT = 256;
/** Players do not notice this delay; at a thousand moves a second, twenty of them then share a commit. */
const GATHER_MS = 20;
/** Beyond this size a commit hardly gets cheaper per entry, so it starts at once. */
const ENOUGH_FOR_A_COMMIT = 64;
/** Abandoned games stay in progress, so only the newest games are examined for recent moves. */
const MAX_EXAMINED = 500;
/** Larger than any log. */
const ALL = 2 ** 31 - 1;

/** The folder of a SQLite database, or the address of PostgreSQL. */
export type StoreAddress = { readonly folder: string } | { readonly url: string; readonly connections?: number };

/** Opens the store and brings its tables up to date. Rejects when it cannot be reached. `machine`: this machine's time. */
export async function openStore(
  address: StoreAddress,
  onError: (error: Error) => void,
  machine: () => number = Date.now,
): Promise<Store> {
  const driver =
    'folder' in address
      ? await Sqlite.open(address.folder)
      : new Postgres(address.url, { onError, ...(address.connections && { connections: address.connections }) });
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
 * Where everything is stored, on SQLite or PostgreSQL with the same SQL; store.test.ts runs one contract suite on both.
 * The store is the truth, and servers only cache parts of it. A resolved promise means that the change is on disk. After
 * a `StoreError` it may or may not be: read it again.
 */
export class Store {
  readonly due: DueStore;
  readonly guests: GuestStore;
  readonly pushes: PushStore;
  readonly servers: ServerStore;
  readonly tournaments: TournamentStore;
  readonly bots: BotStore;
  readonly ratings: RatingStore;
  readonly admin: AdminStore;
  readonly #database: Database;
  readonly #archive: Archive;
  readonly #writes: Batches<Write, boolean>;
  readonly #machine: () => number;
  #onCommit = (_commit: Promise<unknown>): void => {};

  /** `machine`: the time of this machine, which is SQLite's. */
  constructor(driver: Driver, machine: () => number = Date.now) {
    this.#machine = machine;
    const database = new Database(driver);
    this.#database = database;
    this.#archive = new Archive(database);
    this.due = new DueStore(database);
    this.guests = new GuestStore(database);
    this.pushes = new PushStore(database);
    this.servers = new ServerStore(database);
    this.tournaments = new TournamentStore(database);
    this.bots = new BotStore(database);
    this.ratings = new RatingStore(database);
    this.admin = new AdminStore(database);
    const commit = (writes: readonly Write[]) => {
      const stored = withStoreError(driver.write(writes));
      this.#onCommit(stored);
      return stored;
    };
    this.#writes = new Batches(commit, {
      parallelCommits: driver.parallelCommits,
      maxSize: MAX_PER_COMMIT,
      gatherMs: GATHER_MS,
      enough: ENOUGH_FOR_A_COMMIT,
    });
  }

  /** Creates the tables or brings them up to date. Several servers may do so at once. */
  migrate(): Promise<void> {
    const { driver } = this.#database;
    return withStoreError(driver.migrate(migrations(driver.dialect)));
  }

  /** Rejects when the store cannot be reached, a table cannot be read, or a database file was replaced. Writes nothing. */
  check(): Promise<void> {
    return withStoreError(this.#database.driver.check(READS_ALL));
  }

  /** The store's time, in milliseconds since 1970: PostgreSQL's clock, or with SQLite this process's (`SteadyTime`). */
  async time(): Promise<number> {
    if (this.#database.driver.dialect === 'sqlite') return this.#machine();
    return (await this.#database.first<{ now: number }>(`SELECT ${POSTGRES_NOW} AS now`))!.now;
  }

  // ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Returns `false` when a game with this id exists. */
  create(game: NewGameRow): Promise<boolean> {
    return this.#writes.add(game);
  }

  async find(game: string): Promise<GameRow | null> {
    const row = await this.#database.first<StoredGame & GameRow>('SELECT charter, host FROM games WHERE id = $1', [
      game,
    ]);
    return row && { settings: JSON.parse(row.charter), host: row.host };
  }

  seats(game: string): Promise<readonly SeatRow[]> {
    return this.#database.all<SeatRow>(
      'SELECT seat, secret, invite, name, guest FROM seats WHERE game = $1 ORDER BY seat',
      [game],
    );
  }

  /** The entries of a log after a ply, at most `most` of them. `null`: the game was deleted. */
  async log(game: string, after: number, most = ALL): Promise<readonly LogEntry[] | null> {
    const rows = await this.#database.all<Omit<LogEntry, 'body' | 'did'> & { did: string; body: string | null }>(
      'SELECT ply, seat, did, body, at, credit, command FROM entries WHERE game = $1 AND ply > $2 ORDER BY ply LIMIT $3',
      [game, after, most],
    );
    if (rows.some(isDeleted)) return null;
    if (rows.some(isPacked)) {
      await this.#archive.unpack(game);
      return this.log(game, after, most);
    }
    return rows.map((row) => ({ ...row, body: row.body === null ? null : JSON.parse(row.body) }) as LogEntry);
  }

  /**
   * Packs at most `most` unfinished games without an entry since then, and returns how many. Reading a packed game restores
   * it. A game in which nothing ever happened is deleted instead.
   */
  archive(since: number, most: number): Promise<number> {
    return this.#archive.pack(since, most);
  }

  /**
   * Returns `false` and changes nothing when the game has an entry of this ply. So the caller has to know all entries before
   * this ply, and to look for the command among them: this is how no command is stored twice.
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
    const rows = await this.#database.all<{ game: string; ply: number | null }>(
      `SELECT value AS game, (SELECT MAX(ply) FROM entries WHERE game = value) AS ply
        FROM ${this.#database.list('$1')} AS asked`,
      [JSON.stringify(games)],
    );
    return new Map(rows.flatMap(({ game, ply }) => (ply === null ? [] : [[game, ply]])));
  }

  // ── Lobby and pairing ───────────────────────────────────────────────────────────────────────────────────────────

  /** Open games that wait for players, the newest first. `like`: only those with this pairing key. */
  async lobby(now: number, most: number, like?: string): Promise<readonly LobbyRow[]> {
    const rows = await this.#database.all<StoredGame & SeatRow & { id: string }>(
      `SELECT games.id, charter, seat, secret, invite, name, guest FROM games JOIN seats ON seats.game = games.id
        WHERE games.id IN (SELECT id FROM games WHERE status = 'waiting' AND pairing IS NOT NULL AND open_until > $1
          ${like === undefined ? '' : 'AND pairing = $3'} ORDER BY created DESC LIMIT $2)
        ORDER BY created DESC, games.id, seat`,
      like === undefined ? [now, most] : [now, most, like],
    );
    return [...Map.groupBy(rows, ({ id }) => id)].map(([id, seats]) => ({
      id,
      settings: JSON.parse(seats[0]!.charter),
      seats: seats.map(({ seat, secret, invite, name, guest }) => ({ seat, secret, invite, name, guest })),
    }));
  }

  /** Open games in progress with an entry since then, the most recently played first. */
  watchable(since: number, most: number): Promise<readonly GamePly[]> {
    const last = (column: string) => `(SELECT ${column} FROM entries WHERE game = id ORDER BY ply DESC LIMIT 1)`;
    return this.#database.all<GamePly>(
      `SELECT game, ply FROM (SELECT id AS game, ${last('ply')} AS ply, ${last('at')} AS at FROM
          (SELECT id FROM games WHERE status = 'playing' AND pairing IS NOT NULL ORDER BY created DESC LIMIT ${MAX_EXAMINED})
          AS newest) AS known WHERE at >= $1 ORDER BY at DESC, game LIMIT $2`,
      [since, most],
    );
  }

  /** Keeps open games, whose players are still connected, in the lobby until then. */
  async keepOpen(games: readonly string[], until: number): Promise<void> {
    await this.#database.all(
      `UPDATE games SET open_until = $2 WHERE id IN ${this.#database.list('$1')} AND status = 'waiting'`,
      [JSON.stringify(games), until],
    );
  }

  /** Notes the game that a player is sent to before they take the seat. `secret`: the hash of the player's secret. */
  async notePairing(secret: Uint8Array, game: string, now: number): Promise<void> {
    await this.#database.run([
      {
        text: `INSERT INTO pairings (secret, game, at) VALUES ($1, $2, $3)
          ON CONFLICT (secret) DO UPDATE SET game = excluded.game, at = excluded.at`,
        values: [secret, game, now],
      },
      { text: 'DELETE FROM pairings WHERE at < $1', values: [now - DAY_MS] },
    ]);
  }

  async pairedGame(secret: Uint8Array): Promise<string | null> {
    const row = await this.#database.first<{ game: string }>('SELECT game FROM pairings WHERE secret = $1', [secret]);
    return row?.game ?? null;
  }

  close(): Promise<void> {
    return this.#database.driver.close();
  }
}

/** The settings of a game as JSON. */
interface StoredGame {
  readonly charter: string;
}
