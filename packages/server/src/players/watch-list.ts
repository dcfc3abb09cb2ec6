import type { WatchList as Watched, WatchedGame } from '@rowhouse/protocol';
import { gameOf } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameParts } from '../games/game-parts.ts';
import { statusOf } from '../games/ledger.ts';
import { seatsOf } from '../games/view.ts';
import { Service } from '../service.ts';
import { cachedFor, DAY_MS, yieldEvery } from '../timing.ts';

/** The number of listed games. More boards would not fit on a page. */
const MAX_GAMES = 24;
/** How long the list is cached, so that its cost does not depend on the number of spectators. */
const CACHED_MS = 1000;
/** A game without an entry for this long is no longer shown. By correspondence, players take longer. */
const STILL_PLAYED_MS = 600_000;
const STILL_PLAYED_BY_DAYS_MS = 2 * DAY_MS;

/**
 * The games in progress that are listed for spectators: those that were in the lobby. The id of a game is enough to
 * watch it, so games by invitation and games of tournaments are never listed.
 */
export class WatchedGames extends Service<GameParts> {
  readonly #cached = cachedFor(CACHED_MS, this.parts.elapsed, (_: '') => this.#read());

  list(): Promise<Watched> {
    return this.#cached('');
  }

  async #read(): Promise<Watched> {
    const { store, games, now, quarantine } = this.parts;
    const time = now();
    const found = await store.watchable(time - STILL_PLAYED_BY_DAYS_MS, MAX_GAMES);
    const shown: WatchedGame[] = [];
    // A large board takes a millisecond to serialize, and no move waits for all of them.
    const yieldNow = yieldEvery();
    for (const { game: id, ply } of found) {
      await yieldNow();
      await quarantine.try('game', id, async () => {
        const game = await games.find(id);
        // Players never wait for this: their own moves have brought the game up to date.
        if (game && ply > game.ledger.ply) await games.refresh(game);
        if (game && isInProgress(game, time)) shown.push(this.#shown(game));
      });
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
      watchers: this.parts.presence.presenceOf(game).watchers,
      created: settings.created,
      at,
    };
  }
}

function isInProgress({ ledger }: CachedGame, now: number): boolean {
  const { settings, at } = ledger;
  const timeout = settings.clock?.kind === 'days' ? STILL_PLAYED_BY_DAYS_MS : STILL_PLAYED_MS;
  return settings.open && statusOf(ledger) === 'playing' && at >= now - timeout;
}
