import { EventEmitter } from 'node:events';
import { createClient } from '@redis/client';
import type { Phrase, Presence, SeatNumber } from '@rowhouse/protocol';

/** How servers inform each other about games. Messages may get lost: every server also polls the store. */
export interface Bus {
  /** Sends to every other server that listens to this game. It neither waits nor fails. */
  publish(game: string, message: BusMessage): void;
  /** Returns a function that stops listening. */
  listen(game: string, listener: Listener): () => void;
  /** Whether other servers can be reached. */
  readonly connected: boolean;
  close(): Promise<void>;
}

type Listener = (message: BusMessage, from: string) => void;

export type BusMessage =
  /** The last ply of the log. */
  | { readonly type: 'ply'; readonly ply: number }
  /** The game was deleted. */
  | { readonly type: 'deleted' }
  /** A name changed. */
  | { readonly type: 'seats' }
  | { readonly type: 'said'; readonly seat: SeatNumber; readonly phrase: Phrase }
  | ({ readonly type: 'presence' } & Presence)
  /** The page of a player has requested a tournament. */
  | { readonly type: 'here'; readonly player: number }
  /** A tournament has a new entry. */
  | { readonly type: 'changed' }
  /** A bot has a new game. */
  | { readonly type: 'games' }
  /** A server began to listen and asks the others for their presence. */
  | { readonly type: 'who' };

/** The listeners of one server. Events are named after games. The limit of 10 listeners is lifted. */
const newListeners = () => new EventEmitter<Record<string, Parameters<Listener>>>().setMaxListeners(0);

/** Connects the servers of one process. Usually there is only one. */
export class LocalHub {
  readonly #servers = new Map<string, ReturnType<typeof newListeners>>();

  connect(server: string): Bus {
    const listeners = newListeners();
    this.#servers.set(server, listeners);
    return {
      connected: true,
      publish: (game, message) => {
        for (const [other, theirs] of this.#servers)
          if (other !== server) setImmediate(() => theirs.emit(game, message, server));
      },
      listen: (game, listener) => {
        listeners.on(game, listener);
        return () => void listeners.off(game, listener);
      },
      close: async () => void this.#servers.delete(server),
    };
  }
}

const CHANNEL = 'rowhouse:';
const MAX_WAIT_MS = 2000;

/**
 * Redis pub/sub with one channel for each game. While Redis is away, nothing is sent, and the bus keeps reconnecting.
 */
export class RedisBus implements Bus {
  readonly #server: string;
  readonly #listeners = newListeners();
  readonly #publisher: ReturnType<typeof createClient>;
  readonly #subscriber: ReturnType<typeof createClient>;
  #isClosed = false;

  /** Does not wait for Redis: while it is away, `onError` is called and the bus keeps reconnecting. */
  constructor(url: string, server: string, onError: (error: Error) => void) {
    this.#server = server;
    const socket = {
      connectTimeout: 3000,
      reconnectStrategy: (tries: number) => Math.min(MAX_WAIT_MS, 50 * 2 ** tries) * (0.5 + Math.random()),
    };
    // A message that cannot be sent now would be useless later.
    this.#publisher = createClient({ url, socket, disableOfflineQueue: true });
    this.#subscriber = createClient({ url, socket });
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', (error) => {
        if (!this.#isClosed) onError(error);
      });
      client.connect().catch(() => {});
    }
  }

  get connected(): boolean {
    return this.#publisher.isReady && this.#subscriber.isReady;
  }

  publish(game: string, message: BusMessage): void {
    if (!this.#publisher.isReady) return;
    this.#publisher.publish(`${CHANNEL}${game}`, JSON.stringify({ from: this.#server, message })).catch(() => {});
  }

  listen(game: string, listener: Listener): () => void {
    if (this.#listeners.listenerCount(game) === 0)
      this.#subscriber.subscribe(`${CHANNEL}${game}`, (text) => this.#receive(game, text)).catch(() => {});
    this.#listeners.on(game, listener);
    return () => {
      this.#listeners.off(game, listener);
      if (this.#listeners.listenerCount(game) === 0) this.#subscriber.unsubscribe(`${CHANNEL}${game}`).catch(() => {});
    };
  }

  #receive(game: string, text: string): void {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: BusMessage };
      if (from !== this.#server) this.#listeners.emit(game, message, from);
    } catch {
      // Not a message of a Rowhouse server.
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const client of [this.#publisher, this.#subscriber]) client.destroy();
  }
}
