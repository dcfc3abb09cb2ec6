import type { Engines } from '@rowhouse/engine';
import { gameOf } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { botToMove, isBotsOnly } from '../games/ledger.ts';
import type { JobRunner } from '../job-runner.ts';
import type { Store } from '../store/store.ts';

/**
 * Games of computer players alone that somebody watches here. The store does not list their moves as owed: when
 * nobody watches, they rest, even over a restart, and they go on when somebody comes back. If people watch on two
 * servers, both think, and the first move counts.
 */
class Shows {
  readonly #watched = new Set<CachedGame>();
  readonly #thinking = new Set<CachedGame>();

  /** Somebody has come to a game, or something has happened in it. */
  watch(game: CachedGame): void {
    if (game.subscribers.size > 0 && isBotsOnly(game.ledger)) this.#watched.add(game);
  }

  /** The games in which a computer player is to move and does not think yet. */
  waiting(): readonly CachedGame[] {
    for (const game of this.#watched) if (game.subscribers.size === 0) this.#watched.delete(game);
    return [...this.#watched].filter((game) => botToMove(game.ledger) !== null && !this.#thinking.has(game));
  }

  /** Thinks in one of them. If that fails, the game rests until something happens in it or somebody comes. */
  async during(game: CachedGame, think: () => Promise<void>): Promise<void> {
    this.#thinking.add(game);
    try {
      await think();
    } catch (error) {
      this.#watched.delete(game);
      throw error;
    } finally {
      this.#thinking.delete(game);
    }
  }
}

/** Who is served next: the owner for whom least is being done, and of several the one who was served longest ago. */
class FairTurns {
  readonly #most: number;
  readonly #served = new Map<string, number>();
  readonly #busy = new Map<string, number>();
  #turn = 0;

  /** `most`: how much may be done for one owner at the same time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something more may be done for an owner. */
  mayBegin(owner: string): boolean {
    return this.#busyWith(owner) < this.#most;
  }

  /** Those of the waiting that may be served now, the next one first. */
  order<T extends { readonly owner: string }>(waiting: readonly T[]): readonly T[] {
    return waiting
      .filter(({ owner }) => this.mayBegin(owner))
      .toSorted(
        ({ owner: one }, { owner: other }) =>
          this.#busyWith(one) - this.#busyWith(other) || (this.#served.get(one) ?? 0) - (this.#served.get(other) ?? 0),
      );
  }

  begin(owner: string): void {
    this.#busy.set(owner, this.#busyWith(owner) + 1);
    // Deleted first, so that the map is in the order of service and the oldest can be forgotten.
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turn);
    if (this.#served.size > MAX_REMEMBERED) this.#served.delete(this.#served.keys().next().value!);
  }

  end(owner: string): void {
    const busy = this.#busyWith(owner) - 1;
    if (busy > 0) this.#busy.set(owner, busy);
    else this.#busy.delete(owner);
  }

  #busyWith(owner: string): number {
    return this.#busy.get(owner) ?? 0;
  }
}
const MAX_REMEMBERED = 10_000;

interface BotMovesOptions {
  readonly server: string;
  readonly games: Pick<GameCache, 'fresh'>;
  readonly master: Pick<GameService, 'playBot'>;
  readonly store: Pick<Store, 'due'>;
  readonly engines: Pick<Engines, 'size' | 'run'>;
  readonly now: () => number;
  /** A computer player has moved. `waited`: before it began to think, if that is known. Both in milliseconds. */
  readonly onThought: (thought: number, waited: number | null) => void;
}

/** A claim is renewed with every heartbeat while a computer player thinks. A server that dies loses it after this. */
const LEASE_MS = 6000;
/** No computer player needs this long. One that does is stuck. */
const MAX_THINKING_MS = 60_000;
/** A computer player that failed is tried again after this, here or on another server. */
const RETRY_MS = 5000;
/** How many creators are looked at to find whose turn it is. */
const MAX_CREATORS = 100;
/** From then on others may claim a move that nobody waits for: never. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** A computer player that is to move. */
interface Candidate {
  /** Whose turn it uses up: the creator's. */
  readonly owner: string;
  /** Starts to think. Returns `false` if another server was faster. */
  begin(): Promise<boolean>;
}

/**
 * Moves of the computer players: claims games in which one is to move, as many as there are free engines. Creators take
 * turns, and none has more than half of the engines. So a creator of many games waits longer, and nobody else does.
 */
export class BotMoves {
  readonly #options: BotMovesOptions;
  readonly #runner: JobRunner;
  readonly #shows = new Shows();
  readonly #turns: FairTurns;
  #thinking = 0;
  #waiting = 0;
  #isClaiming = false;
  #claimAgain = false;

  constructor(options: BotMovesOptions, runner: JobRunner) {
    this.#options = options;
    this.#runner = runner;
    this.#turns = new FairTurns(Math.max(1, Math.floor(options.engines.size / 2)));
  }

  /** How many computer players think here. */
  get thinking(): number {
    return this.#thinking;
  }

  /** How many were to move, but did not think yet, when this server last looked. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Somebody watches a game, or something happened in it. */
  watch(game: CachedGame): void {
    this.#shows.watch(game);
  }

  /** To be called now and then: lets computer players think, and counts those that wait even while all engines are busy. */
  async look(): Promise<void> {
    await this.claim();
    if (!this.#hasRoom) await this.#candidates();
  }

  /** Lets computer players think. A call during another makes that one look once more. */
  async claim(): Promise<void> {
    if (this.#isClaiming) {
      this.#claimAgain = true;
      return;
    }
    this.#isClaiming = true;
    try {
      do this.#claimAgain = false;
      while ((this.#hasRoom && (await this.#serve())) || this.#claimAgain);
    } finally {
      this.#isClaiming = false;
    }
  }

  get #hasRoom(): boolean {
    return this.#thinking < this.#options.engines.size;
  }

  /** Serves each creator once at most. Returns whether anybody was served. */
  async #serve(): Promise<boolean> {
    let isServed = false;
    for (const { owner, begin } of this.#turns.order(await this.#candidates())) {
      if (!this.#hasRoom) break;
      if (this.#turns.mayBegin(owner) && (await begin())) isServed = true;
    }
    return isServed;
  }

  async #candidates(): Promise<readonly Candidate[]> {
    const { store, now } = this.#options;
    const owed = await store.due.waitingBots(now(), MAX_CREATORS);
    const shows = this.#shows.waiting();
    this.#waiting = shows.length + owed.reduce((sum, { waiting }) => sum + waiting, 0);
    return [
      ...owed.map(({ game, creator, since }) => {
        const owner = creator ?? '';
        return { owner, begin: () => this.#claimOne(game, owner, since) };
      }),
      ...shows.map((game) => {
        const owner = game.ledger.settings.creator ?? '';
        return { owner, begin: () => this.#show(game, owner) };
      }),
    ];
  }

  async #claimOne(id: string, owner: string, since: number): Promise<boolean> {
    const { store, server, now } = this.#options;
    if ((await store.due.claimBots(server, now(), LEASE_MS, [id])).length === 0) return false;
    const waited = now() - since;
    this.#begin(owner, async () => {
      try {
        const game = await this.#options.games.fresh(id);
        if (game && isBotsOnly(game.ledger)) await store.due.releaseBots(server, FOR_GOOD, id);
        else if (game) await this.#move(game, waited);
      } catch (error) {
        await store.due.releaseBots(server, now() + RETRY_MS, id);
        throw error;
      }
    });
    return true;
  }

  async #show(game: CachedGame, owner: string): Promise<boolean> {
    this.#begin(owner, () => this.#shows.during(game, () => this.#move(game, null)));
    return true;
  }

  #begin(owner: string, think: () => Promise<void>): void {
    this.#thinking++;
    this.#turns.begin(owner);
    this.#runner.run('a computer player', () =>
      think().finally(() => {
        this.#thinking--;
        this.#turns.end(owner);
        this.#runner.run('computer players', () => this.claim());
      }),
    );
  }

  /** Keeps the claims of this server while its computer players think. */
  async renewClaims(): Promise<void> {
    const { store, server, now } = this.#options;
    if (this.#thinking > 0) await store.due.renewBots(server, now() + LEASE_MS);
  }

  async #move(game: CachedGame, waited: number | null): Promise<void> {
    const { master, engines, onThought } = this.#options;
    const { ledger } = game;
    const bot = botToMove(ledger);
    if (bot === null) return;
    const { record } = ledger.table;
    const seed = (ledger.settings.seed + ledger.ply) >>> 0;
    // A new signal for each move: one that lives as long as the server would collect a listener with every move.
    const signal = AbortSignal.any([this.#runner.signal, AbortSignal.timeout(MAX_THINKING_MS)]);
    const began = performance.now();
    const move = await engines.run((engine) => engine.choose(record, { bot, seed, signal }));
    onThought(performance.now() - began, waited);
    const played = await master.playBot(game, ledger.ply, gameOf(record.config).makeMove(record.config, move));
    if (!played.ok && played.error !== 'stale' && played.error !== 'stopping')
      throw new Error(`${bot} in game ${game.id}: ${played.error}`);
  }
}
