// biome-ignore-all lint/style/noExcessiveLinesPerFile: one state machine: opening, resuming, sending and giving up change the same few fields
import {
  type ApiError,
  CLOSE_CODES,
  type ClientMessage,
  type Command,
  type ErrorCode,
  type GameView,
  type News,
  type Phrase,
  PROTOCOL,
  type SeatNumber,
  type ServerMessage,
  type Verb,
} from '@rowhouse/protocol';
import {
  type ConnectionOptions,
  type ConnectionState,
  FATAL,
  type FatalCode,
  type Socket,
} from './connection-types.ts';
import { gameFrom, withNews } from './game-state.ts';

export const FIRST_WAIT_MS = 500;

export const LONGEST_WAIT_MS = 15_000;

export const PING_EVERY_MS = 20_000;

/** If nothing is heard for this long after a ping, the connection is dead, whatever the browser thinks. */
export const DEAD_AFTER_MS = 10_000;

/**
 * After these errors a command is sent again: it is unknown whether the server took it, or the server may take it
 * later.
 */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['unavailable', 'stopping', 'internal', 'too-many', 'no-hello']);

const RETRY_AFTER_MS = 2000;

/**
 * One person's connection to one game. After an interruption it resumes from the last ply that the server sent, and
 * sends unanswered commands again with their old id and ply. The server answers a command that it has already taken as
 * the first time, so nothing is lost and nothing is done twice (docs/online.md). The game it shows is always exactly
 * what the server said.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #state: ConnectionState;
  #socket: Socket | null = null;
  /** Whether the server has answered our hello. */
  #isWelcome = false;
  /** Attempts since the last welcome. */
  #tries = 0;
  /** How long the server asked us to wait before the next attempt. */
  #asked: number | null = null;
  #stopWaiting: (() => void) | null = null;
  #stopPinging: (() => void) | null = null;
  #stopResending: (() => void) | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const pending = options.secret === null ? [] : options.outbox.read();
    this.#state = { link: { state: 'closed' }, game: null, presence: null, pending, receivedAt: 0 };
  }

  get state(): ConnectionState {
    return this.#state;
  }

  #set(change: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.listeners.onChange(this.#state);
  }

  /**
   * Connects now: at the beginning, when the device is online again, and when somebody returns to the page or presses
   * the button.
   */
  tryNow(): void {
    const { state } = this.#state.link;
    if (state === 'open' || state === 'failed' || this.#socket) return;
    this.#stopWaiting?.();
    this.#connect();
  }

  /** The device lost its network, so there is no point in waiting for an answer. */
  lost(): void {
    if (this.#state.link.state === 'failed' || this.#state.link.state === 'closed') return;
    this.#drop();
    this.#stopWaiting?.();
    this.#set({ link: { state: 'away' } });
  }

  /** Closes the connection for good. */
  close(): void {
    this.#drop();
    this.#stopWaiting?.();
    this.#state = { ...this.#state, link: { state: 'closed' } };
  }

  /** Sends a command for the ply that the person sees. It is stored until the server has answered. */
  do(verb: Verb, move?: string): void {
    const { game, pending } = this.#state;
    if (!game) return;
    const { newId } = this.#options.environment;
    const command: Command = { id: newId(), ply: game.view.ply, do: verb, ...(move === undefined ? {} : { move }) };
    this.#keep([...pending, command]);
    if (this.#isWelcome) this.#send({ type: 'do', ...command });
  }

  /** Says a phrase, but only while connected: a late phrase is worse than none. Returns whether it was sent. */
  say(phrase: Phrase): boolean {
    if (this.#isWelcome) this.#send({ type: 'say', phrase });
    return this.#isWelcome;
  }

  // ── The line ────────────────────────────────────────────────────────────────────────────────────────────────────

  #connect(): void {
    const { environment } = this.#options;
    this.#set({ link: { state: 'connecting' } });
    const socket = environment.open({
      onOpen: () => {
        this.#hello();
        this.#watch();
      },
      onMessage: (text) => {
        if (this.#socket === socket) this.#hear(text);
      },
      onClose: (code) => {
        if (this.#socket === socket) this.#ended(code);
      },
    });
    this.#socket = socket;
    // An attempt without an answer counts as failed.
    this.#stopPinging = environment.later(DEAD_AFTER_MS, () => this.#dead());
  }

  /** `whole`: asks for the whole game, because the news did not follow from what is known here. */
  #hello(whole = false): void {
    const { game, secret } = this.#options;
    const since = whole ? undefined : this.#state.game?.view.ply;
    this.#isWelcome = false;
    this.#send({
      type: 'hello',
      v: PROTOCOL,
      game,
      ...(secret === null ? {} : { secret }),
      ...(since === undefined ? {} : { since }),
    });
  }

  /** Sends a ping now and then, to find out whether the server is there. */
  #watch(): void {
    const { later, now } = this.#options.environment;
    this.#stopPinging?.();
    this.#stopPinging = later(PING_EVERY_MS, () => {
      this.#send({ type: 'ping', t: now() });
      this.#stopPinging = later(DEAD_AFTER_MS, () => this.#dead());
    });
  }

  #dead(): void {
    this.#drop();
    this.#wait();
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Gives the socket up without waiting for its close event. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcome = false;
    this.#stopPinging?.();
    this.#stopResending?.();
    socket?.close();
  }

  #ended(code: number): void {
    this.#drop();
    if (code === CLOSE_CODES.version) this.#fail('bad-version');
    else this.#wait();
  }

  #fail(code: FatalCode): void {
    this.#drop();
    this.#stopWaiting?.();
    this.#set({ link: { state: 'failed', code } });
  }

  /**
   * Waits half a second, then twice as long each time up to fifteen seconds, times a random factor between 0.5 and 1.5,
   * so that not all clients come back at once.
   */
  #wait(): void {
    const { isOnline, later, now, random } = this.#options.environment;
    this.#stopWaiting?.();
    if (!isOnline()) {
      this.#set({ link: { state: 'away' }, presence: null });
      return;
    }
    const base = this.#asked ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries++;
    this.#asked = null;
    const wait = base * (0.5 + random());
    this.#stopWaiting = later(wait, () => this.#connect());
    this.#set({ link: { state: 'waiting', retryAt: now() + wait }, presence: null });
  }

  // ── What the server says ────────────────────────────────────────────────────────────────────────────────────────

  #hear(text: string): void {
    this.#watch();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      this.#dead();
      return;
    }
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'news':
        this.#learn(message);
        break;
      case 'done':
        this.#taken(message);
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'presence':
        this.#set({ presence: { seats: message.seats, watchers: message.watchers } });
        break;
      case 'said':
        this.#options.listeners.onSaid(message.seat, message.phrase);
        break;
      case 'bye':
        this.#asked = message.retry;
        break;
      case 'error':
        this.#troubled(message.error);
        break;
      case 'pong':
        break;
    }
  }

  #welcomed({ seat, presence, view, news }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#isWelcome = true;
    this.#tries = 0;
    if (view) this.#see(view, seat);
    else if (news) this.#learn(news);
    // The news did not follow from what was known: the next welcome brings the whole game.
    if (!this.#isWelcome || this.#state.link.state === 'failed') return;
    this.#set({ link: { state: 'open' }, presence });
    this.#sendAgain();
  }

  #see(view: GameView, seat: SeatNumber | null): void {
    const game = gameFrom(view, seat);
    if (game) this.#set({ game, receivedAt: this.#options.environment.now() });
    else this.#fail('bad-version');
  }

  #learn(news: News): void {
    const { game } = this.#state;
    const next = game && withNews(game, news);
    if (next) this.#set({ game: next, receivedAt: this.#options.environment.now() });
    else this.#hello(true);
  }

  #taken({ id, ply, news }: Extract<ServerMessage, { type: 'done' }>): void {
    this.#keep(this.#state.pending.filter((command) => command.id !== id));
    if (news) this.#learn(news);
    else if (ply > (this.#state.game?.view.ply ?? 0)) this.#hello();
  }

  #refused({ id, error, view }: Extract<ServerMessage, { type: 'refused' }>): void {
    const { pending, game } = this.#state;
    const command = pending.find((one) => one.id === id);
    if (RETRYABLE.has(error.code)) {
      this.#sendLater(error);
      return;
    }
    if (view && game) this.#see(view, game.seat);
    if (!command) return;
    this.#keep(pending.filter((one) => one !== command));
    this.#options.listeners.onRefused(command, error);
  }

  #troubled(error: ApiError): void {
    const fatal = FATAL.find((code) => code === error.code);
    if (!this.#isWelcome && fatal) this.#fail(fatal);
    else if (!this.#isWelcome) {
      this.#asked = error.retryAfter === undefined ? null : error.retryAfter * 1000;
      this.#dead();
    } else {
      if (RETRYABLE.has(error.code)) this.#sendLater(error);
      this.#options.listeners.onTrouble(error);
    }
  }

  // ── What was not answered yet ───────────────────────────────────────────────────────────────────────────────────

  #keep(pending: readonly Command[]): void {
    if (pending.length === this.#state.pending.length && pending.every((one, at) => one === this.#state.pending[at]))
      return;
    this.#options.outbox.write(pending);
    this.#set({ pending });
  }

  #sendAgain(): void {
    for (const command of this.#state.pending) this.#send({ type: 'do', ...command });
  }

  #sendLater({ retryAfter }: ApiError): void {
    if (this.#state.pending.length === 0) return;
    this.#stopResending?.();
    const wait = retryAfter === undefined ? RETRY_AFTER_MS : retryAfter * 1000;
    this.#stopResending = this.#options.environment.later(wait, () => {
      if (this.#isWelcome) this.#sendAgain();
    });
  }
}
