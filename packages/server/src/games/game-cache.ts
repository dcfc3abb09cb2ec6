import type { GameView, Live, News } from '@rowhouse/protocol';
import { FairTurns } from '../fair-turns.ts';
import { DamagedError } from '../quarantine.ts';
import { type Context, Service } from '../service.ts';
import type { LogEntry } from '../store/rows.ts';
import { StoreError } from '../store/sql.ts';
import { DAY_MS } from '../timing.ts';
import { CachedGame, type Subscriber } from './cached-game.ts';
import { isOver, openLedger } from './ledger.ts';
import { coveredTime, Outages } from './outages.ts';
import { liveOf, viewOf } from './view.ts';

/** The number of entries read by one query. */
const ENTRIES_PER_PAGE = 1000;
/** The number of entries of games without subscribers that stay in memory. A game counts as some entries itself. */
const MAX_IDLE_ENTRIES = 200_000;
const ENTRIES_PER_GAME = 50;
/** The number of long games that are read at the same time, in all and for one address. */
const MAX_READ = 2;
const MAX_READ_PER_OWNER = 1;
const MAX_WAITING_PER_OWNER = 20;

/** No turn with a clock lasts longer than this, so older outages affect no game. */
const MAX_OUTAGE_AGE_MS = 366 * DAY_MS;

/** The games in this server's memory. All readers of games use it; only the game service writes. */
export class GameCache extends Service<Pick<Context, 'store' | 'now' | 'quarantine'>> {
  readonly outages = new Outages();
  readonly #games = new Map<string, CachedGame>();
  /** The games with subscribers. They are listed several times a second, while most games are idle. */
  readonly #followed = new Set<CachedGame>();
  readonly #loading = new Map<string, Promise<CachedGame | null>>();
  /** The games of clients that claim to be players and wait for their welcome. */
  readonly #arriving = new Set<{ readonly id: string }>();
  /** Queries for outages are numbered, so that a slow answer does not replace the answer to a later query. */
  #outageQueries = 0;
  #latestAnswer = 0;
  /**
   * The entries of the games that were added since idle games were last dropped. Finding them takes time, so it does
   * not happen at every load.
   */
  #added = 0;
  /** Addresses take turns, so that none of them fills the memory with what is being read. */
  readonly #longReads = new FairTurns(MAX_READ, MAX_WAITING_PER_OWNER, MAX_READ_PER_OWNER);

  get size(): number {
    return this.#games.size;
  }

  /** The game if it is in memory. */
  get(id: string): CachedGame | undefined {
    return this.#games.get(id);
  }

  /** The games with subscribers on this server. */
  followed(): readonly CachedGame[] {
    return [...this.#followed];
  }

  /** Adds a subscriber. Returns `false` when the game was dropped from memory in the meantime: load it again. */
  follow(game: CachedGame, subscriber: Subscriber): boolean {
    if (this.#games.get(game.id) !== game) return false;
    game.subscribers.add(subscriber);
    this.#followed.add(game);
    return true;
  }

  /** Returns `false` when it was not a subscriber of the game. */
  unfollow(game: CachedGame, subscriber: Subscriber): boolean {
    if (!game.subscribers.delete(subscriber)) return false;
    if (game.subscribers.size === 0) this.#followed.delete(game);
    return true;
  }

  /** Records that a client who claims to be a player waits for the welcome. Call the returned function afterwards. */
  noteArrival(id: string): () => void {
    const arrival = { id };
    this.#arriving.add(arrival);
    return () => this.#arriving.delete(arrival);
  }

  /** The unfinished games with a clock that have a connected or an arriving player on this server. */
  hosted(): readonly string[] {
    const isHosted = ({ ledger, subscribers }: CachedGame) =>
      ledger.table.clock !== null && !isOver(ledger) && [...subscribers].some(({ seat }) => seat !== null);
    return [...new Set([...this.followed().filter(isHosted), ...this.#arriving].map(({ id }) => id))];
  }

  /** Reads the times that are charged to no player. */
  async readOutages(now: number = this.parts.now()): Promise<void> {
    const asked = ++this.#outageQueries;
    const outages = await this.parts.store.servers.outages(now - MAX_OUTAGE_AGE_MS, now);
    if (asked < this.#latestAnswer) return;
    this.#latestAnswer = asked;
    this.outages.update(outages);
  }

  /**
   * The game as this server knows it. Another server may have stored more entries. `owner`: the client's address, which
   * shares turns in reading long games. By default the game has its own.
   */
  find(id: string, owner = id): Promise<CachedGame | null> {
    const known = this.#games.get(id);
    if (known) return Promise.resolve(known);
    const loading =
      this.#loading.get(id) ?? this.#reading(id, () => this.#load(id, owner)).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** The game as it is in the store now. */
  async fresh(id: string, owner = id): Promise<CachedGame | null> {
    // A load in progress may have read the store before the entry that the caller knows of: read again after it.
    const isOld = this.#games.has(id) || this.#loading.has(id);
    const game = await this.find(id, owner);
    if (!isOld) return game;
    if (!game) return this.find(id, owner);
    await this.refresh(game);
    return this.#games.get(id) ?? null;
  }

  async #load(id: string, owner: string): Promise<CachedGame | null> {
    const [row, firstPage] = await Promise.all([
      this.parts.store.find(id),
      this.parts.store.log(id, 0, ENTRIES_PER_PAGE),
    ]);
    if (!row || !firstPage) return null;
    const ledger = openLedger(row.settings);
    if (!ledger.ok) throw new Error(`its settings are refused: ${ledger.error}`);
    const game = new CachedGame(id, row, [], ledger.value);
    const isLong = firstPage.length === ENTRIES_PER_PAGE;
    if (!isLong) await this.#applyPages(game, firstPage);
    else if ((await this.#longReads.run(owner, () => this.#applyAll(game, firstPage))) === null)
      throw new StoreError('too many long games are being read');
    // Seats are read after the log, so that every player in the log has a row.
    game.seats = await this.parts.store.seats(id);
    const known = this.add(game);
    // The game was created here while it was read.
    if (known !== game) await this.refresh(known);
    return known;
  }

  /** Adds a game in its stored state. Returns the cached game if there is one already. */
  add(game: CachedGame): CachedGame {
    const known = this.#games.get(game.id);
    if (known) return known;
    this.#games.set(game.id, game);
    this.#added += weightOf(game);
    if (this.#added > MAX_IDLE_ENTRIES / 4) this.#dropIdle();
    return game;
  }

  #dropIdle(): void {
    this.#added = 0;
    let kept = 0;
    // The map is in the order of loading: the oldest games are dropped first.
    for (const game of [...this.#games.values()].reverse()) {
      if (!game.isIdle) continue;
      kept += weightOf(game);
      if (kept > MAX_IDLE_ENTRIES) this.#games.delete(game.id);
    }
  }

  /**
   * Reads new entries of other servers, and notifies the game's subscribers. It queries the store before it takes its
   * turn in the game: usually there is nothing new, and players must not wait for spectators.
   */
  async refresh(game: CachedGame): Promise<void> {
    const entries = await this.#readingMore(game, () => this.parts.store.log(game.id, game.ledger.ply, 1));
    if (entries === null) this.drop(game);
    else if (entries.length > 0) await game.inTurn(() => this.refreshNow(game));
  }

  /** `refresh` for callers that have their turn in the game. */
  refreshNow(game: CachedGame): Promise<void> {
    return this.#readingMore(game, () => this.#readNew(game));
  }

  /** Reads new entries of a game in memory, and drops the game if they cannot be read. */
  async #readingMore<T>(game: CachedGame, read: () => Promise<T>): Promise<T> {
    try {
      return await this.#reading(game.id, read);
    } catch (error) {
      // Another server may be able to read the new entries.
      if (error instanceof DamagedError) this.#forget(game, (subscriber) => subscriber.onUnreadable());
      throw error;
    }
  }

  async #readNew(game: CachedGame): Promise<void> {
    const entries = await this.parts.store.log(game.id, game.ledger.ply, ENTRIES_PER_PAGE);
    if (entries === null) return this.drop(game);
    if (entries.length === 0) return;
    if (entries.length === ENTRIES_PER_PAGE || entries.some(({ did }) => did === 'sit' || did === 'change'))
      game.seats = await this.parts.store.seats(game.id);
    await this.#applyPages(game, entries);
    game.notify(null, this.parts.now());
  }

  /** Reads a game. If its rows cannot be read, notes the damage. */
  async #reading<T>(id: string, read: () => Promise<T>): Promise<T> {
    try {
      const result = await read();
      this.parts.quarantine.release('game', id);
      return result;
    } catch (error) {
      if (error instanceof StoreError || error instanceof DamagedError) throw error;
      this.parts.quarantine.note('game', id, error);
      throw new DamagedError(`game ${id} cannot be read`, { cause: error });
    }
  }

  /** Drops a deleted game, and notifies its subscribers. */
  drop(game: CachedGame): void {
    this.parts.quarantine.release('game', game.id);
    this.#forget(game, (subscriber) => subscriber.onDeleted());
  }

  #forget(game: CachedGame, tell: (subscriber: Subscriber) => void): void {
    if (this.#games.get(game.id) === game) this.#games.delete(game.id);
    this.#followed.delete(game);
    for (const subscriber of [...game.subscribers]) tell(subscriber);
  }

  async #applyAll(game: CachedGame, firstPage: readonly LogEntry[]): Promise<true> {
    await this.#applyPages(game, firstPage);
    return true;
  }

  /** Applies a page of the log and all following pages. One query for thousands of entries would take too long. */
  async #applyPages(game: CachedGame, firstPage: readonly LogEntry[]): Promise<void> {
    let page = firstPage;
    await game.applyStored(page);
    while (page.length === ENTRIES_PER_PAGE) {
      page = (await this.parts.store.log(game.id, game.ledger.ply, ENTRIES_PER_PAGE)) ?? [];
      await game.applyStored(page);
    }
    game.updateAhead(this.parts.now());
    if (game.ahead > 0) await this.#keepCredit(game);
  }

  /**
   * Keeps the credit of outages from before the clock was set back. By the current time, these outages lie in the
   * future.
   */
  async #keepCredit(game: CachedGame): Promise<void> {
    const { at, table } = game.ledger;
    const since = table.clock?.since ?? null;
    if (since === null) return;
    const outages = await this.parts.store.servers.outages(since, at);
    game.keepCredit(
      coveredTime(
        outages.filter(({ games }) => !games || games.includes(game.id)),
        since,
        at,
      ),
    );
  }

  /** Call it when the store's clock was set by this many milliseconds. */
  timeWasSet(milliseconds: number): void {
    for (const game of this.#games.values()) game.timeWasSet(milliseconds, this.parts.now());
  }

  /** Reads the players' names again, and notifies the game's subscribers. */
  async reloadSeats(game: CachedGame): Promise<void> {
    game.seats = await this.parts.store.seats(game.id);
    for (const subscriber of game.subscribers) subscriber.onSeats();
  }

  live(game: CachedGame): Live {
    const now = this.parts.now();
    return liveOf(game.id, game.ledger, now + game.ahead, this.outages.creditOf(game, now));
  }

  view(game: CachedGame): GameView {
    return viewOf(game.id, game.ledger, game.names(), this.live(game));
  }

  news(game: CachedGame, from: number): News {
    return game.newsSince(from, this.live(game));
  }
}

const weightOf = ({ ledger }: CachedGame): number => ENTRIES_PER_GAME + ledger.ply;
