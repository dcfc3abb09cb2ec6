import { randomUUID } from 'node:crypto';
import { PROTOCOL } from '@rowhouse/protocol';
import { WebSocket } from 'ws';
import { type Seats, socketAddress } from './long-games.ts';

/** The ply of the last entry before the first move: entry 1 is the guest who took a seat. */
const FIRST_PLY = 1;
/** A disconnected client reconnects after one to two seconds, like the published client. */
const RECONNECT_AFTER_MS = 1000;
/** The pause before a command that could not be stored is sent again. */
const RESEND_AFTER_MS = 250;

interface LoadTableEvents {
  /** A move that was due at this time is acknowledged. */
  onAcknowledged(table: LoadTable, due: number): void;
  /** The side to move has received the previous move. */
  onReady(table: LoadTable): void;
  /** The last move is acknowledged, so the table needs a new game. */
  onGameOver(table: LoadTable): void;
  /** A connection was lost. The table reconnects. */
  onConnectionLost(): void;
  onFailed(what: string): void;
}

/** Two connections that play one game after another. They parse only the necessary part of each message. */
export class LoadTable {
  readonly #url: string;
  readonly #events: LoadTableEvents;
  readonly #sockets: [WebSocket, WebSocket];
  readonly #isWelcome: [boolean, boolean] = [false, false];
  #seats: Seats | null = null;
  #moves: readonly string[] = [];
  /** The number of acknowledged moves. */
  #played = 0;
  /** The pending move, and the time when it was due. */
  #pending: { readonly text: string; readonly due: number } | null = null;
  /** Whether the side to move has received the previous move. */
  #isNotified = false;
  #isClosed = false;
  #onJoined = () => {};

  constructor(url: string, sockets: readonly [WebSocket, WebSocket], events: LoadTableEvents) {
    this.#url = url;
    this.#events = events;
    this.#sockets = [...sockets];
    for (const seat of [0, 1] as const) {
      // The server may have closed a silent connection while thousands of others were opened.
      if (sockets[seat].readyState === WebSocket.OPEN) this.#listen(seat);
      else this.#connect(seat);
    }
  }

  /** Changes to a different game. Resolves when both clients have joined it. */
  join(seats: Seats, moves: readonly string[]): Promise<void> {
    this.#seats = seats;
    this.#moves = moves;
    this.#played = 0;
    for (const seat of [0, 1] as const) {
      this.#isWelcome[seat] = false;
      if (this.#sockets[seat].readyState === WebSocket.OPEN) this.#greet(seat);
    }
    return new Promise((resolve) => (this.#onJoined = resolve));
  }

  get #isJoined(): boolean {
    return this.#isWelcome[0] && this.#isWelcome[1];
  }

  /** Whether a move can be sent. */
  get isFree(): boolean {
    return this.#isJoined && this.#pending === null && this.#played < this.#moves.length;
  }

  /** Whether the side to move has received the previous move. */
  get isNotified(): boolean {
    return this.#isNotified;
  }

  /** Whether the next move is the first of a game. */
  get isAtStart(): boolean {
    return this.#played === 0;
  }

  /** Sends the next move, which was due at this time. */
  move(due: number): void {
    this.#isNotified = false;
    const move = this.#moves[this.#played];
    const text = `{"type":"do","id":"${randomUUID()}","ply":${FIRST_PLY + this.#played},"do":"move","move":"${move}"}`;
    this.#pending = { text, due };
    this.#mover.send(text);
  }

  get #mover(): WebSocket {
    return this.#sockets[this.#played % 2]!;
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.terminate();
  }

  #listen(seat: 0 | 1): void {
    const socket = this.#sockets[seat];
    socket.on('message', (data) => this.#receive(seat, String(data)));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#isClosed) return;
      this.#isWelcome[seat] = false;
      this.#events.onConnectionLost();
      setTimeout(() => this.#connect(seat), RECONNECT_AFTER_MS * (1 + Math.random())).unref();
    });
  }

  #connect(seat: 0 | 1): void {
    if (this.#isClosed) return;
    this.#sockets[seat] = new WebSocket(socketAddress(this.#url), { perMessageDeflate: false });
    this.#sockets[seat].on('open', () => this.#greet(seat));
    this.#listen(seat);
  }

  #greet(seat: 0 | 1): void {
    const { game, secret } = this.#seats![seat];
    this.#sockets[seat].send(JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret }));
  }

  #receive(seat: 0 | 1, text: string): void {
    if (text.startsWith('{"type":"done"')) this.#done();
    else if (text.startsWith('{"type":"news"')) {
      this.#isNotified = true;
      this.#events.onReady(this);
    } else if (text.startsWith('{"type":"welcome"')) this.#welcome(seat);
    else if (text.startsWith('{"type":"refused"') && /"code":"(unavailable|stopping)"/.test(text))
      setTimeout(() => this.#sendAgain(), RESEND_AFTER_MS).unref();
    else if (!text.startsWith('{"type":"presence"') && !text.startsWith('{"type":"bye"'))
      this.#events.onFailed(text.slice(0, 200));
  }

  #welcome(seat: 0 | 1): void {
    this.#isWelcome[seat] = true;
    // The acknowledgement may have been lost with the connection.
    if (seat === this.#played % 2) this.#sendAgain();
    if (!this.#isJoined) return;
    this.#onJoined();
    this.#isNotified = true;
    this.#events.onReady(this);
  }

  #sendAgain(): void {
    if (this.#pending && this.#mover.readyState === WebSocket.OPEN) this.#mover.send(this.#pending.text);
  }

  #done(): void {
    if (!this.#pending) return;
    const { due } = this.#pending;
    this.#pending = null;
    this.#played++;
    this.#events.onAcknowledged(this, due);
    if (this.#played < this.#moves.length) this.#events.onReady(this);
    else this.#events.onGameOver(this);
  }
}
