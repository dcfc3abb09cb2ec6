import type { Writable } from 'node:stream';
import type { ServerMessage } from '@rowhouse/protocol';
import type { WebSocket } from 'ws';

/**
 * A client that reads so slowly that this much waits to be sent is disconnected. It may reconnect. The longest message,
 * a whole game, has a tenth of this size.
 */
const MAX_UNSENT_BYTES = 256_000;

/** How long a disconnected client has to receive the reason. */
const CUT_AFTER_MS = 1000;

/** The part of a WebSocket that sending needs. */
type SendingSocket = Pick<
  WebSocket,
  'OPEN' | 'readyState' | 'bufferedAmount' | 'send' | 'pong' | 'close' | 'pause' | 'terminate'
>;

/** The sending side of a connection. */
export class Outgoing {
  readonly #socket: SendingSocket;
  readonly #stream: Writable | null;
  isCut = false;

  /** `stream`: the connection below the WebSocket, for writing frames directly. It must not compress. */
  constructor(socket: SendingSocket, stream?: Writable) {
    this.#socket = socket;
    this.#stream = stream ?? null;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (!this.#isOpen()) return;
    if (this.#stream && isAscii(text)) this.#stream.write(asciiFrame(text), 'latin1');
    else this.#socket.send(text);
  }

  /** The answer to a ping frame. */
  pong(payload: Buffer): void {
    if (this.#isOpen()) this.#socket.pong(payload);
  }

  /**
   * Sends the reason, stops reading, and ends the connection soon. It does not wait for the client's close frame,
   * because that would require more reading.
   */
  cut(code: number): void {
    if (this.isCut) return;
    this.isCut = true;
    this.#socket.close(code);
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), CUT_AFTER_MS).unref();
  }

  /**
   * Whether more may be sent. A client that does not read is disconnected without a reason, which it would not read.
   */
  #isOpen(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount <= MAX_UNSENT_BYTES) return true;
    this.isCut = true;
    this.#socket.terminate();
    return false;
  }
}

/** Only ASCII characters have one byte in UTF-8. */
const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/**
 * A text message as one frame of a server (RFC 6455, 5.2), with one byte per character. The library would send two
 * buffers, which takes the operating system three times as long. Frames of the library may come before and after this
 * one.
 */
function asciiFrame(text: string): string {
  const { length } = text;
  if (length < 126) return `\x81${String.fromCharCode(length)}${text}`;
  if (length < 0x1_0000) return `\x81\x7e${String.fromCharCode(length >> 8, length & 0xff)}${text}`;
  const low = String.fromCharCode((length >> 24) & 0xff, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff);
  return `\x81\x7f\0\0\0\0${low}${text}`;
}
