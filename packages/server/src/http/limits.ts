/** Rate limits: token buckets, for each address or connection. */

/** How fast a bucket fills, and how much it holds. */
interface Rate {
  readonly aSecond: number;
  readonly atOnce: number;
  /** How long a request may wait for its token. By default it does not wait. */
  readonly maxWaitMs?: number;
}

/** One token bucket for each key. A full bucket is deleted, because a new one is the same. */
export class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  /** Fewer than no tokens: requests wait for them. */
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes a token. Returns 0, or the seconds until there will be one. */
  take(key: string): number {
    const turn = this.wait(key);
    return 'retryAfter' in turn ? turn.retryAfter : 0;
  }

  /**
   * Takes a token, or reserves the next free one. Returns how many milliseconds to wait for it. If that is too long,
   * takes none and returns after how many seconds to try again.
   */
  wait(key: string): { readonly wait: number } | { readonly retryAfter: number } {
    const now = this.#now();
    const { aSecond, atOnce, maxWaitMs = 0 } = this.#rate;
    const bucket = this.#buckets.get(key) ?? { tokens: atOnce, at: now };
    bucket.tokens = Math.min(atOnce, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * aSecond);
    bucket.at = now;
    if (this.#buckets.size >= MAX_BUCKETS) this.#forget(now);
    this.#buckets.set(key, bucket);
    const wait = (Math.max(0, 1 - bucket.tokens) / aSecond) * 1000;
    if (wait > maxWaitMs) return { retryAfter: Math.ceil((wait - maxWaitMs) / 1000) };
    bucket.tokens--;
    return { wait };
  }

  /** Whether there is no token, without taking one. */
  isSpent(key: string): boolean {
    const bucket = this.#buckets.get(key);
    return bucket !== undefined && bucket.tokens + ((this.#now() - bucket.at) / 1000) * this.#rate.aSecond < 1;
  }

  /** Takes all tokens, and as many again. The next one comes after the time that fills the bucket. */
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
 * The usual limits of one server. `arrivals` to `greetings` are for each address, `commands` for each seat, the rest for
 * each connection. People at a board need a tenth of them.
 */
const RATES = {
  // All HTTP requests. A page has dozens of files.
  arrivals: { aSecond: 100, atOnce: 400 },
  // Refused requests. An address beyond this limit is shut out for at least ten seconds.
  refusals: { aSecond: 10, atOnce: 100 },
  requests: { aSecond: 20, atOnce: 100 },
  creations: { aSecond: 0.5, atOnce: 60 },
  // `/solve`
  compatibility: { aSecond: 5, atOnce: 20 },
  // An agent that is refused an answer has lost a move, so calls wait. Kaggle's environment waits a minute and more.
  kaggle: { aSecond: 20, atOnce: 100, maxWaitMs: 10_000 },
  pictures: { aSecond: 1, atOnce: 30 },
  // A hello reads the store, and its answer may be a whole game. After a restart every client behind an address sends one.
  greetings: { aSecond: 20, atOnce: 200 },
  // Connections share the limit of their seat, because the commands of a game run one after another.
  commands: { aSecond: 5, atOnce: 40 },
  messages: { aSecond: 20, atOnce: 60 },
  // Pings and pongs: an honest client answers a ping every 20 seconds, or sends one itself.
  controls: { aSecond: 2, atOnce: 30 },
  phrases: { aSecond: 0.5, atOnce: 5 },
} as const satisfies Readonly<Record<string, Rate>>;

/** The most connections of an address. */
const MAX_PER_ADDRESS = {
  /** WebSockets: people behind one address, with a few pages each. */
  connections: 100,
  /** TCP connections of any kind, including the idle ones that browsers keep. */
  sockets: 200,
} as const;

/** The longest body of a request or message, in bytes. */
export const MAX_BODY_BYTES = 16_384;
/** The same for Kaggle's environment. Python writes 100 × 100 cells as 30 kB. */
export const MAX_KAGGLE_BODY_BYTES = 65_536;

export type LimitName = keyof typeof RATES;

/** Counts the connections of each address. */
export class AddressCounts {
  readonly #max: number;
  readonly #taken = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns `false` when this address has too many. */
  take(address: string): boolean {
    const taken = this.#taken.get(address) ?? 0;
    if (taken >= this.#max) return false;
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
  readonly #buckets = new Map<LimitName, Buckets>();
  readonly #times: number;
  readonly #now: () => number;

  constructor(times: number, now: () => number) {
    this.#times = times;
    this.#now = now;
    this.connections = new AddressCounts(MAX_PER_ADDRESS.connections * times);
    this.sockets = new AddressCounts(MAX_PER_ADDRESS.sockets * times);
  }

  /** Returns 0, or after how many seconds to try again. */
  take(name: LimitName, key: string): number {
    return this.isOff ? 0 : this.#bucketsOf(name).take(key);
  }

  /** How long a request has to wait for its turn, or after how many seconds to try again. */
  wait(name: LimitName, key: string): ReturnType<Buckets['wait']> {
    return this.isOff ? { wait: 0 } : this.#bucketsOf(name).wait(key);
  }

  /** A limit of one connection. Call it for every message: it returns the same as `take`. */
  ofConnection(name: 'messages' | 'controls' | 'phrases'): () => number {
    if (this.isOff) return () => 0;
    const bucket = this.#make(name);
    return () => bucket.take('');
  }

  /** Whether a limit is used up. */
  isSpent(name: LimitName, key: string): boolean {
    return this.#buckets.get(name)?.isSpent(key) ?? false;
  }

  /** Uses up a limit, and more. */
  exhaust(name: LimitName, key: string): void {
    if (!this.isOff) this.#bucketsOf(name).exhaust(key);
  }

  get isOff(): boolean {
    return !Number.isFinite(this.#times);
  }

  #bucketsOf(name: LimitName): Buckets {
    const buckets = this.#buckets.get(name) ?? this.#make(name);
    this.#buckets.set(name, buckets);
    return buckets;
  }

  #make(name: LimitName): Buckets {
    const rate: Rate = RATES[name];
    const times = this.#times;
    return new Buckets({ ...rate, aSecond: rate.aSecond * times, atOnce: rate.atOnce * times }, this.#now);
  }
}

/**
 * Whether requests to this route count as `requests`. Files, health checks and Kaggle's calls do not: pages have many
 * files, load balancers ask often, and Kaggle has its own limit. The route decides, because an address can be written in
 * many ways.
 */
export const countsAsRequest = (route: string | undefined): boolean =>
  route === undefined || COUNTED.some((path) => route.startsWith(path));
const COUNTED = ['/api/', '/metrics', '/solve', '/game/', '/embed/', '/og/'];

/** The key that identifies a seat in a limit. `null` is the creator without a seat. */
export const seatKey = (game: string, seat: number | null): string => `${game} ${seat}`;

/** The key that identifies an address in a limit: for IPv6 the 64-bit network, because one customer has all of it. */
export function limitKey(address: string | undefined): string {
  // The address of a closed connection is not known.
  if (!address?.includes(':')) return address ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  return groupsOf(address).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, including those that `::` leaves out. */
export function groupsOf(address: string): readonly string[] {
  const [front = [], back = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = address.includes('::') ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...zeros, ...back];
}
