/** A WebSocket that connects again with growing, random pauses, and gives up a connection that has gone silent. */
import type { ServerMessage } from '@rowhouse/protocol';
import { WebSocket } from 'ws';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const SILENT_AFTER_MS = 8000;
const HANDSHAKE_MS = 5000;

export interface ConnectionOptions {
  /** Asked before every attempt: another server may answer next. */
  readonly url: () => string;
  readonly random: () => number;
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
}

export class ClientConnection {
  readonly #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #lastMessageAt = 0;
  #attempts = 0;
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  #connect(): void {
    if (this.#closed) return;
    const { url, random, onOpen, onMessage } = this.#options;
    const socket = new WebSocket(url(), { handshakeTimeout: HANDSHAKE_MS, perMessageDeflate: false });
    this.#socket = socket;
    this.#lastMessageAt = performance.now();
    socket.on('open', onOpen);
    socket.on('message', (data) => {
      this.#lastMessageAt = performance.now();
      onMessage(JSON.parse(String(data)) as ServerMessage);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#attempts++) * (0.5 + random());
      if (!this.#closed) setTimeout(() => this.#connect(), pause);
    });
  }

  /** The server has answered: after the next break, pauses begin small again. */
  resetPauses(): void {
    this.#attempts = 0;
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks a quiet server for a sign of life, and drops the connection if none came. Call it now and then. */
  checkSilence(): void {
    const silence = performance.now() - this.#lastMessageAt;
    if (silence > SILENT_AFTER_MS) this.drop();
    else if (silence > SILENT_AFTER_MS / 2) this.send({ type: 'ping', t: 1 });
  }

  /** Breaks the connection; a new one follows. */
  drop(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#closed = true;
    this.drop();
  }
}
