import type { WebSocket } from 'ws';
import { hashOf, rematchIdOf, rematchSecretOf } from '../basics/secrets.ts';
import type { Actor, Master } from '../games/game-master.ts';
import type { Room, Visitor } from '../games/loaded-game.ts';
import type { Attendance } from '../games/presence-tracker.ts';
import { apiError } from '../http/errors.ts';
import { Buckets, type Limits } from '../http/limits.ts';
import { seatsOf } from '../ledger/view.ts';
import type { Command, Phrase, SeatNumber } from '../protocol/commands.ts';
import type { ApiError, ErrorCode } from '../protocol/errors.ts';
import type { GameView, Presence } from '../protocol/game-view.ts';
import { CLOSE_CODES, type ClientMessage, PROTOCOL, type ServerMessage } from '../protocol/messages.ts';
import { readMessage } from './read-message.ts';

export interface SessionOptions {
  readonly master: Master;
  readonly attendance: Attendance;
  readonly limits: Limits;
  readonly now: () => number;
  readonly onMessage: (type: string) => void;
  readonly onRefused: (code: ErrorCode) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
}

const HELLO_WITHIN_MS = 10_000;
export const PING_EVERY_MS = 20_000;
const SILENT_AFTER_MS = 60_000;
/** Whoever reads so slowly that this much waits is cut off, and may come back. */
const MOST_WAITING_BYTES = 1_000_000;
/** After so many messages that were not understood or came too fast. */
const MOST_FAULTS = 20;
/** More news than this, and the whole game is shorter. */
const MOST_NEWS = 100;

const NOBODY: Actor = { seat: null, host: false, lag: 0, next: null };

/** One connection: who it is, which game, and up to where it was told. */
export class Session implements Visitor {
  readonly #socket: WebSocket;
  readonly #options: SessionOptions;
  readonly #buckets: { readonly messages: Buckets; readonly phrases: Buckets } | null;
  readonly #helloTimer: NodeJS.Timeout;
  /** Commands under way, and how often each was sent: when the news that one of them made comes, it is the answer. */
  readonly #asked = new Map<string, number>();
  #room: Room | null = null;
  #actor: Actor = NOBODY;
  #told = 0;
  #faults = 0;
  #heard: number;
  #pinged = 0;
  #lag = 0;
  /** Greetings come one after another. */
  #greeting: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, options: SessionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#heard = options.now();
    const { rates } = options.limits;
    this.#buckets = rates && {
      messages: new Buckets(rates.messages, options.now),
      phrases: new Buckets(rates.phrases, options.now),
    };
    this.#helloTimer = setTimeout(() => this.close('silent'), HELLO_WITHIN_MS).unref();
    socket.on('message', (data, isBinary) => this.#hearMessage(isBinary ? null : String(data)));
    socket.on('pong', () => {
      this.#heard = options.now();
      this.#lag = performance.now() - this.#pinged;
    });
    socket.on('close', () => this.#leave());
    // What breaks a connection closes it, too.
    socket.on('error', () => {});
  }

  get seat(): SeatNumber | null {
    return this.#actor.seat;
  }

  /** To be called every `PING_EVERY_MS`. */
  ping(): void {
    const isSilent = this.#options.now() - this.#heard > SILENT_AFTER_MS;
    if (isSilent) this.close('silent');
    else if (this.#socket.readyState === this.#socket.OPEN) {
      this.#pinged = performance.now();
      this.#socket.ping();
    }
  }

  bye(retry: number): void {
    this.#send({ type: 'bye', retry });
    this.close('restart');
  }

  close(why: keyof typeof CLOSE_CODES): void {
    this.#socket.close(CLOSE_CODES[why]);
  }

  // ── What the client says ────────────────────────────────────────────────────────────────────────────────────────

  #hearMessage(text: string | null): void {
    this.#heard = this.#options.now();
    const fault = this.#consider(text);
    if (fault) this.#fault(fault);
  }

  /** What is wrong with it, if anything is. */
  #consider(text: string | null): ApiError | null {
    const wait = this.#buckets?.messages.take('') ?? 0;
    if (wait > 0) return apiError('too-many', { retryAfter: wait });
    const read = readMessage(text);
    if (!read.ok) return read.error;
    const message = read.value;
    this.#options.onMessage(message.type);
    switch (message.type) {
      case 'hello':
        this.#greeting = this.#greeting.then(() => this.#greet(message)).catch((error) => this.#failed(error));
        return null;
      case 'do':
        void this.#greeting.then(() => this.#act(message)).catch((error) => this.#failed(error, message.id));
        return null;
      case 'say':
        return this.#say(message.phrase);
      case 'ping':
        this.#send({ type: 'pong', t: message.t, now: this.#options.now() });
        return null;
    }
  }

  async #greet({ v, game, secret, since }: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    const { master, attendance } = this.#options;
    clearTimeout(this.#helloTimer);
    if (v !== PROTOCOL) {
      this.#send({ type: 'error', error: apiError('bad-version') });
      return this.close('version');
    }
    this.#leave();
    for (;;) {
      const room = await master.fresh(game);
      if (!room) return this.#fault(apiError('no-such-game'));
      const mine = secret === undefined ? null : master.whose(room, hashOf(secret));
      if (secret !== undefined && !mine) return this.#fault(apiError('bad-secret'));
      // Kept instead of the secret, which is not needed again.
      const next =
        secret === undefined ? null : hashOf(rematchSecretOf(secret, rematchIdOf(game))).toString('base64url');
      this.#actor = { seat: mine?.seat ?? null, host: mine?.host ?? false, lag: 0, next };
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      if (!attendance.enter(room, this)) continue;
      this.#room = room;
      return this.#welcome(room, since);
    }
  }

  #welcome(room: Room, since: number | undefined): void {
    const { master, now } = this.#options;
    const { ply } = room.ledger;
    this.#told = ply;
    const isNear = since !== undefined && since <= ply && ply - since <= MOST_NEWS;
    this.#send({
      type: 'welcome',
      v: PROTOCOL,
      game: room.id,
      seat: this.#actor.seat,
      now: now(),
      presence: room.presence(now()),
      ...(isNear ? { news: master.news(room, since) } : { view: master.view(room) }),
    });
    this.ping();
  }

  async #act({ type: _, ...command }: Extract<ClientMessage, { type: 'do' }>): Promise<void> {
    const room = this.#room;
    if (!room) return this.#refuse(command.id, 'no-hello');
    const key = askedIn(room, `${this.#actor.seat ?? 'host'}:${command.id}`);
    this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1);
    const done = await this.#options.master.act(room, { ...this.#actor, lag: this.#lag }, command);
    // Answered already, with the news it made.
    if (!this.#answers(key)) return;
    if (done.ok) return this.#send({ type: 'done', id: command.id, ply: done.value });
    const bringsView = BRINGS_VIEW.has(done.error) && room === this.#room;
    this.#refuse(command.id, done.error, bringsView ? this.#options.master.view(room) : undefined);
  }

  /** Whether a command still wants an answer; it gets one now. */
  #answers(key: string): boolean {
    const times = this.#asked.get(key);
    if (times === undefined) return false;
    if (times > 1) this.#asked.set(key, times - 1);
    else this.#asked.delete(key);
    return true;
  }

  #say(phrase: Phrase): ApiError | null {
    const { seat } = this.#actor;
    if (!this.#room) return apiError('no-hello');
    if (seat === null) return apiError('not-seated');
    const wait = this.#buckets?.phrases.take('') ?? 0;
    if (wait > 0) return apiError('too-many', { retryAfter: wait });
    this.#options.attendance.say(this.#room, seat, phrase);
    return null;
  }

  // ── What it hears ───────────────────────────────────────────────────────────────────────────────────────────────

  hear(command: string | null): void {
    const room = this.#room;
    if (!room) return;
    const { ply } = room.ledger;
    const news =
      this.#told === ply - 1
        ? room.latest(() => this.#options.master.live(room))
        : JSON.stringify(this.#options.master.news(room, this.#told));
    this.#told = ply;
    if (command !== null && this.#answers(askedIn(room, command))) {
      const id = command.slice(command.indexOf(':') + 1);
      this.#sendText(`{"type":"done","id":${JSON.stringify(id)},"ply":${ply},"news":${news}}`);
    } else this.#sendText(`{"type":"news",${news.slice(1)}`);
  }

  hearSeats(): void {
    const room = this.#room;
    if (!room) return;
    const { master } = this.#options;
    this.#send({ type: 'news', ...master.news(room, this.#told), seats: seatsOf(room.ledger, room.names()) });
    this.#told = room.ledger.ply;
  }

  hearPresence(presence: Presence): void {
    this.#send({ type: 'presence', ...presence });
  }

  hearPhrase(seat: SeatNumber, phrase: Phrase): void {
    this.#send({ type: 'said', seat, phrase });
  }

  // ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────────

  #refuse(id: Command['id'], code: ErrorCode, view?: GameView): void {
    this.#options.onRefused(code);
    this.#send({ type: 'refused', id, error: apiError(code), ...(view ? { view } : {}) });
  }

  #fault(error: ApiError): void {
    this.#options.onRefused(error.code);
    this.#send({ type: 'error', error });
    if (++this.#faults >= MOST_FAULTS) this.close('policy');
  }

  #failed(error: unknown, id?: string): void {
    this.#options.onTrouble('a message', error);
    const code = 'unavailable';
    if (id === undefined) this.#send({ type: 'error', error: apiError(code) });
    else this.#refuse(id, code);
  }

  #send(message: ServerMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) this.#socket.terminate();
    else this.#socket.send(text);
  }

  #leave(): void {
    clearTimeout(this.#helloTimer);
    const room = this.#room;
    this.#room = null;
    this.#actor = NOBODY;
    if (room) this.#options.attendance.leave(room, this);
  }
}

/** A connection may be in another game before all is answered. */
const askedIn = ({ id }: Room, command: string): string => `${id} ${command}`;

const BRINGS_VIEW: ReadonlySet<ErrorCode> = new Set(['stale', 'command-reused']);
