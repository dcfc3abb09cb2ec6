import { createClient } from '@redis/client';
import { type Bus, type BusMessage, Listeners } from './bus.ts';

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
