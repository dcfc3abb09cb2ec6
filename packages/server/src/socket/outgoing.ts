import type { ServerMessage } from '@rowhouse/protocol';
import type { WebSocket } from 'ws';

/** A client that reads so slowly that this much waits to be sent is cut off. It may come back. */
const MOST_UNSENT_BYTES = 1_000_000;

/** The sending side of a connection. */
export class Outgoing {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) this.#socket.terminate();
    else this.#socket.send(text);
  }
}
