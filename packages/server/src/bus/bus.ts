import type { Phrase, SeatNumber } from '../protocol/commands.ts';
import type { Presence } from '../protocol/game-view.ts';

/**
 * How servers tell each other that something happened in a game. A convenience: what gets lost is found by asking the
 * store, a moment later.
 */
export interface Bus {
  /** To every other server that listens to this game. Never waits, never fails. */
  publish(game: string, message: BusMessage): void;
  /** Returns how to stop. */
  listen(game: string, listener: (message: BusMessage, from: string) => void): () => void;
  /** Whether others can be reached. */
  readonly connected: boolean;
  close(): Promise<void>;
}

export type BusMessage =
  /** The log goes as far as this. */
  | { readonly type: 'ply'; readonly ply: number }
  /** A name changed. */
  | { readonly type: 'seats' }
  | { readonly type: 'said'; readonly seat: SeatNumber; readonly phrase: Phrase }
  | ({ readonly type: 'presence' } & Presence)
  /** Somebody came to the game: who else is there? */
  | { readonly type: 'who' };

type Listener = (message: BusMessage, from: string) => void;

/** Who listens to what. */
export class Listeners {
  readonly #games = new Map<string, Set<Listener>>();

  /** Says whether this is the first of its game. */
  add(game: string, listener: Listener): boolean {
    const known = this.#games.get(game);
    if (known) known.add(listener);
    else this.#games.set(game, new Set([listener]));
    return !known;
  }

  /** Says whether it was the last of its game. */
  remove(game: string, listener: Listener): boolean {
    const known = this.#games.get(game);
    if (!known?.delete(listener) || known.size > 0) return false;
    return this.#games.delete(game);
  }

  tell(game: string, message: BusMessage, from: string): void {
    for (const listener of this.#games.get(game) ?? []) listener(message, from);
  }
}
