import type { GameView, Live, News } from '@rowhouse/protocol';
import type { LogEntry } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../timing.ts';
import { CachedGame, type Subscriber } from './cached-game.ts';
import { isOver, openLedger } from './ledger.ts';
import { coveredTime, Outages } from './outages.ts';
import { liveOf, viewOf } from './view.ts';

/** The number of entries read by one query. */
const PAGE = 1000;
/** The number of games without subscribers that stay in memory. */
const MAX_IDLE = 2000;

/** No game lasts longer than this by the clock, so older outages affect no game. */
const OUTAGES_MATTER_MS = 366 * DAY_MS;

/** The games in this server's memory. All readers of games use it; only the game service writes. */
export class GameCache {
  readonly outages = new Outages();
  readonly #store: Store;
  readonly #now: () => number;
  readonly #games = new Map<string, CachedGame>();
  /** The games with subscribers. They are listed several times a second, while most games are idle. */
  readonly #followed = new Set<CachedGame>();
  readonly #loading = new Map<string, Promise<CachedGame | null>>();
  /** Clients that claim to be players and wait for their welcome, with their games. */
  readonly #arriving = new Set<{ readonly id: string }>();
  /** The number of queries for outages, and the number of the last answer: a slow answer must not replace a later one. */
  #asked = 0;
  #known = 0;
  /** The size at which idle games are dropped next, because finding them takes time. */
  #dropAt = MAX_IDLE;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

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

  /** Returns `false` when it was no subscriber of the game. */
  unfollow(game: CachedGame, subscriber: Subscriber): boolean {
    if (!game.subscribers.delete(subscriber)) return false;
    if (game.subscribers.size === 0) this.#followed.delete(game);
    return true;
  }

  /** Notes that a client who claims to be a player waits for the welcome. Call the returned function afterwards. */
  arrives(id: string): () => void {
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
  async readOutages(now: number = this.#now()): Promise<void> {
    const asked = ++this.#asked;
    const outages = await this.#store.servers.outages(now - OUTAGES_MATTER_MS, now);
    if (asked < this.#known) return;
    this.#known = asked;
    this.outages.update(outages);
  }

  /** The game as this server knows it. Another server may know more. */
  find(id: string): Promise<CachedGame | null> {
    const known = this.#games.get(id);
    if (known) return Promise.resolve(known);
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** The game as it is in the store now. */
  async fresh(id: string): Promise<CachedGame | null> {
    // A load in progress may have read the store before the entry that the caller knows of: read again after it.
    const isOld = this.#games.has(id) || this.#loading.has(id);
    const game = await this.find(id);
    if (!isOld) return game;
    if (!game) return this.find(id);
    await this.refresh(game);
    return this.#games.get(id) ?? null;
  }

  async #load(id: string): Promise<CachedGame | null> {
    const [row, firstPage] = await Promise.all([this.#store.find(id), this.#store.log(id, 0, PAGE)]);
    if (!row || !firstPage) return null;
    const ledger = openLedger(row.settings);
    if (!ledger.ok) throw new Error(`game ${id}: its settings are refused: ${ledger.error}`);
    const game = new CachedGame(id, row, [], ledger.value);
    await this.#applyPages(game, firstPage);
    // Seats are read after the log, so that every player in the log has a row.
    game.seats = await this.#store.seats(id);
    const known = this.add(game);
    // The game was created here while it was read.
    if (known !== game) await this.refresh(known);
    return known;
  }

  /** Adds a game in its stored state. Returns the cached game if there is one already. */
  add(game: CachedGame): CachedGame {
    const known = this.#games.get(game.id);
    if (known) return known;
    this.#dropIdle();
    this.#games.set(game.id, game);
    return game;
  }

  #dropIdle(): void {
    if (this.#games.size < this.#dropAt) return;
    // The map is in the order of loading: the oldest games are dropped first.
    const idle = [...this.#games.values()].filter(({ isIdle }) => isIdle);
    for (const { id } of idle.slice(0, Math.max(0, idle.length - MAX_IDLE))) this.#games.delete(id);
    this.#dropAt = this.#games.size + MAX_IDLE / 4;
  }

  /**
   * Reads new entries of other servers, and notifies the game's subscribers. It queries the store before it takes its turn
   * in the game: usually there is nothing new, and players must not wait for spectators.
   */
  async refresh(game: CachedGame): Promise<void> {
    const entries = await this.#store.log(game.id, game.ledger.ply, 1);
    if (entries === null) this.drop(game);
    else if (entries.length > 0) await game.inTurn(() => this.refreshNow(game));
  }

  /** `refresh` for callers that have their turn in the game. */
  async refreshNow(game: CachedGame): Promise<void> {
    const entries = await this.#store.log(game.id, game.ledger.ply, PAGE);
    if (entries === null) return this.drop(game);
    if (entries.length === 0) return;
    if (entries.length === PAGE || entries.some(({ did }) => did === 'sit'))
      game.seats = await this.#store.seats(game.id);
    await this.#applyPages(game, entries);
    game.notify(null, this.#now());
  }

  /** Drops a deleted game, and notifies its subscribers. */
  drop(game: CachedGame): void {
    if (this.#games.get(game.id) === game) this.#games.delete(game.id);
    this.#followed.delete(game);
    for (const subscriber of [...game.subscribers]) subscriber.onDeleted();
  }

  /** Applies a page of the log and all following pages. Reading thousands of entries at once would take long. */
  async #applyPages(game: CachedGame, firstPage: readonly LogEntry[]): Promise<void> {
    let page = firstPage;
    await game.applyStored(page);
    while (page.length === PAGE) {
      page = (await this.#store.log(game.id, game.ledger.ply, PAGE)) ?? [];
      await game.applyStored(page);
    }
    game.keepTime(this.#now());
    if (game.ahead > 0) await this.#keepCredit(game);
  }

  /** Keeps outages from before the clock was set back: by the current time they lie in the future. */
  async #keepCredit(game: CachedGame): Promise<void> {
    const { at, table } = game.ledger;
    const since = table.clock?.since ?? null;
    if (since === null) return;
    const outages = await this.#store.servers.outages(since, at);
    game.keepCredit(
      coveredTime(
        outages.filter(({ games }) => !games || games.includes(game.id)),
        since,
        at,
      ),
    );
  }

  /** The clock was set by this many milliseconds. */
  timeWasSet(milliseconds: number): void {
    for (const game of this.#games.values()) game.timeWasSet(milliseconds, this.#now());
  }

  /** Reads the players' names again, and notifies the game's subscribers. */
  async reloadSeats(game: CachedGame): Promise<void> {
    game.seats = await this.#store.seats(game.id);
    for (const subscriber of game.subscribers) subscriber.onSeats();
  }

  live(game: CachedGame): Live {
    const now = this.#now();
    return liveOf(game.id, game.ledger, now + game.ahead, this.outages.creditOf(game, now));
  }

  view(game: CachedGame): GameView {
    const now = this.#now();
    return viewOf(game.id, game.ledger, game.names(), now + game.ahead, this.outages.creditOf(game, now));
  }

  news(game: CachedGame, from: number): News {
    return game.newsSince(from, this.live(game));
  }
}
