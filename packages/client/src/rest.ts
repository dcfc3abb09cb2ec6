import {
  type AnswerOf,
  addressOf,
  type BodyOf,
  CALLS,
  type CallName,
  type ErrorAnswer,
  type ParamsOf,
  type QueryOf,
  type RestCall,
} from '@rowhouse/protocol';
import { ClientError, isTemporary } from './client-error.ts';
import { waitMs } from './waiting.ts';

/** Where a client finds its server, and how long it tries. */
export interface ClientOptions {
  /** The address of the server, `https://example.org/`. A function is called before every attempt. */
  readonly server: string | (() => string);
  /** How long a call is repeated after temporary errors (ms). Default: half a minute. */
  readonly retryFor?: number;
}

/** How to make a call. */
export interface CallOptions {
  /**
   * When the signal is aborted, the call rejects at once with the signal's reason. The server may have carried it out.
   * A request with your own `secret` can be repeated and gets the same answer.
   */
  readonly signal?: AbortSignal | undefined;
  /** Identifies the caller where that is optional: a bot that challenges, a player who views a tournament. */
  readonly secret?: string;
}

/**
 * The arguments of a call, in this order: the id in its path (a game, a tournament, …), the secret it needs, its body
 * or query, and options. Leave out those that the call does not have.
 */
export type CallArgs<N extends CallName> = [
  ...(keyof ParamsOf<N> extends never ? [] : [id: ParamsOf<N>[keyof ParamsOf<N>]]),
  ...((typeof CALLS)[N] extends { readonly secret: string } ? [secret: string] : []),
  ...([CallData<N>] extends [undefined]
    ? []
    : Record<never, never> extends CallData<N>
      ? [data?: CallData<N>]
      : [data: CallData<N>]),
  options?: CallOptions,
];

/** The body of a call, or its query. A query also accepts numbers, which are sent as text. */
export type CallData<N extends CallName> = [QueryOf<N>] extends [undefined]
  ? BodyOf<N>
  : {
      readonly [K in keyof QueryOf<N>]:
        | QueryOf<N>[K]
        | number
        | (Record<never, never> extends Pick<QueryOf<N>, K> ? undefined : never);
    };

/** A method for each REST call of the protocol. */
export type RestCalls = {
  readonly [N in CallName]: (...args: CallArgs<N>) => Promise<AnswerOf<N>>;
};

const RETRY_FOR_MS = 30_000;
/** A server that takes longer to answer (ms) counts as unreachable. */
const ANSWER_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5000;

/** The REST calls of a server. */
export class Rest {
  readonly #server: () => string;
  readonly #retryFor: number;

  constructor({ server, retryFor = RETRY_FOR_MS }: ClientOptions) {
    this.#server = typeof server === 'function' ? server : () => server;
    this.#retryFor = retryFor;
    if (typeof server !== 'function') void this.server;
  }

  /** The address of the server, ending in `/`. */
  get server(): string {
    const address = this.#server();
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new ClientError('bad-server');
    return address.endsWith('/') ? address : `${address}/`;
  }

  /**
   * Makes a call, by its name in the protocol. After a temporary error, the call is repeated for up to `retryFor`
   * milliseconds.
   */
  async call<N extends CallName>(name: N, ...args: CallArgs<N>): Promise<AnswerOf<N>> {
    const request = requestFor(name, args);
    const address = () => new URL(`.${request.path}`, this.server);
    const { signal } = request;
    const began = performance.now();
    for (let tries = 0; ; tries++) {
      try {
        return await callOnce<AnswerOf<N>>(address(), request);
      } catch (error) {
        signal?.throwIfAborted();
        const { code, retryAfter } = error as ClientError;
        const base = retryAfter === null ? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) : retryAfter * 1000;
        const wait = base * (0.5 + Math.random());
        if (!isTemporary(code) || performance.now() - began + wait > this.#retryFor) throw error;
        await waitMs(wait, signal);
      }
    }
  }
}

/**
 * A class with a method for each REST call, such as `takeSeat(game, { name: 'Ann' })`, except the calls that `Client`
 * defines itself.
 */
export const RestClient = Rest as new (
  options: ClientOptions,
) => Rest & Omit<RestCalls, 'viewGame' | 'tournamentGames'>;
for (const name of Object.keys(CALLS) as CallName[])
  Object.defineProperty(Rest.prototype, name, {
    configurable: true,
    value(this: Rest, ...args: CallArgs<CallName>) {
      return this.call(name, ...args);
    },
  });

interface Request extends CallOptions {
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly body?: object;
}

function requestFor(name: CallName, args: readonly unknown[]): Request {
  const { method, path } = addressOf(name);
  const { secret, creates, body, query }: RestCall = CALLS[name];
  const rest = [...args];
  const id = path.includes(':') ? encodeURIComponent(String(rest.shift())) : '';
  const own = secret && { secret: rest.shift() as string };
  const given = body || query ? (rest.shift() as object | undefined) : undefined;
  return {
    method,
    path: path.replace(/:\w+/, id) + (query ? search(given) : ''),
    // A request that contains a secret can be repeated.
    ...(body && { body: creates ? { secret: newSecret(), ...given } : { ...given } }),
    ...(rest[0] as CallOptions | undefined),
    ...own,
  };
}

function search(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

async function callOnce<T>(address: URL, { method, secret, body, signal }: Request): Promise<T> {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const signals = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const unreachable = (cause?: unknown): never => {
    throw new ClientError('unreachable', { cause, detail: `The server’s address is ${address.origin}.` });
  };
  const reply = await fetch(address, { method, headers, cache: 'no-store', signal: signals, ...content }).catch(
    unreachable,
  );
  const answer = reply.status === 204 ? null : await reply.json().catch(unreachable);
  if (reply.status < 300) return answer as T;
  throw new ClientError((answer as Partial<ErrorAnswer> | null)?.error ?? unreachable());
}

/** 256 random bits in base64url: the secret of a seat or of a guest. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
