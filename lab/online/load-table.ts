import { randomUUID } from 'node:crypto';
import { PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { WebSocket } from 'ws';

/** The ply of the last entry before the first move: entry 1 is the guest who sat down. */
const FIRST_PLY = 1;
/** A client that is sent away comes back after a second or two, as the real one does. */
const BACK_AFTER_MS = 1000;
/** A command that could not be stored is sent again after this. */
const AGAIN_AFTER_MS = 250;

export type Seats = readonly [SeatKey, SeatKey];

interface LoadTableEvents {
  /** A move is acknowledged that was due at this time. */
  acknowledged(table: LoadTable, due: number): void;
  /** The side to move knows the move before. */
  ready(table: LoadTable): void;
  /** The last move is acknowledged: the table needs another game. */
  over(table: LoadTable): void;
  /** A connection was lost. It will be made again. */
  lost(): void;
  failed(what: string): void;
}

/** Two connections, which play one game after another. They read no more of an answer than is needed. */
export class LoadTable {
  readonly #url: string;
  readonly #events: LoadTableEvents;
  readonly #sockets: [WebSocket, WebSocket];
  readonly #isWelcome: [boolean, boolean] = [false, false];
  #seats: Seats | null = null;
  #moves: readonly string[] = [];
  /** How many of the moves are acknowledged. */
  #played = 0;
  /** The move under way, and when it was due to be sent. */
  #pending: { readonly text: string; readonly due: number } | null = null;
  /** Whether the side to move has received the move before. */
  #isNotified = false;
  #isClosed = false;
  #onJoined = () => {};

  constructor(url: string, sockets: readonly [WebSocket, WebSocket], events: LoadTableEvents) {
    this.#url = url;
    this.#events = events;
    this.#sockets = [...sockets];
    for (const seat of [0, 1] as const) {
      // While thousands of others were opened, the server may have closed one that said nothing.
      if (sockets[seat].readyState === WebSocket.OPEN) this.#listen(seat);
      else this.#connect(seat);
    }
  }

  /** Changes to another game. Resolves when both are in it. */
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

  /** Whether the side to move has heard of the move before. */
  get isNotified(): boolean {
    return this.#isNotified;
  }

  /** Whether it is the first move of a game. */
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
      this.#events.lost();
      setTimeout(() => this.#connect(seat), BACK_AFTER_MS * (1 + Math.random())).unref();
    });
  }

  #connect(seat: 0 | 1): void {
    if (this.#isClosed) return;
    this.#sockets[seat] = new WebSocket(`${this.#url.replace('http', 'ws')}${SOCKET_PATH}`, {
      perMessageDeflate: false,
    });
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
      this.#events.ready(this);
    } else if (text.startsWith('{"type":"welcome"')) this.#welcome(seat);
    else if (text.startsWith('{"type":"refused"') && /"code":"(unavailable|stopping)"/.test(text))
      setTimeout(() => this.#sendAgain(), AGAIN_AFTER_MS).unref();
    else if (!text.startsWith('{"type":"presence"') && !text.startsWith('{"type":"bye"'))
      this.#events.failed(text.slice(0, 200));
  }

  #welcome(seat: 0 | 1): void {
    this.#isWelcome[seat] = true;
    // Its answer may have been lost with the connection.
    if (seat === this.#played % 2) this.#sendAgain();
    if (!this.#isJoined) return;
    this.#onJoined();
    this.#isNotified = true;
    this.#events.ready(this);
  }

  #sendAgain(): void {
    if (this.#pending && this.#mover.readyState === WebSocket.OPEN) this.#mover.send(this.#pending.text);
  }

  #done(): void {
    if (!this.#pending) return;
    const { due } = this.#pending;
    this.#pending = null;
    this.#played++;
    this.#events.acknowledged(this, due);
    if (this.#played < this.#moves.length) this.#events.ready(this);
    else this.#events.over(this);
  }
}
