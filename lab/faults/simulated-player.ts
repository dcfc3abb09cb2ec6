import {
  type Client,
  Connection,
  environmentFor,
  type OnlineGame,
  type Socket,
  type SocketEvents,
} from '@rowhouse/client';
import { type ClientMessage, type Command, type News, type ServerMessage, SOCKET_PATH } from '@rowhouse/protocol';
import { gameOf, makeRecord } from '@rowhouse/rules';
import { type Journal, newJournal, noteEntries, noteKnown } from './checks/journal.ts';

/** Opens a socket, and writes down where it leads and how long there is one. `open` returns it with its address. */
function recordedSocket(
  { sockets }: Journal,
  events: SocketEvents,
  open: (events: SocketEvents) => readonly [Socket, string],
): Socket {
  const from = performance.now();
  const end = () => {
    if (recorded.to === Number.POSITIVE_INFINITY) recorded.to = performance.now();
  };
  const [socket, address] = open({
    ...events,
    onClose: (code) => {
      end();
      events.onClose(code);
    },
  });
  const recorded = { address, from, to: Number.POSITIVE_INFINITY };
  sockets.push(recorded);
  return {
    send: socket.send,
    close: () => {
      end();
      socket.close();
    },
  };
}

/** Decides what a simulated player does next: mostly a random move, now and then anything else that a seat can do. */

type NextCommand = Pick<Command, 'do' | 'move'>;

/** From this many moves on a player may resign: random play in morris may take very long. */
const LONG_GAME = 36;

function nextCommand({
  game: { view, table },
  seat,
  random,
  wantsRematch,
}: {
  readonly game: OnlineGame;
  readonly seat: number;
  readonly random: () => number;
  readonly wantsRematch: boolean;
}): NextCommand | null {
  const { live, seats } = view;
  const made = table.record.moves.length;
  if (live.status === 'over')
    return wantsRematch && !live.cancelled && !live.rematch.asked.includes(seat) ? { do: 'ask-rematch' } : null;
  if (live.status !== 'playing' || seats[seat]!.kind === 'bot') return null;
  if (live.undo && live.undo.by !== seat && !live.undo.agreed.includes(seat))
    return { do: random() < 0.6 ? 'accept-undo' : 'decline-undo' };
  if (live.toMove !== seat) return null;
  const draw = random();
  if (live.offer !== null && live.offer !== seat && draw < 0.5)
    return { do: draw < 0.1 ? 'accept-draw' : 'decline-draw' };
  // A seat that asked for an undo waits for the answer. It may never come, so the seat sometimes takes the request
  // back.
  if (live.undo?.by === seat && draw < 0.5) return { do: 'decline-undo' };
  if (draw < 0.03 && seats.length === 2 && live.offer === null && seats.every(({ kind }) => kind === 'person'))
    return { do: 'offer-draw' };
  if (draw < 0.06 && made > seats.length && !live.undo) return { do: 'ask-undo' };
  if (draw > 0.995 || (made > LONG_GAME && draw > 0.8)) return { do: 'resign' };
  const { position } = table;
  const game = gameOf(position.config);
  const moves = game.moves(position);
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? null : { do: 'move', move: game.makeMove(position.config, move) };
}

/**
 * A simulated player or watcher: the client that we ship (`@rowhouse/client`), which receives commands, while everything
 * that it hears is written into a journal.
 */

/** How many times sooner than usual a client tries again or gives a silent connection up. */
const HASTE = 8;

export interface PlayerOptions {
  /** Asked for every attempt: another server may answer next. */
  readonly anyServer: () => string;
  /** Makes a call once. */
  readonly client: Client;
  readonly game: string;
  /** `null`: a watcher. */
  readonly seat: number | null;
  readonly secret: string | null;
  readonly random: () => number;
  /** The longest time that it thinks, in milliseconds. */
  readonly thinkingTime: number;
  readonly wantsRematch: boolean;
}

export class SimulatedPlayer {
  readonly journal: Journal;
  readonly #options: PlayerOptions;
  #connection: Connection;
  /** As it was last seen, also by an earlier connection. */
  #game: OnlineGame | null = null;
  /** The last ply that came over this socket; `null` before the welcome. */
  #receivedPly: number | null = null;
  /** When this socket's greetings were sent that have no answer yet. */
  #greetings: number[] = [];
  /** The contents of an outbox, which survive a restart of the program. */
  #stored: readonly Command[] = [];
  readonly #sentIds = new Set<string>();
  #thinking: NodeJS.Timeout | null = null;
  #closed = false;
  #waiting: { readonly isSo: () => boolean; resolve(): void; reject(error: Error): void }[] = [];

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.journal = newJournal(options.game, options.seat);
    this.#connection = this.#connect();
  }

  get ply(): number {
    return this.#game?.view.ply ?? -1;
  }

  /** The game is over, as far as this client knows, and it has nothing more to send. */
  get isDone(): boolean {
    const live = this.#game?.view.live;
    if (live?.status !== 'over' || this.#connection.state.pending.length > 0) return false;
    if (!this.#options.wantsRematch || live.cancelled) return true;
    return live.rematch.asked.includes(this.#options.seat!);
  }

  get hasRematch(): boolean {
    return (this.#game?.view.live.rematch.game ?? null) !== null;
  }

  /** Resolves when the client is done and knows the log up to this ply. Rejects when no server knows the game. */
  knows(ply: () => number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ isSo: () => this.isDone && this.ply >= ply(), resolve, reject });
      this.#resolveWaiting();
    });
  }

  #resolveWaiting(): void {
    const [ready, others] = [this.#waiting.filter(({ isSo }) => isSo()), this.#waiting.filter(({ isSo }) => !isSo())];
    this.#waiting = others;
    for (const { resolve } of ready) resolve();
  }

  close(): void {
    this.#closed = true;
    if (this.#thinking) clearTimeout(this.#thinking);
    this.#connection.close();
    if (this.#game) this.journal.final = { ply: this.ply, record: makeRecord(this.#game.table.record) };
  }

  // ── The connection ──────────────────────────────────────────────────────────────────────────────────────────────

  #connect(): Connection {
    const { anyServer, random, game, secret } = this.#options;
    let address = '';
    const usual = environmentFor(() => {
      address = anyServer();
      return new URL(`${address.replace('http', 'ws')}${SOCKET_PATH}`);
    });
    const connection = new Connection({
      game,
      secret,
      environment: {
        ...usual,
        random,
        later: (ms, act) => usual.later(ms / HASTE, act),
        open: (events) => {
          this.#greetings = [];
          const socket = recordedSocket(this.journal, events, (recorded) => [usual.open(recorded), address]);
          return this.#doubling(socket);
        },
      },
      outbox: {
        read: () => this.#stored,
        write: (commands) => {
          this.#stored = commands;
        },
      },
      listeners: {
        onMessage: (message) => this.#note(message),
        onRefused: ({ id }, { code }) => this.journal.refused.push({ id, code, at: performance.now() }),
        onChange: () => this.#look(connection),
      },
    });
    setImmediate(() => connection.tryNow());
    return connection;
  }

  /** Some commands are sent twice, some of them to another server at the same time. */
  #doubling(socket: Socket): Socket {
    return {
      close: () => socket.close(),
      send: (text) => {
        const message = JSON.parse(text) as ClientMessage;
        if (message.type === 'hello') this.#greetings.push(performance.now());
        if (message.type === 'do') {
          const { type: _, ...command } = message;
          if (this.#sentIds.has(command.id)) this.journal.repeats++;
          this.#sentIds.add(command.id);
          const draw = this.#options.random();
          if (draw < 0.1) void this.#post(command);
          if (draw > 0.9) socket.send(text);
        }
        socket.send(text);
      },
    };
  }

  async #post(command: Command): Promise<void> {
    const { client, game, secret } = this.#options;
    this.journal.posted.add(command.id);
    // The connection learns of every fault by itself.
    const done = await client.sendCommand(game, secret!, command).catch(() => null);
    if (done && !this.#closed) this.#noteDone(command.id, done.ply);
  }

  #look(connection: Connection): void {
    if (connection !== this.#connection || this.#closed) return;
    const { link, game } = connection.state;
    this.#game = game ?? this.#game;
    if (link.state === 'failed')
      for (const { reject } of this.#waiting) reject(new Error(`${this.#options.game} failed with ${link.code}`));
    // Now and then the program is restarted, and has forgotten everything but its outbox.
    if (link.state === 'waiting' && !this.isDone && this.#options.random() < 0.1) {
      this.#connection = this.#connect();
      setImmediate(() => connection.close());
    }
    this.#resolveWaiting();
    this.#think();
  }

  // ── The journal ─────────────────────────────────────────────────────────────────────────────────────────────────

  #note(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.journal.connections++;
        if (message.seat !== this.#options.seat) this.#noteBreach(`welcomed in seat ${message.seat}`);
        if (message.news) noteEntries(this.journal, message.news.entries);
        this.#noteRead((message.view ?? message.news)!.ply);
        break;
      case 'news':
        this.#noteNews(message);
        break;
      case 'done':
        if (message.news) this.#noteNews(message.news);
        this.#noteDone(message.id, message.ply);
        break;
      case 'error':
        // The store was away during the greeting: the same as a broken connection.
        if (message.error.code !== 'unavailable') this.#noteBreach(`error ${message.error.code}`);
    }
  }

  #noteRead(ply: number): void {
    const at = performance.now();
    this.#receivedPly = ply;
    const askedAt = this.#greetings.shift();
    if (askedAt === undefined) this.#noteBreach('welcomed without a greeting');
    else this.journal.reads.push({ askedAt, at, ply });
    noteKnown(this.journal, ply, at);
  }

  #noteDone(id: string, ply: number): void {
    this.journal.acknowledged.push({ id, ply, at: performance.now() });
  }

  #noteNews(news: News): void {
    if (news.from !== this.#receivedPly) this.#noteBreach(`news from ${news.from} after ${this.#receivedPly}`);
    this.#receivedPly = news.ply;
    noteKnown(this.journal, news.ply, performance.now());
    noteEntries(this.journal, news.entries);
  }

  #noteBreach(what: string): void {
    this.journal.breaches.push(what);
  }

  // ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────────

  #think(): void {
    const { random, thinkingTime } = this.#options;
    if (this.#thinking || this.#closed || !this.#decide()) return;
    const from = performance.now();
    this.#thinking = setTimeout(() => {
      this.#thinking = null;
      const sentAt = performance.now();
      this.journal.thoughts.push({ from, to: sentAt });
      const next = this.#decide();
      if (!next) return this.#resolveWaiting();
      void this.#connection.do(next.do, next.move);
      this.journal.sent.push({ ...this.#connection.state.pending.at(-1)!, sentAt });
    }, random() * thinkingTime);
  }

  #decide(): NextCommand | null {
    const { seat, random, wantsRematch } = this.#options;
    const { game, pending } = this.#connection.state;
    if (!game || seat === null || pending.length > 0) return null;
    return nextCommand({ game, seat, random, wantsRematch });
  }
}
