import type { Engines } from '@rowhouse/engine';
import { gameOf } from '@rowhouse/rules';
import type { GameMaster } from '../games/game-master.ts';
import type { LoadedGames } from '../games/loaded-games.ts';
import { botToMove } from '../ledger/ledger.ts';
import type { Store } from '../store/store.ts';
import type { JobRunner } from './job-runner.ts';

interface BotMovesOptions {
  readonly server: string;
  readonly games: LoadedGames;
  readonly master: GameMaster;
  readonly store: Store;
  readonly engines: Engines;
  readonly now: () => number;
}

/** A claim is renewed with every heartbeat while a computer player thinks. A server that dies loses it after this. */
const LEASE_MS = 6000;
/** No computer player needs this long. One that does is stuck. */
const LONGEST_THOUGHT_MS = 60_000;
/** A computer player that failed is tried again after this, here or on another server. */
const RETRY_MS = 5000;

/** Moves of the computer players: claims games in which one is to move, as many as there are free engines. */
export class BotMoves {
  readonly #options: BotMovesOptions;
  readonly #runner: JobRunner;
  #thinking = 0;
  #isClaiming = false;
  #claimAgain = false;

  constructor(options: BotMovesOptions, runner: JobRunner) {
    this.#options = options;
    this.#runner = runner;
  }

  /** Claims games and lets their computer players think. A call during another makes that one look once more. */
  async claim(): Promise<void> {
    if (this.#isClaiming) {
      this.#claimAgain = true;
      return;
    }
    this.#isClaiming = true;
    try {
      do {
        this.#claimAgain = false;
        const { store, server, now, engines } = this.#options;
        const free = engines.size - this.#thinking;
        if (free <= 0) return;
        for (const { game } of await store.claimBots(server, now(), LEASE_MS, free)) {
          this.#thinking++;
          this.#runner.run('a computer player', () => this.#think(game));
        }
      } while (this.#claimAgain);
    } finally {
      this.#isClaiming = false;
    }
  }

  /** Keeps the claims of this server while its computer players think. */
  async renewClaims(): Promise<void> {
    const { store, server, now } = this.#options;
    if (this.#thinking > 0) await store.renewBots(server, now() + LEASE_MS);
  }

  async #think(game: string): Promise<void> {
    const { store, server, now } = this.#options;
    try {
      await this.#move(game);
    } catch (error) {
      await store.releaseBots(server, now() + RETRY_MS, game);
      throw error;
    } finally {
      this.#thinking--;
      this.#runner.run('computer players', () => this.claim());
    }
  }

  async #move(id: string): Promise<void> {
    const { games, master, engines } = this.#options;
    const game = await games.fresh(id);
    if (!game) return;
    const { ledger } = game;
    const bot = botToMove(ledger);
    if (bot === null) return;
    const { record } = ledger.table;
    const seed = (ledger.settings.seed + ledger.ply) >>> 0;
    // A new signal for each move: one that lives as long as the server would collect a listener with every move.
    const signal = AbortSignal.any([this.#runner.signal, AbortSignal.timeout(LONGEST_THOUGHT_MS)]);
    const move = await engines.run((engine) => engine.choose(record, bot, seed, signal));
    const played = await master.playBot(game, ledger.ply, gameOf(record.config).makeMove(record.config, move));
    if (!played.ok && played.error !== 'stale' && played.error !== 'stopping')
      throw new Error(`${bot} in game ${id}: ${played.error}`);
  }
}
