import type { ApiError, ClientMessage, Command, GameView, Live, News, Phrase, ServerMessage } from '@rowhouse/protocol';
import { Connection } from '../connection/connection.ts';
import type { Outbox } from '../connection/connection-types.ts';
import type { SocketEvents } from '../link/environment.ts';

/** A running game of Connect Four between two people, for tests. */
export const LIVE: Live = {
  status: 'playing',
  toMove: 0,
  ending: null,
  cancelled: false,
  offer: null,
  undo: null,
  rematch: { asked: [], game: null },
  clock: null,
};

export const viewOf = (ply: number, moves: string, live: Partial<Live> = {}): GameView => ({
  game: 'a-game-of-connect',
  ply,
  record: `connect-7x6x4 r ${moves || '-'}`,
  seats: [
    { kind: 'person', name: 'Ann', bot: null, taken: true },
    { kind: 'person', name: null, bot: null, taken: true },
  ],
  clock: null,
  open: false,
  created: 0,
  live: { ...LIVE, ...live },
});

export const moved = (ply: number, move: string): News => ({
  from: ply - 1,
  ply,
  entries: [{ ply, at: 0, seat: (ply + 1) % 2, did: 'move', move }],
  live: LIVE,
});

export interface WorldOptions {
  readonly game?: string;
  readonly secret?: string | null;
  /** Commands that an earlier page had stored. */
  readonly stored?: readonly Command[];
  readonly page?: string;
}

/** Everything around a connection, for tests: the test controls the sockets, the time and the random numbers. */
export class World {
  now = 0;
  online = true;
  /** The messages that were sent to the last socket. */
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

  /** `page`: makes the ids different after a reload. */
  constructor({ game = 'a-game-of-connect', secret = 'secret', stored = [], page = 'command' }: WorldOptions = {}) {
    this.stored = stored;
    const outbox: Outbox = {
      read: () => this.stored,
      write: (commands) => {
        this.stored = commands;
      },
    };
    this.connection = new Connection({
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
        onSaid: (_, phrase) => this.said.push(phrase),
        onRefused: (command, error) => this.refused.push([command, error]),
        onTrouble: () => {},
      },
    });
  }

  get state() {
    return this.connection.state;
  }
  get moves() {
    return this.state.game?.table.record.moves.map((move) => (move as number) + 1).join('');
  }

  opens(): void {
    this.#events.onOpen();
  }
  hears(message: ServerMessage): void {
    this.#events.onMessage(JSON.stringify(message));
  }
  breaks(code = 1006): void {
    this.isClosed = true;
    this.#events.onClose(code);
  }
  passes(milliseconds: number): void {
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
  welcome(what: { view: GameView } | { news: News }): void {
    const presence = { seats: [true, true], watchers: 0 };
    this.hears({ type: 'welcome', v: 1, game: 'a-game-of-connect', seat: 0, now: 0, presence, ...what });
  }

  /** Connects, with these moves made. */
  static at(ply: number, moves: string): World {
    const world = new World();
    world.connection.tryNow();
    world.opens();
    world.welcome({ view: viewOf(ply, moves) });
    return world;
  }
}
