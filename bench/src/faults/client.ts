/**
 * A simulated player or watcher that follows docs/online.md: it resumes from the last ply it has seen, sends a command
 * again with the same id and ply if no answer came, and trusts only what the server sent. It writes everything into its
 * journal.
 */
import { randomUUID } from 'node:crypto';
import {
  type Command,
  type CommandResult,
  type ErrorCode,
  type GameView,
  type News,
  PROTOCOL,
  type ServerMessage,
  SOCKET_PATH,
} from '@rowhouse/protocol';
import { ClientConnection } from './client-connection.ts';
import { type Journal, newJournal, noteEntries } from './journal.ts';
import { KnownGame } from './known-game.ts';
import type { Network } from './network.ts';
import { type NextCommand, nextCommand } from './next-command.ts';

/** After these errors nobody knows whether the command was stored. */
const UNDECIDED: ReadonlySet<ErrorCode> = new Set(['unavailable', 'stopping', 'internal']);
const ANSWER_WITHIN_MS = 5000;

export interface ClientOptions {
  readonly network: Network;
  readonly game: string;
  /** `null`: a watcher. */
  readonly seat: number | null;
  readonly secret?: string;
  readonly random: () => number;
  /** The longest time that it thinks, in milliseconds. */
  readonly thinkingTime: number;
  readonly wantsRematch?: boolean;
}

export class Client {
  readonly journal: Journal;
  readonly #options: ClientOptions;
  readonly #connection: ClientConnection;
  #known: KnownGame | null = null;
  /** The last ply that came over this connection; `null` before the welcome. */
  #receivedPly: number | null = null;
  /** The command that has no answer yet. */
  #pending: { readonly command: Command; sentAt: number; times: number } | null = null;
  #thinking: NodeJS.Timeout | null = null;
  #closed = false;
  readonly #watchdog: NodeJS.Timeout;
  #waiting: { readonly isSo: () => boolean; resolve(): void }[] = [];

  constructor(options: ClientOptions) {
    this.#options = options;
    this.journal = newJournal(options.game, options.seat);
    const { network, random } = options;
    this.#connection = new ClientConnection({
      url: () => `${network.any(random).replace('http', 'ws')}${SOCKET_PATH}`,
      random,
      onOpen: () => this.#greet(),
      onMessage: (message) => this.#receive(message),
    });
    this.#watchdog = setInterval(() => this.#watch(), 500);
  }

  get ply(): number {
    return this.#known?.ply ?? -1;
  }

  /** The game is over, as far as this client knows, and it has nothing more to send. */
  get isDone(): boolean {
    const live = this.#known?.live;
    if (live?.status !== 'over' || this.#pending) return false;
    if (!this.#options.wantsRematch || live.cancelled) return true;
    return live.rematch.asked.includes(this.#options.seat!);
  }

  get hasRematch(): boolean {
    return (this.#known?.live.rematch.game ?? null) !== null;
  }

  /** Resolves when the client is done and knows the log up to this ply. */
  knows(ply: () => number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ isSo: () => this.isDone && this.ply >= ply(), resolve });
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
    clearInterval(this.#watchdog);
    if (this.#thinking) clearTimeout(this.#thinking);
    this.#connection.close();
    if (this.#known) this.journal.final = { ply: this.#known.ply, record: this.#known.record };
  }

  /** Drops a connection that does not answer. */
  #watch(): void {
    const now = performance.now();
    if (this.#pending && now - this.#pending.sentAt > ANSWER_WITHIN_MS) {
      this.#pending.sentAt = now;
      this.#connection.drop();
    } else this.#connection.checkSilence();
  }

  // ── Receiving ───────────────────────────────────────────────────────────────────────────────────────────────────

  #greet(): void {
    const { random, game, secret } = this.#options;
    this.#receivedPly = null;
    // Now and then it behaves like a client that has lost everything it knew.
    const since = this.#known && random() < 0.9 ? { since: this.#known.ply } : {};
    this.#connection.send({ type: 'hello', v: PROTOCOL, game, ...(secret === undefined ? {} : { secret }), ...since });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#connection.resetPauses();
        this.journal.connections++;
        if (message.seat !== this.#options.seat) this.#noteBreach(`welcomed in seat ${message.seat}`);
        if (message.view) this.#takeView(message.view);
        if (message.news) this.#takeNews(message.news);
        this.#receivedPly = (message.view ?? message.news)!.ply;
        this.#sendPending();
        break;
      case 'news':
        this.#takeNewsInOrder(message);
        break;
      case 'done':
        if (message.news) this.#takeNewsInOrder(message.news);
        this.#accepted(message.id, message.ply);
        break;
      case 'refused':
        if (message.view) this.#takeView(message.view);
        this.#refused(message.id, message.error.code);
        break;
      case 'error':
        // The store was away during the greeting: the same as a broken connection.
        if (message.error.code !== 'unavailable') this.#noteBreach(`error ${message.error.code}`);
        this.#connection.drop();
        break;
      case 'bye':
      case 'presence':
      case 'said':
      case 'pong':
    }
    this.#resolveWaiting();
    this.#think();
  }

  #takeView(view: GameView): void {
    if (this.#known) this.#known.replaceBy(view);
    else this.#known = new KnownGame(view);
  }

  #takeNewsInOrder(news: News): void {
    if (news.from !== this.#receivedPly) this.#noteBreach(`news from ${news.from} after ${this.#receivedPly}`);
    this.#receivedPly = news.ply;
    this.#takeNews(news);
  }

  #takeNews(news: News): void {
    noteEntries(this.journal, news.entries);
    if (!this.#known?.apply(news)) this.#noteBreach(`a gap before ${news.from}`);
  }

  #noteBreach(what: string): void {
    this.journal.breaches.push(what);
  }

  // ── Sending ─────────────────────────────────────────────────────────────────────────────────────────────────────

  #think(): void {
    const { seat, random, thinkingTime } = this.#options;
    if (seat === null || this.#pending || this.#thinking || this.#closed || !this.#decide()) return;
    this.#thinking = setTimeout(() => {
      this.#thinking = null;
      const next = this.#decide();
      if (!next || !this.#known || this.#pending) return this.#resolveWaiting();
      const command = { id: randomUUID(), ply: this.#known.ply, ...next };
      this.journal.sent.push(command);
      this.#pending = { command, sentAt: performance.now(), times: 0 };
      this.#sendPending();
    }, random() * thinkingTime);
  }

  #decide(): NextCommand | null {
    const { seat, random, wantsRematch } = this.#options;
    if (!this.#known || seat === null) return null;
    return nextCommand({ known: this.#known, seat, random, wantsRematch: wantsRematch ?? false });
  }

  /** Sends the pending command: mostly over the socket, sometimes twice, sometimes to another server. */
  #sendPending(): void {
    if (!this.#pending) return;
    const { command } = this.#pending;
    this.#pending.sentAt = performance.now();
    if (this.#pending.times++ > 0) this.journal.repeats++;
    const draw = this.#options.random();
    if (draw < 0.1) void this.#post(command);
    if (draw < 0.05 || draw >= 0.1) this.#connection.send({ type: 'do', ...command });
    if (draw > 0.9) this.#connection.send({ type: 'do', ...command });
  }

  async #post(command: Command): Promise<void> {
    const { network, game, secret, random } = this.#options;
    const result = await network.post<CommandResult>(`/api/games/${game}/commands`, command, random, secret);
    if (this.#closed) return;
    if (result.ok) {
      this.#takeView(result.body.view);
      this.#accepted(command.id, result.body.ply);
    } else if (result.code !== null) this.#refused(command.id, result.code);
    this.#resolveWaiting();
    this.#think();
  }

  #accepted(id: string, ply: number): void {
    this.journal.acknowledged.push({ id, ply });
    if (this.#pending?.command.id === id) this.#pending = null;
  }

  #refused(id: string, code: ErrorCode): void {
    if (this.#pending?.command.id !== id) return;
    if (UNDECIDED.has(code)) {
      setTimeout(() => this.#sendPending(), 100 + this.#options.random() * 400);
      return;
    }
    // A repeated command that is stored already is not refused: the server knows its id.
    this.journal.refused.push({ id, code });
    this.#pending = null;
  }
}
