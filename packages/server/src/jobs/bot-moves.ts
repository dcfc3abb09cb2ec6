import type { Engines } from '@rowhouse/engine';
import { gameOf } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { botToMove, isBotsOnly } from '../games/ledger.ts';
import type { JobRunner } from '../job-runner.ts';
import { DamagedError, QUARANTINE_MS } from '../quarantine.ts';
import { Service } from '../service.ts';
import type { Store } from '../store/store.ts';

interface BotMovesParts {
  readonly server: string;
  readonly games: Pick<GameCache, 'fresh'>;
  readonly gameService: Pick<GameService, 'playBot'>;
  readonly store: Pick<Store, 'due'>;
  readonly engines: Pick<Engines, 'size' | 'choose'>;
  readonly now: () => number;
  readonly runner: JobRunner;
  /**
   * Called when a computer player has moved. `waited`: how long it waited before it began to think, if known. In
   * milliseconds.
   */
  readonly onThought: (thought: number, waited: number | null) => void;
}

/** Claims are renewed with every heartbeat while a computer player thinks. A dead server loses them after this time. */
const LEASE_MS = 6000;
/** A computer player that takes longer is stuck. */
const MAX_THINKING_MS = 60_000;
/** Delay before a failed move is tried again, here or on another server. */
const RETRY_MS = 5000;
/** The number of creators among whom the next turn is chosen. */
const MAX_CREATORS = 100;
/** A claim that no other server may take over. */
const NO_EXPIRY = Number.MAX_SAFE_INTEGER;

/** A computer player whose turn it is. */
interface Candidate {
  /** The creator, who is charged for the turn. */
  readonly owner: string;
  /** Starts to think. Returns `false` if another server was faster. */
  begin(): Promise<boolean>;
}

/**
 * Plays the moves of computer players: claims as many games as there are free engines. Creators take turns, and none
 * has more than half of the engines. So a creator with many games does not delay the others.
 */
export class BotMoves extends Service<BotMovesParts> {
  /**
   * Games between computer players that have spectators on this server, and those of them in which a computer player
   * thinks. The store does not list their moves as due, so they pause without spectators, even over a restart. With
   * spectators on two servers, both think, and the first move counts.
   */
  readonly #botOnlyGames = new Set<CachedGame>();
  readonly #thinkingIn = new Set<CachedGame>();
  readonly #scheduler = new FairScheduler(Math.max(1, Math.floor(this.parts.engines.size / 2)));
  /** The number of computer players that think here. */
  thinking = 0;
  /** The number of computer players that waited for their turn at the last check. */
  waiting = 0;
  #isClaiming = false;
  #claimAgain = false;

  /** Call it when a game has a new spectator or a new entry. */
  watch(game: CachedGame): void {
    if (game.subscribers.size > 0 && isBotsOnly(game.ledger)) this.#botOnlyGames.add(game);
  }

  /** Lets computer players think, and counts those that wait even while all engines are busy. */
  async run(): Promise<void> {
    await this.claim();
    if (!this.#hasRoom) await this.#candidates();
  }

  /** Lets computer players think. A call while another call runs makes the other call check again. */
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
    return this.thinking < this.parts.engines.size;
  }

  /** Serves each creator at most once. Returns whether any was served. */
  async #serve(): Promise<boolean> {
    let isServed = false;
    for (const { owner, begin } of this.#scheduler.order(await this.#candidates())) {
      if (!this.#hasRoom) break;
      if (this.#scheduler.mayBegin(owner) && (await begin())) isServed = true;
    }
    return isServed;
  }

  async #candidates(): Promise<readonly Candidate[]> {
    const { store, now } = this.parts;
    const due = await store.due.waitingBots(now(), MAX_CREATORS);
    for (const game of this.#botOnlyGames) if (game.subscribers.size === 0) this.#botOnlyGames.delete(game);
    const isWaiting = (game: CachedGame) => botToMove(game.ledger) !== null && !this.#thinkingIn.has(game);
    const botOnly = [...this.#botOnlyGames].filter(isWaiting);
    this.waiting = botOnly.length + due.reduce((sum, { waiting }) => sum + waiting, 0);
    return [
      ...due.map(({ game, creator, since }) => {
        const owner = creator ?? '';
        return { owner, begin: () => this.#claimOne(game, owner, since) };
      }),
      ...botOnly.map((game) => {
        const owner = game.ledger.settings.creator ?? '';
        return { owner, begin: () => this.#moveWatched(game, owner) };
      }),
    ];
  }

  async #claimOne(id: string, owner: string, since: number): Promise<boolean> {
    const { store, server, now } = this.parts;
    if ((await store.due.claimBots(server, now(), LEASE_MS, [id])).length === 0) return false;
    const waited = now() - since;
    this.#begin(owner, async () => {
      try {
        const game = await this.parts.games.fresh(id);
        if (game && isBotsOnly(game.ledger)) await store.due.releaseBots(server, NO_EXPIRY, id);
        else if (game) await this.#move(game, waited);
      } catch (error) {
        const wait = error instanceof DamagedError ? QUARANTINE_MS : RETRY_MS;
        await store.due.releaseBots(server, now() + wait, id);
        throw error;
      }
    });
    return true;
  }

  /** If thinking fails, the game pauses until it has a new entry or a new spectator. */
  async #moveWatched(game: CachedGame, owner: string): Promise<boolean> {
    this.#begin(owner, async () => {
      this.#thinkingIn.add(game);
      try {
        await this.#move(game, null);
      } catch (error) {
        this.#botOnlyGames.delete(game);
        throw error;
      } finally {
        this.#thinkingIn.delete(game);
      }
    });
    return true;
  }

  #begin(owner: string, think: () => Promise<void>): void {
    this.thinking++;
    this.#scheduler.begin(owner);
    this.parts.runner.run('a computer player', () =>
      think().finally(() => {
        this.thinking--;
        this.#scheduler.end(owner);
        this.parts.runner.run('computer players', () => this.claim());
      }),
    );
  }

  /** Keeps this server's claims while its computer players think. */
  async renewClaims(): Promise<void> {
    const { store, server, now } = this.parts;
    if (this.thinking > 0) await store.due.renewBots(server, now() + LEASE_MS);
  }

  async #move(game: CachedGame, waited: number | null): Promise<void> {
    const { gameService, engines, onThought } = this.parts;
    const { ledger } = game;
    const bot = botToMove(ledger);
    if (bot === null) return;
    const { position } = ledger.table;
    const seed = (ledger.settings.seed + ledger.ply) >>> 0;
    // A new signal for each move: one for the server's lifetime would collect a listener with every move.
    const signal = AbortSignal.any([this.parts.runner.signal, AbortSignal.timeout(MAX_THINKING_MS)]);
    const began = performance.now();
    const move = await engines.choose(position, { bot, seed, signal });
    onThought(performance.now() - began, waited);
    const played = await gameService.playBot(game, ledger.ply, gameOf(position.config).makeMove(position.config, move));
    if (!played.ok && played.error !== 'stale' && played.error !== 'stopping')
      throw new Error(`${bot} in game ${game.id}: ${played.error}`);
  }
}

const MAX_REMEMBERED_OWNERS = 10_000;

/** Chooses the owner with the fewest running jobs. Among several, the owner who was served longest ago comes first. */
class FairScheduler {
  readonly #maxPerOwner: number;
  readonly #served = new Map<string, number>();
  readonly #running = new Map<string, number>();
  #turn = 0;

  constructor(maxPerOwner: number) {
    this.#maxPerOwner = maxPerOwner;
  }

  mayBegin(owner: string): boolean {
    return this.#runningFor(owner) < this.#maxPerOwner;
  }

  /** The candidates in the order in which they should be served. */
  order<T extends { readonly owner: string }>(waiting: readonly T[]): readonly T[] {
    return waiting.toSorted(
      ({ owner: one }, { owner: other }) =>
        this.#runningFor(one) - this.#runningFor(other) ||
        (this.#served.get(one) ?? 0) - (this.#served.get(other) ?? 0),
    );
  }

  begin(owner: string): void {
    this.#running.set(owner, this.#runningFor(owner) + 1);
    // Deleted first, so that the map is in the order of service and the oldest can be dropped.
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turn);
    if (this.#served.size > MAX_REMEMBERED_OWNERS) this.#served.delete(this.#served.keys().next().value!);
  }

  end(owner: string): void {
    const running = this.#runningFor(owner) - 1;
    if (running > 0) this.#running.set(owner, running);
    else this.#running.delete(owner);
  }

  #runningFor(owner: string): number {
    return this.#running.get(owner) ?? 0;
  }
}
