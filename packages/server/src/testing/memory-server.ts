/**
 * A server without a network and without a disk, for tests of clients. Everything but the wire is real: sessions,
 * the game service, the rules, and the SQL.
 */
import { EventEmitter } from 'node:events';
import type { ClientMessage, Command, GameView, ServerMessage } from '@rowhouse/protocol';
import { unwrap } from '@rowhouse/rules';
import type { WebSocket } from 'ws';
import { LocalHub } from '../bus.ts';
import { GameCache } from '../games/game-cache.ts';
import { GameService } from '../games/game-service.ts';
import { OpenGames } from '../games/open-games.ts';
import { PresenceTracker } from '../games/presence.ts';
import { SetupProver } from '../games/setup-prover.ts';
import { Limits } from '../http/limits.ts';
import { Bots } from '../players/bots.ts';
import { Guests } from '../players/guests.ts';
import { Seating } from '../players/seating.ts';
import { hashOf } from '../secrets.ts';
import { SocketSession } from '../socket/socket-session.ts';
import { commandIdIn, commandKey } from '../store/rows.ts';
import type { Driver } from '../store/sql.ts';
import { SqliteDatabase } from '../store/sqlite-database.ts';
import { Store } from '../store/store.ts';
import { checkServerMessage } from './checked-answers.ts';
import { testQuarantine } from './fake.ts';

export class MemoryServer {
  readonly #store: Store;
  #parts: Parts;

  private constructor(store: Store) {
    this.#store = store;
    this.#parts = partsOver(store);
  }

  static async open(): Promise<MemoryServer> {
    const store = new Store(memoryDriver());
    await store.migrate();
    return new MemoryServer(store);
  }

  /** Forgets everything that is not stored, as a restart does. Open connections are of no use afterwards. */
  restart(): void {
    this.#parts = partsOver(this.#store);
  }

  /** A new game between two people: its id, and their secrets. */
  async newGame(config: string): Promise<{ readonly game: string; readonly secrets: readonly [string, string] }> {
    const { seating } = this.#parts;
    const seats = [{ who: 'me' }, { who: 'guest' }] as const;
    const key = unwrap(await seating.create({ game: config, seats, first: 0 }, 'one address'));
    const { invite } = key.invites![0]!;
    const other = unwrap(await seating.take(key.game, { invite }, ['another address']));
    return { game: key.game, secrets: [key.secret, other.secret] };
  }

  async view(game: string): Promise<GameView> {
    return this.#parts.games.view((await this.#parts.games.fresh(game))!);
  }

  /** The commands of a seat that were accepted, in order, each with the ply of its entry. */
  async commandsOf(game: string, seat: number): Promise<readonly { readonly id: string; readonly ply: number }[]> {
    const log = (await this.#store.log(game, 0)) ?? [];
    return log
      .filter(({ command }) => command === commandKey(seat, commandIdIn(command)))
      .map(({ command, ply }) => ({ id: commandIdIn(command), ply }));
  }

  /** Carries out a command of a player without a connection. Returns whether it was accepted. */
  async act(game: string, secret: string, command: Command): Promise<boolean> {
    const loaded = (await this.#parts.games.fresh(game))!;
    const actor = { ...loaded.identify(hashOf(secret))!, lag: 0, rematchSecretHash: null };
    return (await this.#parts.gameService.act(loaded, actor, command)).ok;
  }

  connect(): MemoryConnection {
    const connection = new MemoryConnection();
    const limits = new Limits(Number.POSITIVE_INFINITY, this.#parts.now);
    new SocketSession(
      connection.socket,
      { address: 'memory', device: null },
      {
        ...this.#parts,
        limits,
        onArrival: async () => {},
        onAhead: () => {},
        onMessage: () => {},
        onRefused: () => {},
        longEntriesOf: () => 0,
      },
    );
    return connection;
  }
}

/** The client's end of a connection. */
export class MemoryConnection {
  /** The messages of the server that were not taken yet. */
  received: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly #events = new EventEmitter();
  #isOpen = true;
  #answered = () => {};

  constructor() {
    const isOpen = () => this.#isOpen;
    // The part of a WebSocket that a session uses.
    const socket = {
      OPEN: 1,
      get readyState() {
        return isOpen() ? 1 : 3;
      },
      bufferedAmount: 0,
      on: (name: string, listener: (...args: unknown[]) => void) => this.#events.on(name, listener),
      ping: () => {},
      pong: () => {},
      pause: () => {},
      terminate: () => this.close(),
      close: () => this.close(),
      send: (text: string) => this.#receive(JSON.parse(text)),
    };
    this.socket = socket as unknown as WebSocket;
  }

  /** Sends a message that has an answer, and waits until the server has sent it. */
  send(message: Extract<ClientMessage, { type: 'hello' | 'do' }>): Promise<void> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#events.emit('message', JSON.stringify(message), false);
    });
  }

  take(): readonly ServerMessage[] {
    return this.received.splice(0);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#events.emit('close');
  }

  #receive(message: ServerMessage): void {
    checkServerMessage(message);
    this.received.push(message);
    if (['welcome', 'error', 'done', 'refused'].includes(message.type)) this.#answered();
  }
}

type Parts = ReturnType<typeof partsOver>;

function partsOver(store: Store) {
  const now = () => 0;
  const quarantine = testQuarantine();
  const games = new GameCache({ store, now, quarantine });
  const bus = new LocalHub().connect('memory');
  const onTrouble = (_: string, error: unknown) => {
    throw error;
  };
  const context = { store, bus, now, elapsed: now, quarantine, onTrouble };
  const gameService = new GameService({
    ...context,
    games,
    clock: { isSure: true },
    beforeTime: () => {},
    isGone: (game, seat) => presence.isGone(game, seat),
    onBot: () => {},
    onAhead: () => {},
    onCommand: () => {},
    onStored: () => {},
  });
  const openGames = new OpenGames({ ...context, isStopping: () => false });
  const presence = new PresenceTracker({ ...context, games, openGames, onWatched: () => {} });
  const parts = { ...context, games, gameService, presence };
  const guests = new Guests(parts);
  const seating = new Seating({ ...parts, guests, prover: new SetupProver() });
  return { ...parts, seating, bots: new Bots({ ...parts, guests, seating }) };
}

/** SQLite in memory, in this thread. */
function memoryDriver(): Driver {
  const database = new SqliteDatabase(':memory:');
  return {
    dialect: 'sqlite',
    parallelCommits: 1,
    run: async (statements) => database.transaction(() => database.run(statements)),
    write: async (writes) => database.transaction(() => writes.map((write) => database.write(write))),
    check: async () => {},
    migrate: async (steps) => database.migrate(steps),
    close: async () => database.close(),
  };
}
