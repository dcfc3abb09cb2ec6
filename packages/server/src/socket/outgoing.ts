import type { ServerMessage } from '@rowhouse/protocol';
import type { WebSocket } from 'ws';

/**
 * A client that reads so slowly that this much waits to be sent is cut off. It may come back. The longest message, a
 * whole game, has a tenth of it.
 */
const MOST_UNSENT_BYTES = 256_000;

/** A connection that is cut off has this long to hear why. */
const CUT_AFTER_MS = 1000;

/** The sending side of a connection. */
export class Outgoing {
  readonly #socket: WebSocket;
  #isCut = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.#isOpen()) this.#socket.send(text);
  }

  /** The answer to a ping frame. */
  pong(payload: Buffer): void {
    if (this.#isOpen()) this.#socket.pong(payload);
  }

  /**
   * Says why, reads nothing more, and ends the connection whatever the other end does: waiting for its goodbye would
   * mean to go on reading.
   */
  cut(code: number): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#socket.close(code);
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), CUT_AFTER_MS).unref();
  }

  /** Whether more may be sent. A client that does not read is cut off at once: it would not read why. */
  #isOpen(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount <= MOST_UNSENT_BYTES) return true;
    this.#isCut = true;
    this.#socket.terminate();
    return false;
  }
}
