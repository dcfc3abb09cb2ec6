import { type ApiError, type BotView, PROTOCOL, type ServerMessage } from '@rowhouse/protocol';
import { ClientError, refusedForGood } from './client-error.ts';
import { type ConnectionEnvironment, ReconnectingSocket } from './reconnecting-socket.ts';
import { whenAborted } from './waiting.ts';

/** The options of a bot's connection. */
export interface BotLineOptions {
  readonly environment: ConnectionEnvironment;
  /** The secret of the bot. */
  readonly secret: string;
  /** Called with the bot's running games once the bot is connected, and again after each new game. */
  readonly onGames: (games: BotView['current']) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A bot's connection to a server. It receives the list of the bot's games and reconnects automatically. */
export class BotLine {
  /** Never resolves. Rejects when the server refuses the bot, or with the signal's reason. */
  readonly ended: Promise<never>;
  readonly #options: BotLineOptions;
  readonly #link: ReconnectingSocket;
  readonly #forgetSignal: () => void;
  #end!: (reason: unknown) => void;

  /** @internal */
  constructor(options: BotLineOptions) {
    this.#options = options;
    this.ended = new Promise((_, reject) => {
      this.#end = reject;
    });
    // Callers may ignore this promise.
    this.ended.catch(() => {});
    this.#link = new ReconnectingSocket({
      environment: options.environment,
      onOpen: () => this.#link.send({ type: 'attend', v: PROTOCOL, secret: options.secret }),
      onMessage: (message) => this.#onMessage(message),
      onState: (link) => {
        if (link.state === 'failed') this.#end(refusedForGood(link.code));
      },
    });
    this.#forgetSignal = whenAborted(options.signal, (reason) => {
      this.#link.close();
      this.#end(reason);
    });
    queueMicrotask(() => this.#link.tryNow());
  }

  /** Whether the server knows that the bot is connected. */
  get isOpen(): boolean {
    return this.#link.state.state === 'open';
  }

  /** Closes the connection. The bot gets no more challenges. */
  close(): void {
    this.#forgetSignal();
    this.#link.close();
  }

  #onMessage(message: ServerMessage): void {
    if (message.type === 'games') {
      this.#link.onWelcome();
      this.#options.onGames(message.games);
    } else if (message.type === 'bye') this.#link.waitNext(message.retry);
    else if (message.type === 'error') this.#onError(message.error);
  }

  #onError(error: ApiError): void {
    // No bot has this secret, or the bot was deleted.
    if (error.code === 'no-such-guest') {
      this.close();
      this.#end(new ClientError(error));
    } else this.#link.retryAfter(error);
  }
}
