import type { Phrase, Presence, SeatNumber } from '@rowhouse/protocol';

/**
 * How servers tell each other that something happened in a game. Messages may get lost: every server also asks the store
 * from time to time.
 */
export interface Bus {
  /** Sends to every other server that listens to this game. Does not wait and does not fail. */
  publish(game: string, message: BusMessage): void;
  /** Returns a function that stops listening. */
  listen(game: string, listener: (message: BusMessage, from: string) => void): () => void;
  /** Whether other servers can be reached. */
  readonly connected: boolean;
  close(): Promise<void>;
}

export type BusMessage =
  /** The last ply of the log. */
  | { readonly type: 'ply'; readonly ply: number }
  /** The game was deleted. */
  | { readonly type: 'deleted' }
  /** A name changed. */
  | { readonly type: 'seats' }
  | { readonly type: 'said'; readonly seat: SeatNumber; readonly phrase: Phrase }
  | ({ readonly type: 'presence' } & Presence)
  /** A player of an arena is at its page, or at one of its games. */
  | { readonly type: 'here'; readonly player: number }
  /** A bot has another game. */
  | { readonly type: 'games' }
  /** A server began to listen, and asks who else is there. */
  | { readonly type: 'who' };

type Listener = (message: BusMessage, from: string) => void;

/** The listeners of one server, by game. */
export class Listeners {
  readonly #games = new Map<string, Set<Listener>>();

  /** Returns whether this is the first listener of the game. */
  add(game: string, listener: Listener): boolean {
    const known = this.#games.get(game);
    if (known) known.add(listener);
    else this.#games.set(game, new Set([listener]));
    return !known;
  }

  /** Returns whether this was the last listener of the game. */
  remove(game: string, listener: Listener): boolean {
    const known = this.#games.get(game);
    if (!known?.delete(listener) || known.size > 0) return false;
    return this.#games.delete(game);
  }

  tell(game: string, message: BusMessage, from: string): void {
    for (const listener of this.#games.get(game) ?? []) listener(message, from);
  }
}
