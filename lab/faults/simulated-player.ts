import { type Client, Connection, environmentFor, type OnlineGame, type Socket } from '@rowhouse/client';
import { type ClientMessage, type Command, type News, type ServerMessage, SOCKET_PATH } from '@rowhouse/protocol';
import { gameOf, makeRecord } from '@rowhouse/rules';
import { type Journal, newJournal, noteEntries, noteKnown } from './checks/journal.ts';

type NextCommand = Pick<Command, 'do' | 'move'>;

/** After this many moves a player may resign, because random play in morris can take a very long time. */
const LONG_GAME = 36;

/** Usually a random move, sometimes another command. */
function nextCommand(
  { view, table }: OnlineGame,
  seat: number,
  { random, wantsRematch }: Pick<PlayerOptions, 'random' | 'wantsRematch'>,
): NextCommand | null {
  const { live, seats } = view;
  const made = table.record.moves.length;
  if (live.status === 'over')
    return wantsRematch && !live.cancelled && !live.rematch.asked.includes(seat) ? { do: 'ask-rematch' } : null;
  if (live.status !== 'playing' || seats[seat]!.kind === 'bot') return null;
  if (live.undo && live.undo.by !== seat && !live.undo.agreed.includes(seat))
    return { do: random() < 0.6 ? 'accept-undo' : 'decline-undo' };
  if (live.toMove !== seat) return null;
  const chance = random();
  if (live.offer !== null && live.offer !== seat && chance < 0.5)
    return { do: chance < 0.1 ? 'accept-draw' : 'decline-draw' };
  // The answer to an undo request may never come, so the seat sometimes withdraws it.
  if (live.undo?.by === seat && chance < 0.5) return { do: 'decline-undo' };
  if (chance < 0.03 && seats.length === 2 && live.offer === null && seats.every(({ kind }) => kind === 'person'))
    return { do: 'offer-draw' };
  if (chance < 0.06 && made > seats.length && !live.undo) return { do: 'ask-undo' };
  if (chance > 0.995 || (made > LONG_GAME && chance > 0.8)) return { do: 'resign' };
  const { position } = table;
  const game = gameOf(position.config);
  const moves = game.moves(position);
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? null : { do: 'move', move: game.makeMove(position.config, move) };
}

/** The factor by which a client shortens its usual delays before a retry or before it gives up a silent connection. */
const SPEED_UP = 8;

export interface PlayerOptions {
  /** Returns the address for an attempt. Each attempt may use a different server. */
  readonly anyServer: () => string;
  /** A client that does not repeat calls. */
  readonly client: Client;
  readonly game: string;
  /** `null`: a watcher. */
  readonly seat: number | null;
  readonly secret: string | null;
  readonly random: () => number;
  /** The longest time that the player thinks, in milliseconds. */
  readonly thinkingTime: number;
  readonly wantsRematch: boolean;
}

/** A simulated player or watcher: it uses the published client, and writes everything it receives into a journal. */
export class SimulatedPlayer {
  readonly journal: Journal;
  readonly #options: PlayerOptions;
  #connection: Connection;
  /** The game as last received, possibly by an earlier connection. */
  #game: OnlineGame | null = null;
  /** The last ply that came over this socket; `null` before the welcome. */
  #receivedPly: number | null = null;
  /** When the greetings without an answer were sent over this socket. */
  #greetings: number[] = [];
  /** The contents of an outbox, which survive a restart of the program. */
  #stored: readonly Command[] = [];
  readonly #sentIds = new Set<string>();
  #thinking: NodeJS.Timeout | null = null;
  #closed = false;
  #waiting: { readonly isTrue: () => boolean; resolve(): void; reject(error: Error): void }[] = [];

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.journal = newJournal(options.game, options.seat);
    this.#connection = this.#connect();
  }

  get ply(): number {
    return this.#game?.view.ply ?? -1;
  }

  /** Whether the game is over, as far as this client knows, and the client has nothing more to send. */
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
  waitUntilDone(ply: () => number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ isTrue: () => this.isDone && this.ply >= ply(), resolve, reject });
      this.#resolveWaiting();
    });
  }

  #resolveWaiting(): void {
    const ready = this.#waiting.filter(({ isTrue }) => isTrue());
    this.#waiting = this.#waiting.filter((one) => !ready.includes(one));
    for (const { resolve } of ready) resolve();
  }

  close(): void {
    this.#closed = true;
    if (this.#thinking) clearTimeout(this.#thinking);
    this.#connection.close();
    if (this.#game) this.journal.final = { ply: this.ply, record: makeRecord(this.#game.table.record) };
  }

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
        later: (ms, act) => usual.later(ms / SPEED_UP, act),
        open: (events) => {
          this.#greetings = [];
          const from = performance.now();
          const onClose = (code: number) => {
            recorded.to = Math.min(recorded.to, performance.now());
            events.onClose(code);
          };
          const socket = usual.open({ ...events, onClose });
          const recorded = { address, from, to: Number.POSITIVE_INFINITY };
          this.journal.sockets.push(recorded);
          return {
            send: (text) => this.#send(socket, text),
            close: () => {
              recorded.to = Math.min(recorded.to, performance.now());
              socket.close();
            },
          };
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
        onChange: () => this.#onChange(connection),
      },
    });
    setImmediate(() => connection.tryNow());
    return connection;
  }

  /** Sends some commands twice, some of them to a different server at the same time. */
  #send(socket: Socket, text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'hello') this.#greetings.push(performance.now());
    if (message.type === 'do') {
      const { type: _, ...command } = message;
      if (this.#sentIds.has(command.id)) this.journal.repeats++;
      this.#sentIds.add(command.id);
      const chance = this.#options.random();
      if (chance < 0.1) void this.#post(command);
      if (chance > 0.9) socket.send(text);
    }
    socket.send(text);
  }

  async #post(command: Command): Promise<void> {
    const { client, game, secret } = this.#options;
    this.journal.posted.add(command.id);
    // Ignores failures, because the connection detects them itself.
    const done = await client.sendCommand(game, secret!, command).catch(() => null);
    if (done && !this.#closed) this.#noteDone(command.id, done.ply);
  }

  #onChange(connection: Connection): void {
    if (connection !== this.#connection || this.#closed) return;
    const { link, game } = connection.state;
    this.#game = game ?? this.#game;
    if (link.state === 'failed')
      for (const { reject } of this.#waiting) reject(new Error(`${this.#options.game} failed with ${link.code}`));
    // Sometimes simulates a restart of the program, which keeps only its outbox.
    if (link.state === 'waiting' && !this.isDone && this.#options.random() < 0.1) {
      this.#connection = this.#connect();
      setImmediate(() => connection.close());
    }
    this.#resolveWaiting();
    this.#think();
  }

  #note(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.journal.connections++;
        if (message.seat !== this.#options.seat) this.journal.breaches.push(`welcomed in seat ${message.seat}`);
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
        // A store that is unavailable during the greeting has the same effect as a broken connection.
        if (message.error.code !== 'unavailable') this.journal.breaches.push(`error ${message.error.code}`);
    }
  }

  #noteRead(ply: number): void {
    const at = performance.now();
    this.#receivedPly = ply;
    const askedAt = this.#greetings.shift();
    if (askedAt === undefined) this.journal.breaches.push('welcomed without a greeting');
    else this.journal.reads.push({ askedAt, at, ply });
    noteKnown(this.journal, ply, at);
  }

  #noteDone(id: string, ply: number): void {
    this.journal.acknowledged.push({ id, ply, at: performance.now() });
  }

  #noteNews(news: News): void {
    if (news.from !== this.#receivedPly)
      this.journal.breaches.push(`news from ${news.from} after ${this.#receivedPly}`);
    this.#receivedPly = news.ply;
    noteKnown(this.journal, news.ply, performance.now());
    noteEntries(this.journal, news.entries);
  }

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
    const { seat } = this.#options;
    const { game, pending } = this.#connection.state;
    return game && seat !== null && pending.length === 0 ? nextCommand(game, seat, this.#options) : null;
  }
}
