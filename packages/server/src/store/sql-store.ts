import { DAY_MS } from '../timing.ts';
import { SqlAdmin } from './admin.ts';
import type { AdminStore } from './admin-store.ts';
import { isDeleted, isPacked, SqlArchive } from './archive.ts';
import { Batches } from './batches.ts';
import type { BotStore } from './bot-store.ts';
import { SqlBots } from './bots.ts';
import { Database, POSTGRES_NOW, withStoreError } from './database.ts';
import { SqlDue } from './due.ts';
import type { LogEntry } from './game-log.ts';
import { SqlGuests } from './guests.ts';
import type { PushStore } from './push-store.ts';
import { SqlPushes } from './pushes.ts';
import type { RatingStore } from './rating-store.ts';
import { SqlRatings } from './ratings.ts';
import { dueIn, entryIn, seatIn, settingsIn } from './rows.ts';
import { migrations, READS_ALL } from './schema.ts';
import { SqlServers } from './servers.ts';
import type { Sql, Write } from './sql.ts';
import type {
  Append,
  Due,
  DueStore,
  GameRow,
  GuestStore,
  LobbyRow,
  NewGameRow,
  SeatRow,
  ServerStore,
  Store,
} from './store.ts';
import type { TournamentStore } from './tournament-store.ts';
import { SqlTournaments } from './tournaments.ts';

/** The most entries in one commit. With more, the first of them would wait for the last. */
const MAX_PER_COMMIT = 256;
/** A moment that nobody notices: at a thousand moves a second, twenty of them share a commit. */
const GATHER_MS = 20;
/** More of them hardly make a commit cheaper, and at thousands of moves a second nobody need wait for all the 20 ms. */
const ENOUGH_FOR_A_COMMIT = 64;
/** Games that nobody ended are never over: only so many of the newest are looked at for those being played. */
const MAX_EXAMINED = 500;
/** More than any game has. */
const ALL = 2 ** 31 - 1;
/** Pairings that nobody asked about are forgotten after this. */
const FORGET_AFTER_MS = DAY_MS;

/** The store over either database, in one SQL. What differs between the two is in database.ts. */
export class SqlStore implements Store {
  readonly due: DueStore;
  readonly guests: GuestStore;
  readonly pushes: PushStore;
  readonly servers: ServerStore;
  readonly tournaments: TournamentStore;
  readonly bots: BotStore;
  readonly ratings: RatingStore;
  readonly admin: AdminStore;
  readonly #database: Database;
  readonly #archive: SqlArchive;
  readonly #writes: Batches<Write, boolean>;
  readonly #machine: () => number;
  #onCommit = (_commit: Promise<unknown>): void => {};

  /** `machine`: the time of this machine, which is SQLite's. */
  constructor(sql: Sql, machine: () => number = Date.now) {
    this.#machine = machine;
    this.#database = new Database(sql);
    this.#archive = new SqlArchive(this.#database);
    this.due = new SqlDue(this.#database);
    this.guests = new SqlGuests(this.#database);
    this.pushes = new SqlPushes(this.#database);
    this.servers = new SqlServers(this.#database);
    this.tournaments = new SqlTournaments(this.#database);
    this.bots = new SqlBots(this.#database);
    this.ratings = new SqlRatings(this.#database);
    this.admin = new SqlAdmin(this.#database);
    const commit = (writes: readonly Write[]) => {
      const stored = withStoreError(sql.write(writes));
      this.#onCommit(stored);
      return stored;
    };
    this.#writes = new Batches(commit, {
      parallelCommits: sql.parallelCommits,
      most: MAX_PER_COMMIT,
      gatherMs: GATHER_MS,
      enough: ENOUGH_FOR_A_COMMIT,
    });
  }

  migrate(): Promise<void> {
    const { sql } = this.#database;
    return withStoreError(sql.migrate(migrations(sql.dialect)));
  }

  async check(): Promise<void> {
    await withStoreError(this.#database.sql.check(READS_ALL));
  }

  async time(): Promise<number> {
    if (this.#database.sql.dialect === 'sqlite') return this.#machine();
    const [row] = await this.#database.all(`SELECT ${POSTGRES_NOW} AS now`);
    return row!.now as number;
  }

  // ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────

  create(game: NewGameRow): Promise<boolean> {
    return this.#writes.add(game);
  }

  async find(game: string): Promise<GameRow | null> {
    const [row] = await this.#database.all('SELECT charter, host FROM games WHERE id = $1', game);
    return row ? { settings: settingsIn(row), host: row.host as Uint8Array } : null;
  }

  async seats(game: string): Promise<readonly SeatRow[]> {
    const rows = await this.#database.all(
      'SELECT seat, secret, invite, name, guest FROM seats WHERE game = $1 ORDER BY seat',
      game,
    );
    return rows.map(seatIn);
  }

  async log(game: string, after: number, most = ALL): Promise<readonly LogEntry[] | null> {
    const rows = await this.#database.all(
      'SELECT ply, seat, did, body, at, credit, command FROM entries WHERE game = $1 AND ply > $2 ORDER BY ply LIMIT $3',
      game,
      after,
      most,
    );
    if (rows.some(isDeleted)) return null;
    if (!rows.some(isPacked)) return rows.map(entryIn);
    await this.#archive.unpack(game);
    return this.log(game, after, most);
  }

  archive(since: number, most: number): Promise<number> {
    return this.#archive.pack(since, most);
  }

  append(entry: Append): Promise<boolean> {
    return this.#writes.add(entry);
  }

  watchCommits(watch: (commit: Promise<unknown>) => void): void {
    this.#onCommit = watch;
  }

  async plies(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    // One look into the index for each game: grouping would read every entry of all of them.
    const rows = await this.#database.all(
      `SELECT value AS game, (SELECT MAX(ply) FROM entries WHERE game = value) AS ply
        FROM ${this.#database.list('$1')} AS asked`,
      JSON.stringify(games),
    );
    return new Map(rows.flatMap(({ game, ply }) => (ply === null ? [] : [[game as string, ply as number]])));
  }

  // ── Lobby and pairing ───────────────────────────────────────────────────────────────────────────────────────────

  async lobby(now: number, most: number, like?: string): Promise<readonly LobbyRow[]> {
    const rows = await this.#database.all(
      `SELECT games.id, charter, seat, secret, invite, name, guest FROM games JOIN seats ON seats.game = games.id
        WHERE games.id IN (SELECT id FROM games WHERE status = 'waiting' AND pairing IS NOT NULL AND open_until > $1
          ${like === undefined ? '' : 'AND pairing = $3'} ORDER BY created DESC LIMIT $2)
        ORDER BY created DESC, games.id, seat`,
      now,
      most,
      ...(like === undefined ? [] : [like]),
    );
    const games = new Map<string, LobbyRow & { readonly seats: SeatRow[] }>();
    for (const row of rows) {
      const id = row.id as string;
      const game = games.get(id) ?? { id, settings: settingsIn(row), seats: [] };
      game.seats.push(seatIn(row));
      games.set(id, game);
    }
    return [...games.values()];
  }

  async watchable(since: number, most: number): Promise<readonly Due[]> {
    const last = (column: string) => `(SELECT ${column} FROM entries WHERE game = id ORDER BY ply DESC LIMIT 1)`;
    const rows = await this.#database.all(
      `SELECT game, ply FROM (SELECT id AS game, ${last('ply')} AS ply, ${last('at')} AS at FROM
          (SELECT id FROM games WHERE status = 'playing' AND pairing IS NOT NULL ORDER BY created DESC LIMIT ${MAX_EXAMINED})
          AS newest) AS known WHERE at >= $1 ORDER BY at DESC, game LIMIT $2`,
      since,
      most,
    );
    return rows.map(dueIn);
  }

  async keepOpen(games: readonly string[], until: number): Promise<void> {
    await this.#database.all(
      `UPDATE games SET open_until = $2 WHERE id IN ${this.#database.list('$1')} AND status = 'waiting'`,
      JSON.stringify(games),
      until,
    );
  }

  async notePairing(secret: Uint8Array, game: string, now: number): Promise<void> {
    await this.#database.run([
      {
        text: `INSERT INTO pairings (secret, game, at) VALUES ($1, $2, $3)
          ON CONFLICT (secret) DO UPDATE SET game = excluded.game, at = excluded.at`,
        values: [secret, game, now],
      },
      { text: 'DELETE FROM pairings WHERE at < $1', values: [now - FORGET_AFTER_MS] },
    ]);
  }

  async pairedGame(secret: Uint8Array): Promise<string | null> {
    const [row] = await this.#database.all('SELECT game FROM pairings WHERE secret = $1', secret);
    return (row?.game as string | undefined) ?? null;
  }

  close(): Promise<void> {
    return this.#database.sql.close();
  }
}
