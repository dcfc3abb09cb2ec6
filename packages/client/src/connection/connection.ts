import {
  type ApiError,
  type Command,
  type GameView,
  type News,
  type Phrase,
  PROTOCOL,
  type SeatNumber,
  type ServerMessage,
  type Verb,
} from '@rowhouse/protocol';
import { err } from '@rowhouse/rules';
import { ClientError, notLetIn } from '../errors/client-error.ts';
import { gameFrom, withNews } from '../game/online-game.ts';
import { FATAL, Link, type LinkState } from '../link/link.ts';
import { whenAborted } from '../signals/when-aborted.ts';
import type { ConnectionOptions, ConnectionState, WaitOptions } from './connection-types.ts';
import { type CommandAnswer, PendingCommands } from './pending.ts';
import { isRetried, Resending } from './resending.ts';
import { Waiters } from './waiters.ts';

/**
 * One person's connection to one game. After an interruption it resumes from the last ply that the server sent, and
 * sends unanswered commands again with their old id and ply. The server answers a command that it has already taken as
 * the first time, so nothing is lost and nothing is done twice. The game it shows is always exactly what the server said.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #link: Link;
  readonly #pending: PendingCommands;
  readonly #waiters = new Waiters();
  #state: ConnectionState;
  /** Whether the server has answered our hello. */
  #isWelcome = false;
  readonly #resending: Resending;
  readonly #forgetSignal: () => void;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pending = new PendingCommands(options.secret === null ? null : (options.outbox ?? null));
    this.#link = new Link({
      environment: options.environment,
      onOpen: () => this.#hello(),
      onMessage: (message) => this.#hear(message),
      onState: (link) => this.#onLink(link),
    });
    this.#resending = new Resending(options.environment, () => {
      if (this.#isWelcome) this.#sendAgain();
    });
    const { all: pending } = this.#pending;
    this.#state = { link: this.#link.state, game: null, presence: null, pending, receivedAt: 0 };
    this.#forgetSignal = whenAborted(options.signal, (reason) => this.#close(reason));
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /**
   * Connects now: at the beginning, when the device is online again, and when somebody returns to the page or presses
   * the button.
   */
  tryNow(): void {
    this.#link.tryNow();
  }

  /** The device lost its network, so there is no point in waiting for an answer. */
  lost(): void {
    this.#link.lost();
  }

  /** Closes the connection for good. Those who wait for something get the error `closed`. */
  close(): void {
    this.#forgetSignal();
    this.#close(new ClientError('closed'));
  }

  /**
   * Sends a command for the ply that the person sees, or for the `ply` that they had seen when they decided. It is sent
   * again until the server answers. Resolves with the answer and never rejects; throws if there is nothing to do it in.
   */
  do(verb: Verb, move?: string, ply?: number): Promise<CommandAnswer> {
    const { game } = this.#state;
    if (this.#options.secret === null) throw new ClientError('no-seat');
    if (this.#link.isClosed) throw new ClientError('closed');
    if (!game) throw new ClientError('not-yet');
    const id = this.#options.environment.newId();
    const command: Command = { id, ply: ply ?? game.view.ply, do: verb, ...(move === undefined ? {} : { move }) };
    const answer = this.#pending.add(command);
    this.#set({ pending: this.#pending.all });
    if (this.#isWelcome) this.#link.send({ type: 'do', ...command });
    return answer;
  }

  /** Says a phrase, but only while connected: a late phrase is worse than none. Returns whether it was sent. */
  say(phrase: Phrase): boolean {
    if (this.#isWelcome) this.#link.send({ type: 'say', phrase });
    return this.#isWelcome;
  }

  /**
   * Resolves with the first state that is so, beginning with the present one. Rejects with a `ClientError` when the
   * connection is closed, or fails for good; with the reason of a signal when that is aborted: `signal` ends this wait
   * only, the connection's own signal ends everything.
   */
  until(isSo: (state: ConnectionState) => boolean, options: WaitOptions = {}): Promise<ConnectionState> {
    return this.#waiters.add(isSo, this.#state, options.signal);
  }

  #close(reason: unknown): void {
    this.#link.close();
    this.#giveUp(new ClientError('closed'), reason);
  }

  #set(change: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.listeners?.onChange?.(this.#state);
    this.#waiters.look(this.#state);
  }

  #onLink(link: LinkState): void {
    const isHere = link.state === 'open';
    if (!isHere) {
      this.#isWelcome = false;
      this.#resending.stop();
    }
    this.#set({ link, ...(isHere ? {} : { presence: null }) });
    if (link.state === 'failed') this.#giveUp(notLetIn(link.code));
  }

  #giveUp(error: ClientError, reason: unknown = error): void {
    this.#pending.giveUp(error);
    this.#waiters.giveUp(reason);
  }

  // ── To the server ───────────────────────────────────────────────────────────────────────────────────────────────

  /** `whole`: asks for the whole game, because the news did not follow from what is known here. */
  #hello(whole = false): void {
    const { game, secret } = this.#options;
    const since = whole ? undefined : this.#state.game?.view.ply;
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

  // ── From the server ─────────────────────────────────────────────────────────────────────────────────────────────

  #hear(message: ServerMessage): void {
    const { listeners } = this.#options;
    listeners?.onMessage?.(message);
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
        this.#troubled(message.error);
        break;
      case 'pong':
        break;
    }
  }

  #welcomed({ seat, presence, view, news }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#isWelcome = true;
    if (view) this.#see(view, seat);
    else if (news) this.#learn(news);
    // The news did not follow from what was known: the next welcome brings the whole game.
    if (!this.#isWelcome || this.#state.link.state === 'failed') return;
    this.#link.welcomed();
    this.#set({ presence });
    this.#sendAgain();
  }

  #see(view: GameView, seat: SeatNumber | null): void {
    const game = gameFrom(view, seat);
    if (game) this.#set({ game, receivedAt: this.#options.environment.now() });
    else this.#link.fail('bad-version');
  }

  #learn(news: News): void {
    const { game } = this.#state;
    const next = game && withNews(game, news);
    if (next) this.#set({ game: next, receivedAt: this.#options.environment.now() });
    else this.#hello(true);
  }

  #taken({ id, ply, news }: Extract<ServerMessage, { type: 'done' }>): void {
    if (news) this.#learn(news);
    else if (ply > (this.#state.game?.view.ply ?? 0)) this.#hello();
    this.#pending.done(id, ply);
    this.#set({ pending: this.#pending.all });
  }

  #refused({ id, error, view }: Extract<ServerMessage, { type: 'refused' }>): void {
    const { game } = this.#state;
    if (isRetried(error.code)) {
      this.#resending.after(error);
      return;
    }
    if (view && game) this.#see(view, game.seat);
    const command = this.#pending.answer(id, err(new ClientError(error)));
    if (!command) return;
    this.#set({ pending: this.#pending.all });
    this.#options.listeners?.onRefused?.(command, error);
  }

  #troubled(error: ApiError): void {
    const fatal = FATAL.find((code) => code === error.code);
    // Deleted while we followed it: nothing will come any more.
    const isGone = error.code === 'no-such-game';
    if (this.#isWelcome && !isGone) {
      if (isRetried(error.code)) this.#resending.after(error);
      this.#options.listeners?.onTrouble?.(error);
    } else if (fatal) this.#link.fail(fatal);
    else {
      if (error.retryAfter !== undefined) this.#link.waitNext(error.retryAfter * 1000);
      this.#link.retry();
    }
  }
}
