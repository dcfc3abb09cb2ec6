import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';

/** A client that has sent nothing for this long is pinged. */
export const HEARTBEAT_MS = 20_000;
/** A client that has sent nothing for this long is disconnected. */
const SILENT_AFTER_MS = 60_000;

/** The part of a WebSocket that pings need. */
interface PingingSocket extends Pick<WebSocket, 'OPEN' | 'readyState'> {
  on(event: 'pong', listener: (payload: Buffer) => void): unknown;
  ping(payload: Buffer): void;
}

/** Whether a client still answers, and the round trip of its connection. */
export class Heartbeat {
  readonly #socket: PingingSocket;
  readonly #now: () => number;
  #receivedAt: number;
  /** The last unanswered ping. */
  #sent: { readonly payload: Buffer; readonly at: number } | null = null;
  /** The last round trip in milliseconds. */
  lag = 0;

  constructor(socket: PingingSocket, now: () => number) {
    this.#socket = socket;
    this.#now = now;
    this.#receivedAt = now();
    socket.on('pong', (payload: Buffer) => {
      this.noteMessage();
      // Only a pong that matches the ping measures the round trip: clients can send any pongs.
      if (!this.#sent?.payload.equals(payload)) return;
      this.lag = performance.now() - this.#sent.at;
      this.#sent = null;
    });
  }

  get isSilent(): boolean {
    return this.#now() - this.#receivedAt > SILENT_AFTER_MS;
  }

  /** Whether it is time for a ping, because nothing has arrived for a while. */
  get isQuiet(): boolean {
    return this.#now() - this.#receivedAt >= HEARTBEAT_MS;
  }

  /** Records a message of the client. */
  noteMessage(): void {
    this.#receivedAt = this.#now();
  }

  ping(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A UUID cannot be guessed, and costs a fraction of random bytes because Node generates many at once.
    this.#sent = { payload: Buffer.from(randomUUID(), 'latin1'), at: performance.now() };
    this.#socket.ping(this.#sent.payload);
  }
}
