import {
  type ApiError,
  type Command,
  type GameView,
  type News,
  type NewTerms,
  type Phrase,
  PROTOCOL,
  type Presence,
  type SeatNumber,
  type ServerMessage,
  type Verb,
} from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import { ClientError, refusedForGood } from './client-error.ts';
import { gameOfServerView, type OnlineGame, withNews } from './online-game.ts';
import { type CommandAnswer, isRetried, type Outbox, PendingCommands } from './pending.ts';
import { type ConnectionEnvironment, type LinkState, ReconnectingSocket } from './reconnecting-socket.ts';
import { Waiters, whenAborted } from './waiting.ts';

/** The state of an online game. It is immutable: each change makes a new one. */
export interface ConnectionState {
  readonly link: LinkState;
  /** `null` until the server has sent the game. */
  readonly game: OnlineGame | null;
  /** Who is connected. `null` while this connection is down. */
  readonly presence: Presence | null;
  /** Unanswered commands, in order. */
  readonly pending: readonly Command[];
  /** When `game.view.live` arrived, by this device's clock. Running clocks count from then. */
  readonly receivedAt: number;
}

/** A state after the server has sent the game. */
export type GameState = ConnectionState & { readonly game: OnlineGame };

const hasGame = (state: ConnectionState): state is GameState => state.game !== null;

/** Callbacks of a connection, called in the order of events. */
export interface ConnectionListeners {
  /** The state has changed. */
  onChange(state: ConnectionState): void;
  /** A player said a phrase. */
  onSaid(seat: SeatNumber, phrase: Phrase): void;
  /** The server refused this command. Views should tell the player. */
  onRefused(command: Command, error: ApiError): void;
  /** The server refused another message, such as one phrase too many. */
  onError(error: ApiError): void;
  /** The server sent a message, which has not taken effect yet. For logs and tests. */
  onMessage(message: ServerMessage): void;
}

/** Options of a wait. */
export interface WaitOptions {
  /** When this signal is aborted, the wait rejects with its reason. The connection stays open. */
  readonly signal?: AbortSignal | undefined;
}

/** The options of a connection. */
export interface ConnectionOptions {
  /** The online id of the game. */
  readonly game: string;
  /** The secret of the seat, or `null` to watch. */
  readonly secret: string | null;
  readonly environment: ConnectionEnvironment;
  /** Without an outbox, unanswered commands are lost when the program ends. */
  readonly outbox?: Outbox;
  readonly listeners?: Partial<ConnectionListeners>;
  /** When this signal is aborted, the connection closes, and waits reject with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** How long to wait before commands are sent again, if the server does not say how long. */
const RETRY_AFTER_S = 2;

/**
 * A player's or a spectator's connection to a game. After an interruption it resumes from the last ply that the server
 * sent, and repeats unanswered commands with their id and ply. The server answers a repeated command as it did the
 * first time, so nothing is lost and nothing happens twice. The state of the game always comes from the server.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #link: ReconnectingSocket;
  readonly #pending: PendingCommands;
  readonly #waiters = new Waiters<GameState>();
  #state: ConnectionState;
  /** Whether the server has answered our hello. */
  #isWelcome = false;
  #cancelResending = () => {};
  readonly #forgetSignal: () => void;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pending = new PendingCommands(options.secret === null ? null : (options.outbox ?? null));
    this.#link = new ReconnectingSocket({
      environment: options.environment,
      onOpen: () => this.#hello(),
      onMessage: (message) => this.#onMessage(message),
      onState: (link) => this.#onLink(link),
    });
    const { all: pending } = this.#pending;
    this.#state = { link: this.#link.state, game: null, presence: null, pending, receivedAt: 0 };
    this.#forgetSignal = whenAborted(options.signal, (reason) => this.#close(reason));
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Connects now. Call this when the device is online again, or when the user asks for it. */
  tryNow(): void {
    this.#link.tryNow();
  }

  /** Drops the connection, because the device has lost its network. */
  goOffline(): void {
    this.#link.goOffline();
  }

  /** Closes the connection for good. Waits reject with the error `closed`. */
  close(): void {
    this.#forgetSignal();
    this.#close(new ClientError('closed'));
  }

  /**
   * Sends a command for the ply on display, or for the `ply` at which the player decided. The command is repeated until
   * the server answers. Resolves with the answer and never rejects. Throws while watching, before the game is known,
   * and after `close`.
   */
  do(verb: Verb, move?: string, ply?: number): Promise<CommandAnswer> {
    return this.#do({ do: verb, ...(move === undefined ? {} : { move }) }, ply);
  }

  /** Changes the terms of this player's game while it waits for the one invited player. Behaves like `do`. */
  change(to: NewTerms): Promise<CommandAnswer> {
    return this.#do({ do: 'change', to });
  }

  #do(what: Pick<Command, 'do' | 'move' | 'to'>, ply?: number): Promise<CommandAnswer> {
    const { game } = this.#state;
    if (this.#options.secret === null) throw new ClientError('no-seat');
    if (this.#link.isClosed) throw new ClientError('closed');
    if (!game) throw new ClientError('not-yet');
    const id = this.#options.environment.newId();
    const command: Command = { id, ply: ply ?? game.view.ply, ...what };
    const answer = this.#pending.add(command);
    this.#set({ pending: this.#pending.all });
    if (this.#isWelcome) this.#link.send({ type: 'do', ...command });
    return answer;
  }

  /**
   * Says a phrase, but only while connected, because a late phrase is worse than none. Returns whether the phrase was
   * sent.
   */
  say(phrase: Phrase): boolean {
    if (this.#isWelcome) this.#link.send({ type: 'say', phrase });
    return this.#isWelcome;
  }

  /**
   * Resolves with the first state with a game that satisfies the condition, which may be the current one. Rejects with a
   * `ClientError` when the connection is closed or fails for good, and with the reason of a signal that is aborted. The
   * signal in `options` ends only this wait. The connection's own signal ends all waits.
   */
  until(condition: (state: GameState) => boolean, options: WaitOptions = {}): Promise<GameState> {
    const now = this.#state;
    return this.#waiters.add(condition, hasGame(now) ? now : null, options.signal);
  }

  #close(reason: unknown): void {
    this.#link.close();
    this.#giveUp(new ClientError('closed'), reason);
  }

  #set(change: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.listeners?.onChange?.(this.#state);
    if (hasGame(this.#state)) this.#waiters.check(this.#state);
  }

  #onLink(link: LinkState): void {
    const isOpen = link.state === 'open';
    if (!isOpen) {
      this.#isWelcome = false;
      this.#cancelResending();
    }
    this.#set({ link, ...(isOpen ? {} : { presence: null }) });
    if (link.state === 'failed') this.#giveUp(refusedForGood(link.code));
  }

  #giveUp(error: ClientError, reason: unknown = error): void {
    this.#pending.giveUp(error);
    this.#waiters.giveUp(reason);
  }

  /** With `isWhole`, asks for the whole game, because an update did not continue the known state. */
  #hello(isWhole = false): void {
    const { game, secret } = this.#options;
    const since = isWhole ? undefined : this.#state.game?.view.ply;
    this.#isWelcome = false;
    this.#link.send({
      type: 'hello',
      v: PROTOCOL,
      game,
      ...(secret === null ? {} : { secret }),
      ...(since === undefined ? {} : { since }),
    });
  }

  #sendAgain(): void {
    for (const command of this.#pending.all) this.#link.send({ type: 'do', ...command });
  }

  /** Sends all pending commands again after a while. Another refusal restarts the wait. */
  #sendAgainAfter({ retryAfter = RETRY_AFTER_S }: ApiError): void {
    this.#cancelResending();
    this.#cancelResending = this.#options.environment.later(retryAfter * 1000, () => {
      if (this.#isWelcome) this.#sendAgain();
    });
  }

  #onMessage(message: ServerMessage): void {
    const { listeners } = this.#options;
    listeners?.onMessage?.(message);
    switch (message.type) {
      case 'welcome':
        this.#onWelcome(message);
        break;
      case 'news':
        this.#applyNews(message);
        break;
      case 'done':
        this.#onDone(message);
        break;
      case 'refused':
        this.#onRefused(message);
        break;
      case 'presence': {
        const { type: _, ...presence } = message;
        this.#set({ presence });
        break;
      }
      case 'said':
        listeners?.onSaid?.(message.seat, message.phrase);
        break;
      case 'bye':
        this.#link.waitNext(message.retry);
        break;
      case 'error':
        this.#onError(message.error);
        break;
    }
  }

  #onWelcome({ seat, presence, view, news }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#isWelcome = true;
    if (view) this.#applyView(view, seat);
    else if (news) this.#applyNews(news);
    // If the update did not continue the known state, the next welcome brings the whole game.
    if (!this.#isWelcome || this.#state.link.state === 'failed') return;
    this.#link.onWelcome();
    this.#set({ presence });
    this.#sendAgain();
  }

  #applyView(view: GameView, seat: SeatNumber | null): void {
    const game = gameOfServerView(view, seat);
    if (game) this.#set({ game, receivedAt: this.#options.environment.now() });
    else this.#link.fail('bad-version');
  }

  #applyNews(news: News): void {
    const { game } = this.#state;
    const next = game && withNews(game, news);
    if (next) this.#set({ game: next, receivedAt: this.#options.environment.now() });
    else this.#hello(true);
  }

  #onDone({ id, ply, news }: Extract<ServerMessage, { type: 'done' }>): void {
    if (news) this.#applyNews(news);
    else if (ply > (this.#state.game?.view.ply ?? 0)) this.#hello();
    this.#pending.answer(id, ok(ply));
    this.#set({ pending: this.#pending.all });
  }

  #onRefused({ id, error, view }: Extract<ServerMessage, { type: 'refused' }>): void {
    const { game } = this.#state;
    if (isRetried(error.code)) {
      this.#sendAgainAfter(error);
      return;
    }
    if (view && game) this.#applyView(view, game.seat);
    const command = this.#pending.answer(id, err(new ClientError(error)));
    if (!command) return;
    this.#set({ pending: this.#pending.all });
    this.#options.listeners?.onRefused?.(command, error);
  }

  #onError(error: ApiError): void {
    // The game was deleted, so no more updates will come.
    const isGone = error.code === 'no-such-game';
    if (this.#isWelcome && !isGone) {
      if (isRetried(error.code)) this.#sendAgainAfter(error);
      this.#options.listeners?.onError?.(error);
    } else this.#link.retryAfter(error);
  }
}
