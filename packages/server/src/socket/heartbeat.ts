import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';

export const PING_EVERY_MS = 20_000;
const SILENT_AFTER_MS = 60_000;

/** The part of a WebSocket that pings need. */
interface PingingSocket extends Pick<WebSocket, 'OPEN' | 'readyState'> {
  on(event: 'pong', listener: (payload: Buffer) => void): unknown;
  ping(payload: Buffer): void;
}

/** Whether the other end of a connection still answers, and how long the way there and back takes. */
export class Heartbeat {
  readonly #socket: PingingSocket;
  readonly #now: () => number;
  #receivedAt: number;
  /** The ping under way: what was sent, and when. */
  #sent: { readonly payload: Buffer; readonly at: number } | null = null;
  #lag = 0;

  constructor(socket: PingingSocket, now: () => number) {
    this.#socket = socket;
    this.#now = now;
    this.#receivedAt = now();
    socket.on('pong', (payload: Buffer) => {
      this.heard();
      // Only the answer to what was asked says how long the way is: anybody can send pongs.
      if (!this.#sent?.payload.equals(payload)) return;
      this.#lag = performance.now() - this.#sent.at;
      this.#sent = null;
    });
  }

  /** The last round trip in milliseconds. */
  get lag(): number {
    return this.#lag;
  }

  get isSilent(): boolean {
    return this.#now() - this.#receivedAt > SILENT_AFTER_MS;
  }

  /** Whether nothing has come for so long that it is time to ask. */
  get isQuiet(): boolean {
    return this.#now() - this.#receivedAt >= PING_EVERY_MS;
  }

  /** Something came from the other end. */
  heard(): void {
    this.#receivedAt = this.#now();
  }

  ping(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // Nobody can guess it, and Node makes many at once, so it costs a fraction of random bytes.
    this.#sent = { payload: Buffer.from(randomUUID(), 'latin1'), at: performance.now() };
    this.#socket.ping(this.#sent.payload);
  }
}
