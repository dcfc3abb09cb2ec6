import { type Bus, Listeners } from './bus.ts';

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
