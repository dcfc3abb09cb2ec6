/**
 * A client as docs/online.md wants it: resumes by the last ply it saw, backs off with jitter, sends again what was not
 * answered with the same id and ply, and believes only what it was told. Notes everything in its journal.
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
} from '@rowhouse/server/protocol';
import { WebSocket } from 'ws';
import { type Journal, newJournal, noteEntries } from './journal.ts';
import { KnownGame } from './known-game.ts';
import type { Network } from './network.ts';
import { nextWish, type Wish } from './next-command.ts';

/** These say nothing about whether the command was taken. */
const OPEN_QUESTIONS: ReadonlySet<ErrorCode> = new Set(['unavailable', 'stopping', 'internal']);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;
const ANSWER_WITHIN_MS = 5000;
const SILENT_AFTER_MS = 8000;

export interface ClientOptions {
  readonly network: Network;
  readonly game: string;
  readonly seat: number | null;
  readonly secret?: string;
  readonly random: () => number;
  /** The longest it thinks, milliseconds. */
  readonly thinks: number;
  readonly wantsRematch?: boolean;
}

export class Client {
  readonly journal: Journal;
  readonly #options: ClientOptions;
  #known: KnownGame | null = null;
  #socket: WebSocket | null = null;
  /** Up to where this connection was told; `null` before the welcome. */
  #told: number | null = null;
  #heardAt = 0;
  /** What it wants and has no answer to. */
  #wish: { readonly command: Command; sentAt: number; times: number } | null = null;
  #thinking: NodeJS.Timeout | null = null;
  #tries = 0;
  #closed = false;
  readonly #watchdog: NodeJS.Timeout;
  #waiting: { readonly isSo: () => boolean; resolve(): void }[] = [];

  constructor(options: ClientOptions) {
    this.#options = options;
    this.journal = newJournal(options.game, options.seat);
    this.#watchdog = setInterval(() => this.#watch(), 500);
    this.#connect();
  }

  get ply(): number {
    return this.#known?.ply ?? -1;
  }

  /** The game is over, as far as it knows, and it wants nothing more. */
  get isDone(): boolean {
    const live = this.#known?.live;
    if (live?.status !== 'over' || this.#wish) return false;
    if (!this.#options.wantsRematch || live.cancelled) return true;
    return live.rematch.asked.includes(this.#options.seat!);
  }

  get hasRematch(): boolean {
    return (this.#known?.live.rematch.game ?? null) !== null;
  }

  /** Resolves when it is done and knows the log up to this ply. */
  knows(ply: () => number): Promise<void> {
    return this.#when(() => this.isDone && this.ply >= ply());
  }

  #when(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ isSo, resolve });
      this.#look();
    });
  }

  #look(): void {
    const [so, notYet] = [this.#waiting.filter(({ isSo }) => isSo()), this.#waiting.filter(({ isSo }) => !isSo())];
    this.#waiting = notYet;
    for (const { resolve } of so) resolve();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watchdog);
    if (this.#thinking) clearTimeout(this.#thinking);
    this.#socket?.terminate();
    if (this.#known) this.journal.final = { ply: this.#known.ply, record: this.#known.record };
  }

  // ── The connection ──────────────────────────────────────────────────────────────────────────────────────────────

  #connect(): void {
    if (this.#closed) return;
    const { network, random, game, secret } = this.#options;
    const socket = new WebSocket(`${network.any(random).replace('http', 'ws')}${SOCKET_PATH}`, {
      handshakeTimeout: 5000,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#told = null;
    this.#heardAt = performance.now();
    socket.on('open', () => {
      // Now and then as one that has forgotten everything.
      const since = this.#known && random() < 0.9 ? { since: this.#known.ply } : {};
      this.#send({ type: 'hello', v: PROTOCOL, game, ...(secret === undefined ? {} : { secret }), ...since });
    });
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerMessage));
    socket.on('error', () => {});
    socket.on('close', () => {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries++) * (0.5 + random());
      if (!this.#closed) setTimeout(() => this.#connect(), wait);
    });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** A connection that is dead without a word is given up. */
  #watch(): void {
    const now = performance.now();
    const isLate = this.#wish !== null && now - this.#wish.sentAt > ANSWER_WITHIN_MS;
    if (isLate && this.#wish) this.#wish.sentAt = now;
    if (isLate || now - this.#heardAt > SILENT_AFTER_MS) this.#socket?.terminate();
    else if (now - this.#heardAt > SILENT_AFTER_MS / 2) this.#send({ type: 'ping', t: 1 });
  }

  // ── What it hears ───────────────────────────────────────────────────────────────────────────────────────────────

  #hear(message: ServerMessage): void {
    this.#heardAt = performance.now();
    switch (message.type) {
      case 'welcome':
        this.#tries = 0;
        this.journal.connections++;
        if (message.seat !== this.#options.seat) this.#complain(`welcomed in seat ${message.seat}`);
        if (message.view) this.#see(message.view);
        if (message.news) this.#hearNews(message.news);
        this.#told = (message.view ?? message.news)!.ply;
        this.#push();
        break;
      case 'news':
        this.#hearInOrder(message);
        break;
      case 'done':
        if (message.news) this.#hearInOrder(message.news);
        this.#taken(message.id, message.ply);
        break;
      case 'refused':
        if (message.view) this.#see(message.view);
        this.#refused(message.id, message.error.code);
        break;
      case 'error':
        // The store was away while it was greeted: as good as a broken connection.
        if (message.error.code !== 'unavailable') this.#complain(`error ${message.error.code}`);
        this.#socket?.terminate();
        break;
      case 'bye':
      case 'presence':
      case 'said':
      case 'pong':
    }
    this.#look();
    this.#consider();
  }

  #see(view: GameView): void {
    if (this.#known) this.#known.see(view);
    else this.#known = new KnownGame(view);
  }

  #hearInOrder(news: News): void {
    if (news.from !== this.#told) this.#complain(`told from ${news.from} after ${this.#told}`);
    this.#told = news.ply;
    this.#hearNews(news);
  }

  #hearNews(news: News): void {
    noteEntries(this.journal, news.entries);
    if (!this.#known?.hear(news)) this.#complain(`a gap before ${news.from}`);
  }

  #complain(what: string): void {
    this.journal.complaints.push(what);
  }

  // ── What it wants ───────────────────────────────────────────────────────────────────────────────────────────────

  #consider(): void {
    const { seat, random, thinks } = this.#options;
    if (seat === null || this.#wish || this.#thinking || this.#closed || !this.#decide()) return;
    this.#thinking = setTimeout(() => {
      this.#thinking = null;
      const wish = this.#decide();
      if (!wish || !this.#known || this.#wish) return this.#look();
      const command = { id: randomUUID(), ply: this.#known.ply, ...wish };
      this.journal.sent.push(command);
      this.#wish = { command, sentAt: performance.now(), times: 0 };
      this.#push();
    }, random() * thinks);
  }

  #decide(): Wish | null {
    const { seat, random, wantsRematch } = this.#options;
    if (!this.#known || seat === null) return null;
    return nextWish({ known: this.#known, seat, random, wantsRematch: wantsRematch ?? false });
  }

  /** Sends what it wants: mostly here, sometimes twice, sometimes to another server. */
  #push(): void {
    if (!this.#wish) return;
    const { command } = this.#wish;
    this.#wish.sentAt = performance.now();
    if (this.#wish.times++ > 0) this.journal.repeats++;
    const draw = this.#options.random();
    if (draw < 0.1) void this.#post(command);
    if (draw < 0.05 || draw >= 0.1) this.#send({ type: 'do', ...command });
    if (draw > 0.9) this.#send({ type: 'do', ...command });
  }

  async #post(command: Command): Promise<void> {
    const { network, game, secret, random } = this.#options;
    const answer = await network.post<CommandResult>(`/api/games/${game}/commands`, command, random, secret);
    if (this.#closed) return;
    if (answer.ok) {
      this.#see(answer.body.view);
      this.#taken(command.id, answer.body.ply);
    } else if (answer.code !== null) this.#refused(command.id, answer.code);
    this.#look();
    this.#consider();
  }

  #taken(id: string, ply: number): void {
    this.journal.acknowledged.push({ id, ply });
    if (this.#wish?.command.id === id) this.#wish = null;
  }

  #refused(id: string, code: ErrorCode): void {
    if (this.#wish?.command.id !== id) return;
    if (OPEN_QUESTIONS.has(code)) {
      setTimeout(() => this.#push(), 100 + this.#options.random() * 400);
      return;
    }
    // The twin of a command that was taken meanwhile is refused by nobody: its id is known.
    this.journal.refused.push({ id, code });
    this.#wish = null;
  }
}
