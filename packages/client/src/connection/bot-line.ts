import { type ApiError, type BotView, PROTOCOL, type ServerMessage } from '@rowhouse/protocol';
import { ClientError, notLetIn } from '../errors/client-error.ts';
import type { ConnectionEnvironment } from '../link/environment.ts';
import { FATAL, Link } from '../link/link.ts';
import { whenAborted } from '../signals/when-aborted.ts';

/** What a line needs. */
export interface BotLineOptions {
  readonly environment: ConnectionEnvironment;
  /** The secret of the bot. */
  readonly secret: string;
  /** The bot's games that are not over: at once, and again whenever there is another. */
  readonly onGames: (games: BotView['current']) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A bot's connection to a server, over which it hears of its games. It comes back after interruptions by itself. */
export class BotLine {
  /** Never resolves. Rejects when the server does not let the bot in, or with the signal's reason. */
  readonly ended: Promise<never>;
  readonly #options: BotLineOptions;
  readonly #link: Link;
  readonly #forgetSignal: () => void;
  #end!: (reason: unknown) => void;

  /** @internal */
  constructor(options: BotLineOptions) {
    this.#options = options;
    this.ended = new Promise((_, reject) => {
      this.#end = reject;
    });
    // Whoever does not wait for the end has not to handle it.
    this.ended.catch(() => {});
    this.#link = new Link({
      environment: options.environment,
      onOpen: () => this.#link.send({ type: 'attend', v: PROTOCOL, secret: options.secret }),
      onMessage: (message) => this.#hear(message),
      onState: (link) => {
        if (link.state === 'failed') this.#end(notLetIn(link.code));
      },
    });
    this.#forgetSignal = whenAborted(options.signal, (reason) => {
      this.#link.close();
      this.#end(reason);
    });
    queueMicrotask(() => this.#link.tryNow());
  }

  /** Whether the server has heard that the bot is here, and it is here still. */
  get isOpen(): boolean {
    return this.#link.state.state === 'open';
  }

  /** Ends the line: the bot is not challenged any more. */
  close(): void {
    this.#forgetSignal();
    this.#link.close();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'games') {
      this.#link.welcomed();
      this.#options.onGames(message.games);
    } else if (message.type === 'bye') this.#link.waitNext(message.retry);
    else if (message.type === 'error') this.#troubled(message.error);
  }

  #troubled(error: ApiError): void {
    const fatal = FATAL.find((code) => code === error.code);
    if (fatal) this.#link.fail(fatal);
    // Its secret was never a bot's, or was revoked.
    else if (error.code === 'no-such-guest') {
      this.close();
      this.#end(new ClientError(error));
    } else {
      if (error.retryAfter !== undefined) this.#link.waitNext(error.retryAfter * 1000);
      this.#link.retry();
    }
  }
}
