import type { ApiError, ClientMessage, Command, GameView, News, Phrase, ServerMessage } from '@rowhouse/protocol';
import { TEST_GAME, testView } from '@rowhouse/protocol/testing';

import { Connection } from '../connection.ts';
import type { Outbox } from '../pending.ts';
import type { SocketEvents } from '../reconnecting-socket.ts';

export interface WorldOptions {
  readonly game?: string;
  readonly secret?: string | null;
  /** Commands that an earlier page has stored. */
  readonly stored?: readonly Command[];
  readonly page?: string;
  readonly signal?: AbortSignal;
  readonly onMessage?: (message: ServerMessage) => void;
}

/** The environment of a connection, in which the test controls the sockets, the time and the random numbers. */
export class World {
  now = 0;
  online = true;
  /** The messages sent to the last socket. */
  sent: ClientMessage[] = [];
  sockets = 0;
  isClosed = true;
  readonly refused: [Command, ApiError][] = [];
  readonly said: Phrase[] = [];
  stored: readonly Command[] = [];
  random = 0.5;
  #events!: SocketEvents;
  #timers: { at: number; act: () => void }[] = [];
  #ids = 0;
  readonly connection: Connection;

  /** `page` makes the ids of commands different after a reload. */
  constructor({
    game = TEST_GAME,
    secret = 'secret',
    stored = [],
    page = 'command',
    onMessage = () => {},
    ...options
  }: WorldOptions = {}) {
    this.stored = stored;
    const outbox: Outbox = {
      read: () => this.stored,
      write: (commands) => {
        this.stored = commands;
      },
    };
    this.connection = new Connection({
      ...options,
      game,
      secret,
      outbox,
      environment: {
        open: (events) => {
          this.#events = events;
          this.sockets++;
          this.sent = [];
          this.isClosed = false;
          return {
            send: (text) => this.sent.push(JSON.parse(text)),
            close: () => {
              this.isClosed = true;
            },
          };
        },
        isOnline: () => this.online,
        now: () => this.now,
        later: (milliseconds, act) => {
          const timer = { at: this.now + milliseconds, act };
          this.#timers.push(timer);
          return () => {
            this.#timers = this.#timers.filter((one) => one !== timer);
          };
        },
        random: () => this.random,
        newId: () => `${page}-${++this.#ids}`,
      },
      listeners: {
        onChange: () => {},
        onMessage,
        onSaid: (_, phrase) => this.said.push(phrase),
        onRefused: (command, error) => this.refused.push([command, error]),
        onError: () => {},
      },
    });
  }

  get state() {
    return this.connection.state;
  }
  get moves() {
    return this.state.game?.table.record.moves.map((move) => (move as number) + 1).join('');
  }

  openSocket(): void {
    this.#events.onOpen();
  }
  receive(message: ServerMessage): void {
    this.#events.onMessage(JSON.stringify(message));
  }
  breakSocket(code = 1006): void {
    this.isClosed = true;
    this.#events.onClose(code);
  }
  advanceTime(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = next.at;
      next.act();
    }
    this.now = until;
  }
  welcome(change: { view: GameView } | { news: News }): void {
    const presence = { seats: [true, true], watchers: 0 };
    this.receive({ type: 'welcome', v: 1, game: TEST_GAME, seat: 0, now: 0, presence, ...change });
  }

  /** Connects to a game after these moves. */
  static at(ply: number, moves: string, options?: WorldOptions): World {
    const world = new World(options);
    world.connection.tryNow();
    world.openSocket();
    world.welcome({ view: testView(ply, moves) });
    return world;
  }
}
