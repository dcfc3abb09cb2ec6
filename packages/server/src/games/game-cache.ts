import type { GameView, Live, News } from '@rowhouse/protocol';
import type { LogEntry } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../timing.ts';
import { CachedGame, type Subscriber } from './cached-game.ts';
import { isOver, openLedger } from './ledger.ts';
import { coveredTime, Outages } from './outages.ts';
import { liveOf, viewOf } from './view.ts';

/** How many entries of a log are read at once. */
const PAGE = 1000;
/** At most this many games stay in memory although nobody follows them. They can be loaded again. */
const MAX_IDLE = 2000;

/** No game lasts longer than this by the clock, so older outages no longer matter to any game. */
const OUTAGES_MATTER_MS = 366 * DAY_MS;

/** The games in this server's memory. Everything that reads a game comes here; only the game master writes. */
export class GameCache {
  readonly outages = new Outages();
  readonly #store: Store;
  readonly #now: () => number;
  readonly #games = new Map<string, CachedGame>();
  /** Those of them that somebody follows: they are asked for several times a second, and most games are idle. */
  readonly #followed = new Set<CachedGame>();
  readonly #loading = new Map<string, Promise<CachedGame | null>>();
  /** Those who may be players and wait to be let in, and to which game. */
  readonly #arriving = new Set<{ readonly id: string }>();
  /** How often outages were asked for, and which of the answers is known: a slow one must not replace a later one. */
  #asked = 0;
  #known = 0;
  /** Idle games are looked for when there are this many games, because looking takes time. */
  #forgetAt = MAX_IDLE;

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

  /** The games that somebody follows on this server. */
  followed(): readonly CachedGame[] {
    return [...this.#followed];
  }

  /** Somebody follows a game from now on. Returns `false` when it was dropped from memory meanwhile: load it again. */
  follow(game: CachedGame, subscriber: Subscriber): boolean {
    if (this.#games.get(game.id) !== game) return false;
    game.subscribers.add(subscriber);
    this.#followed.add(game);
    return true;
  }

  /** Returns `false` when they did not follow it. */
  unfollow(game: CachedGame, subscriber: Subscriber): boolean {
    if (!game.subscribers.delete(subscriber)) return false;
    if (game.subscribers.size === 0) this.#followed.delete(game);
    return true;
  }

  /** Somebody who says to be a player of a game waits to be let in. Call what it returns when that is over. */
  arrives(id: string): () => void {
    const arrival = { id };
    this.#arriving.add(arrival);
    return () => this.#arriving.delete(arrival);
  }

  /** The games with a clock, running or to be started, of which a player is connected here; or says so, and waits. */
  hosted(): readonly string[] {
    const isHosted = ({ ledger, subscribers }: CachedGame) =>
      ledger.table.clock !== null && !isOver(ledger) && [...subscribers].some(({ seat }) => seat !== null);
    return [...new Set([...this.followed().filter(isHosted), ...this.#arriving].map(({ id }) => id))];
  }

  /** Learns of times that are charged to nobody. */
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
    // A load under way may have read the store before the event that the caller asks about: read again after it.
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
    // Seats are read after the log, so that everybody who sat down in the log has their row.
    game.seats = await this.#store.seats(id);
    const known = this.add(game);
    // It was made here while it was read.
    if (known !== game) await this.refresh(known);
    return known;
  }

  /** Keeps a game in memory that is as the store has it. Returns the game that is there already, if one is. */
  add(game: CachedGame): CachedGame {
    const known = this.#games.get(game.id);
    if (known) return known;
    this.#forgetIdle();
    this.#games.set(game.id, game);
    return game;
  }

  #forgetIdle(): void {
    if (this.#games.size < this.#forgetAt) return;
    // The map is in the order of loading, so the oldest go first.
    const idle = [...this.#games.values()].filter(({ isIdle }) => isIdle);
    for (const { id } of idle.slice(0, Math.max(0, idle.length - MAX_IDLE))) this.#games.delete(id);
    this.#forgetAt = this.#games.size + MAX_IDLE / 4;
  }

  /**
   * Reads what others have stored, and notifies the game's subscribers. It looks before it takes its turn: mostly there
   * is nothing, and players must not wait for everybody who watches.
   */
  async refresh(game: CachedGame): Promise<void> {
    const news = await this.#store.log(game.id, game.ledger.ply, 1);
    if (news === null) this.drop(game);
    else if (news.length > 0) await game.inTurn(() => this.refreshNow(game));
  }

  /** `refresh` for work that runs in the game's turn already. */
  async refreshNow(game: CachedGame): Promise<void> {
    const entries = await this.#store.log(game.id, game.ledger.ply, PAGE);
    if (entries === null) return this.drop(game);
    if (entries.length === 0) return;
    if (entries.length === PAGE || entries.some(({ did }) => did === 'sit'))
      game.seats = await this.#store.seats(game.id);
    await this.#applyPages(game, entries);
    game.notify(null, this.#now());
  }

  /** The game was deleted. Whoever follows it is told. */
  drop(game: CachedGame): void {
    if (this.#games.get(game.id) === game) this.#games.delete(game.id);
    this.#followed.delete(game);
    for (const subscriber of [...game.subscribers]) subscriber.onDeleted();
  }

  /** Applies a page of the log and all that follow. It reads pages, because thousands of entries at once take long. */
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

  /** The clock was set back in the middle of a turn: outages before that are in the future by the time that it is now. */
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

  /** The time was set by so many milliseconds. */
  timeWasSet(milliseconds: number): void {
    for (const game of this.#games.values()) game.timeWasSet(milliseconds, this.#now());
  }

  /** Reads the names at the table again, and notifies the game's subscribers. */
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
