import type { WatchList as Watched, WatchedGame } from '@rowhouse/protocol';
import { gameOf } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import { statusOf } from '../games/ledger.ts';
import type { PresenceTracker } from '../games/presence.ts';
import { seatsOf } from '../games/view.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS, yieldEvery } from '../timing.ts';

/** More boards than a page can show well. */
const MAX_GAMES = 24;
/** Everybody who asks within this time gets the same answer: however many watch, it is made once. */
const SHARED_MS = 1000;
/** A game in which nothing happened for so long is not being played any more. By days, people think longer. */
const STILL_PLAYED_MS = 600_000;
const STILL_PLAYED_BY_DAYS_MS = 2 * DAY_MS;

interface WatchListParts {
  readonly store: Store;
  readonly games: GameCache;
  readonly presence: PresenceTracker;
  readonly now: () => number;
  /** A stopwatch. */
  readonly elapsed: () => number;
}

/**
 * The games in progress that anybody may watch: those that were in the lobby, where everybody could take a seat. Whoever
 * knows the id of a game can watch it, so games by invitation and of tournaments are never listed.
 */
export class WatchList {
  readonly #parts: WatchListParts;
  #last: { readonly at: number; readonly list: Promise<Watched> } | null = null;

  constructor(parts: WatchListParts) {
    this.#parts = parts;
  }

  list(): Promise<Watched> {
    const at = this.#parts.elapsed();
    if (this.#last && at - this.#last.at < SHARED_MS) return this.#last.list;
    const list = this.#make();
    this.#last = { at, list };
    list.catch(() => (this.#last = null));
    return list;
  }

  async #make(): Promise<Watched> {
    const { store, games, now } = this.#parts;
    const time = now();
    const found = await store.watchable(time - STILL_PLAYED_BY_DAYS_MS, MAX_GAMES);
    const shown: WatchedGame[] = [];
    // A large board takes a millisecond to write, and nobody's move waits for all of them.
    const breathe = yieldEvery();
    for (const { game: id, ply } of found) {
      await breathe();
      const game = await games.find(id);
      // Players never wait for this: their own moves have brought the game up to date, and then there is nothing to read.
      if (game && ply > game.ledger.ply) await games.refresh(game);
      if (game && isBeingPlayed(game, time)) shown.push(this.#shown(game));
    }
    return { games: shown.sort((one, two) => two.watchers - one.watchers || two.at - one.at) };
  }

  #shown(game: CachedGame): WatchedGame {
    const { settings, table, at } = game.ledger;
    const { position, record } = table;
    return {
      game: game.id,
      config: settings.config,
      position: gameOf(position.config).makePosition(position),
      toMove: position.toMove,
      moves: record.moves.length,
      clock: settings.clock,
      seats: seatsOf(game.ledger, game.names()),
      watchers: this.#parts.presence.presenceOf(game).watchers,
      created: settings.created,
      at,
    };
  }
}

function isBeingPlayed({ ledger }: CachedGame, now: number): boolean {
  const { settings, at } = ledger;
  const patience = settings.clock?.kind === 'days' ? STILL_PLAYED_BY_DAYS_MS : STILL_PLAYED_MS;
  return settings.open && statusOf(ledger) === 'playing' && at >= now - patience;
}
