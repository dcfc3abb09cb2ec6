/** Rate limits: token buckets, for each address or connection. */
import { Pace } from './pace.ts';

/** How fast a bucket fills, and how much it holds. */
interface Rate {
  readonly aSecond: number;
  readonly atOnce: number;
}

/** One token bucket for each key. A full bucket is deleted, because a new one is the same. */
export class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes a token. Returns 0, or if there is none, after how many seconds there will be one. */
  take(key: string): number {
    const now = this.#now();
    const { aSecond, atOnce } = this.#rate;
    const bucket = this.#buckets.get(key) ?? { tokens: atOnce, at: now };
    bucket.tokens = Math.min(atOnce, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * aSecond);
    bucket.at = now;
    if (this.#buckets.size >= MAX_BUCKETS) this.#forget(now);
    this.#buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / aSecond);
    bucket.tokens--;
    return 0;
  }

  /** Whether there is no token, without taking one. */
  isSpent(key: string): boolean {
    const bucket = this.#buckets.get(key);
    return bucket !== undefined && bucket.tokens + ((this.#now() - bucket.at) / 1000) * this.#rate.aSecond < 1;
  }

  /** Takes all tokens, and as many again: it takes as long as filling the bucket until there is one. */
  exhaust(key: string): void {
    this.#buckets.set(key, { tokens: -this.#rate.atOnce, at: this.#now() });
  }

  #forget(now: number): void {
    const { aSecond, atOnce } = this.#rate;
    for (const [key, { tokens, at }] of this.#buckets)
      if (tokens + ((now - at) / 1000) * aSecond >= atOnce) this.#buckets.delete(key);
    // This many addresses at once are an attack. Forgetting the oldest half is better than running out of memory.
    if (this.#buckets.size >= MAX_BUCKETS) {
      let spare = MAX_BUCKETS / 2;
      for (const key of this.#buckets.keys()) if (spare-- > 0) this.#buckets.delete(key);
    }
  }
}
const MAX_BUCKETS = 100_000;

/**
 * The usual limits. `arrivals` to `greetings` are for each address, `commands` for each seat, the rest for each
 * connection; all on one server. People at a board need a tenth of them.
 */
const RATES = {
  // Everything that comes as HTTP, whatever it asks for. A page has dozens of files.
  arrivals: { aSecond: 100, atOnce: 400 },
  // Of the above. Whoever is refused more often than that is shut out for ten seconds at least.
  refusals: { aSecond: 10, atOnce: 100 },
  requests: { aSecond: 20, atOnce: 100 },
  creations: { aSecond: 0.5, atOnce: 60 },
  // `/solve`. Kaggle's agents are slowed down instead: `KAGGLE`.
  compatibility: { aSecond: 5, atOnce: 20 },
  pictures: { aSecond: 1, atOnce: 30 },
  // A hello reads the store and may be answered with a whole game. After a restart everybody behind an address sends one.
  greetings: { aSecond: 20, atOnce: 200 },
  // However many connections share the seat: each command takes its turn in the game.
  commands: { aSecond: 5, atOnce: 40 },
  messages: { aSecond: 20, atOnce: 60 },
  // Pings and pongs: an honest client answers a ping every 20 seconds, or sends one itself.
  controls: { aSecond: 2, atOnce: 30 },
  phrases: { aSecond: 0.5, atOnce: 5 },
} as const satisfies Readonly<Record<string, Rate>>;

/**
 * Calls of Kaggle's environment, for each address: an agent that is refused an answer has lost a move. The environment itself
 * waits for a minute and more.
 */
const KAGGLE = { aSecond: 20, atOnce: 100, longestWaitMs: 10_000 } as const;

/** How many things an address may have at once. */
const MOST = {
  /** WebSocket connections: people behind one address, with a few pages each. */
  connections: 100,
  /** TCP connections of any kind, idle ones too: the above, and what browsers keep open besides. */
  sockets: 200,
} as const;

/** The longest body of a request or message, in bytes. */
export const MAX_BODY_BYTES = 16_384;
/** The same for a call of Kaggle's environment: 100 × 100 cells, as Python writes them, have 30 kB. */
export const MAX_KAGGLE_BODY_BYTES = 65_536;

export type LimitName = keyof typeof RATES;

/** Counts what each address has at the moment. */
export class AddressCounts {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns `false` when this address has too many. */
  take(address: string): boolean {
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(address, taken + 1);
    return true;
  }

  leave(address: string): void {
    const taken = this.#taken.get(address) ?? 0;
    if (taken <= 1) this.#taken.delete(address);
    else this.#taken.set(address, taken - 1);
  }
}

/** All limits of a server. `times` multiplies the usual limits; `Infinity` means no limits. */
export class Limits {
  readonly connections: AddressCounts;
  readonly sockets: AddressCounts;
  readonly #kaggle: Pace;
  readonly #buckets = new Map<LimitName, Buckets>();
  readonly #times: number;
  readonly #now: () => number;

  constructor(times: number, now: () => number) {
    this.#times = times;
    this.#now = now;
    this.connections = new AddressCounts(MOST.connections * times);
    this.sockets = new AddressCounts(MOST.sockets * times);
    const { aSecond, atOnce, longestWaitMs } = KAGGLE;
    this.#kaggle = new Pace({ aSecond: aSecond * times, atOnce: atOnce * times, longestWaitMs }, now);
  }

  /** Returns 0, or after how many seconds it may be tried again. */
  take(name: LimitName, key: string): number {
    if (this.isOff) return 0;
    const buckets = this.#buckets.get(name) ?? this.#make(name);
    this.#buckets.set(name, buckets);
    return buckets.take(key);
  }

  /** When it is the turn of a call of Kaggle's environment. */
  paceKaggle(key: string): ReturnType<Pace['take']> {
    return this.isOff ? { wait: 0 } : this.#kaggle.take(key);
  }

  /** A limit for one connection alone. Call it for every message: it returns what `take` returns. */
  ofConnection(name: 'messages' | 'controls' | 'phrases'): () => number {
    if (this.isOff) return () => 0;
    const bucket = this.#make(name);
    return () => bucket.take('');
  }

  /** Whether nothing is left of a limit. */
  isSpent(name: LimitName, key: string): boolean {
    return this.#buckets.get(name)?.isSpent(key) ?? false;
  }

  /** Takes everything that is left of a limit, and more. */
  exhaust(name: LimitName, key: string): void {
    if (this.isOff) return;
    const buckets = this.#buckets.get(name) ?? this.#make(name);
    this.#buckets.set(name, buckets);
    buckets.exhaust(key);
  }

  get isOff(): boolean {
    return !Number.isFinite(this.#times);
  }

  #make(name: LimitName): Buckets {
    const { aSecond, atOnce } = RATES[name];
    return new Buckets({ aSecond: aSecond * this.#times, atOnce: atOnce * this.#times }, this.#now);
  }
}

/**
 * Whether what this route answers counts as `requests`. Files are cheap, a page needs many of them, and whether a server is
 * ready is asked often; Kaggle's calls are slowed down instead: only these routes count, and what has no route. All of them
 * count as `arrivals`. The address itself can be written in many ways.
 */
export const countsAsRequest = (route: string | undefined): boolean =>
  route === undefined || COUNTED.some((path) => route.startsWith(path));
const COUNTED = ['/api/', '/metrics', '/solve', '/game/', '/embed/', '/og/'];

/** The key to count what is done for a seat by; `null` is the creator without one. */
export const seatKey = (game: string, seat: number | null): string => `${game} ${seat}`;

/** The key to count an address by: for IPv6 the 64-bit network, because one customer has all of it. */
export function limitKey(address: string | undefined): string {
  // The address of a closed connection is not known.
  if (!address?.includes(':')) return address ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
