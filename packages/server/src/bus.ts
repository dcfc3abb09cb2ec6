import { createClient } from '@redis/client';
import type { Phrase, Presence, SeatNumber } from '@rowhouse/protocol';

const CHANNEL = 'rowhouse:';
const MAX_WAIT_MS = 2000;

type Client = ReturnType<typeof createClient>;

/** Redis pub/sub, with one channel for each game. While Redis is down nothing is sent, and it reconnects until it succeeds. */
export class RedisBus implements Bus {
  readonly #server: string;
  readonly #listeners = new Listeners();
  readonly #publisher: Client;
  readonly #subscriber: Client;
  #isClosed = false;

  private constructor(url: string, server: string, onError: (error: Error) => void) {
    this.#server = server;
    const socket = {
      connectTimeout: 3000,
      reconnectStrategy: (tries: number) => Math.min(MAX_WAIT_MS, 50 * 2 ** tries) * (0.5 + Math.random()),
    };
    // A message that cannot be sent now would be of no use later.
    this.#publisher = createClient({ url, socket, disableOfflineQueue: true });
    this.#subscriber = createClient({ url, socket });
    for (const client of [this.#publisher, this.#subscriber])
      client.on('error', (error) => {
        if (!this.#isClosed) onError(error);
      });
  }

  /** Does not wait for Redis: while it is away, `onError` is called and it is tried again. */
  static open(url: string, server: string, onError: (error: Error) => void): RedisBus {
    const bus = new RedisBus(url, server, onError);
    for (const client of [bus.#publisher, bus.#subscriber]) client.connect().catch(() => {});
    return bus;
  }

  get connected(): boolean {
    return this.#publisher.isReady && this.#subscriber.isReady;
  }

  publish(game: string, message: BusMessage): void {
    if (!this.#publisher.isReady) return;
    this.#publisher.publish(`${CHANNEL}${game}`, JSON.stringify({ from: this.#server, message })).catch(() => {});
  }

  listen(game: string, listener: (message: BusMessage, from: string) => void): () => void {
    if (this.#listeners.add(game, listener))
      this.#subscriber.subscribe(`${CHANNEL}${game}`, (text) => this.#hear(game, text)).catch(() => {});
    return () => {
      if (this.#listeners.remove(game, listener)) this.#subscriber.unsubscribe(`${CHANNEL}${game}`).catch(() => {});
    };
  }

  #hear(game: string, text: string): void {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: BusMessage };
      if (from !== this.#server) this.#listeners.tell(game, message, from);
    } catch {
      // Not a message of a Rowhouse server.
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const client of [this.#publisher, this.#subscriber]) client.destroy();
  }
}

/** Connects the servers of one process. Usually there is only one, and nobody to send to. */
export class LocalHub {
  readonly #ends = new Map<string, Listeners>();

  connect(server: string): Bus {
    const listeners = new Listeners();
    this.#ends.set(server, listeners);
    return {
      connected: true,
      publish: (game, message) => {
        for (const [other, end] of this.#ends)
          if (other !== server) setImmediate(() => end.tell(game, message, server));
      },
      listen: (game, listener) => {
        listeners.add(game, listener);
        return () => void listeners.remove(game, listener);
      },
      close: async () => void this.#ends.delete(server),
    };
  }
}

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
