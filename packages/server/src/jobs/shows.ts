import type { LoadedGame } from '../games/loaded-game.ts';
import { botToMove, isBotsOnly } from '../ledger/ledger.ts';

/**
 * Games of computer players alone that somebody watches here. The store does not list their moves as owed: when
 * nobody watches, they rest, even over a restart, and they go on when somebody comes back. If people watch on two
 * servers, both think, and the first move counts.
 */
export class Shows {
  readonly #watched = new Set<LoadedGame>();
  readonly #thinking = new Set<LoadedGame>();

  /** Somebody has come to a game, or something has happened in it. */
  watch(game: LoadedGame): void {
    if (game.subscribers.size > 0 && isBotsOnly(game.ledger)) this.#watched.add(game);
  }

  /** The games in which a computer player is to move and does not think yet. */
  waiting(): readonly LoadedGame[] {
    for (const game of this.#watched) if (game.subscribers.size === 0) this.#watched.delete(game);
    return [...this.#watched].filter((game) => botToMove(game.ledger) !== null && !this.#thinking.has(game));
  }

  /** Thinks in one of them. If that fails, the game rests until something happens in it or somebody comes. */
  async during(game: LoadedGame, think: () => Promise<void>): Promise<void> {
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
