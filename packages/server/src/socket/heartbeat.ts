import type { WebSocket } from 'ws';

export const PING_EVERY_MS = 20_000;
const SILENT_AFTER_MS = 60_000;

/** Whether the other end of a connection still answers, and how long the way there and back takes. */
export class Heartbeat {
  readonly #socket: WebSocket;
  readonly #now: () => number;
  #heardAt: number;
  #pingedAt = 0;
  #lag = 0;

  constructor(socket: WebSocket, now: () => number) {
    this.#socket = socket;
    this.#now = now;
    this.#heardAt = now();
    socket.on('pong', () => {
      this.heard();
      this.#lag = performance.now() - this.#pingedAt;
    });
  }

  /** The last round trip in milliseconds. */
  get lag(): number {
    return this.#lag;
  }

  get isSilent(): boolean {
    return this.#now() - this.#heardAt > SILENT_AFTER_MS;
  }

  /** Something came from the other end. */
  heard(): void {
    this.#heardAt = this.#now();
  }

  ping(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#pingedAt = performance.now();
    this.#socket.ping();
  }
}
