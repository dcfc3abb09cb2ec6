import { type Bus, Listeners } from './bus.ts';

/** The servers of one process: mostly one, which has nobody to tell. */
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
