/** Rate limits: token buckets, for each address or connection. */

/** How fast a bucket fills, and how much it holds. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
  /** How long a request may wait for its token. By default it does not wait. */
  readonly maxWaitMs?: number;
}

/** One token bucket for each key. A full bucket is deleted, because a new one is the same. */
export class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  /** If the number of tokens is negative, requests wait for them. */
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
    const { perSecond, burst, maxWaitMs = 0 } = this.#rate;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (this.#buckets.size >= MAX_BUCKETS) this.#forget(now);
    this.#buckets.set(key, bucket);
    const wait = (Math.max(0, 1 - bucket.tokens) / perSecond) * 1000;
    if (wait > maxWaitMs) return { retryAfter: Math.ceil((wait - maxWaitMs) / 1000) };
    bucket.tokens--;
    return { wait };
  }

  /** Whether there is no token, without taking one. */
  isSpent(key: string): boolean {
    const bucket = this.#buckets.get(key);
    return bucket !== undefined && bucket.tokens + ((this.#now() - bucket.at) / 1000) * this.#rate.perSecond < 1;
  }

  /** Takes all tokens, and as many again. The next one comes after the time that fills the bucket. */
  exhaust(key: string): void {
    this.#buckets.set(key, { tokens: -this.#rate.burst, at: this.#now() });
  }

  #forget(now: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [key, { tokens, at }] of this.#buckets)
      if (tokens + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(key);
    // This many addresses at once are an attack. Forgetting the oldest half is better than running out of memory.
    if (this.#buckets.size >= MAX_BUCKETS) {
      let spare = MAX_BUCKETS / 2;
      for (const key of this.#buckets.keys()) if (spare-- > 0) this.#buckets.delete(key);
    }
  }
}
const MAX_BUCKETS = 100_000;

/**
 * The default limits of one server. `arrivals` to `greetings` are for each address (`requests` and `creations` for each
 * signed device, if there is one), `commands` and `phrases` for each seat, the rest for each connection. People who play need a tenth
 * of these limits.
 */
const RATES = {
  // HTTP requests other than for files.
  arrivals: { perSecond: 100, burst: 400 },
  // Files of the app: a first visit loads up to 60, and forty devices of a class may open the page at once. Requests
  // wait for their turn, so that all of them are answered and no other client is delayed.
  files: { perSecond: 150, burst: 600, maxWaitMs: 15_000 },
  // Refused requests. An address beyond this limit is shut out for at least ten seconds.
  refusals: { perSecond: 10, burst: 100 },
  requests: { perSecond: 20, burst: 100 },
  creations: { perSecond: 0.5, burst: 60 },
  // All devices of an address together, if the server has signed their ids: a class of forty.
  requestsOfDevices: { perSecond: 60, burst: 300 },
  creationsOfDevices: { perSecond: 2, burst: 200 },
  greetingsOfDevices: { perSecond: 60, burst: 500 },
  // HTTP requests of one device. Beyond them it waits for each refusal, so that its address is not shut out.
  arrivalsOfDevice: { perSecond: 40, burst: 200 },
  newDevices: { perSecond: 1, burst: 100 },
  // `/solve`
  compatibility: { perSecond: 5, burst: 20 },
  // An agent loses its move when a call is refused, so calls wait. Kaggle's environment waits for a minute or more.
  kaggle: { perSecond: 20, burst: 100, maxWaitMs: 10_000 },
  // New streets of families and classes.
  streets: { perSecond: 0.001, burst: 10 },
  pictures: { perSecond: 1, burst: 30 },
  // A hello reads the store, and its answer may be a whole game. After a restart every client behind an address sends
  // one.
  greetings: { perSecond: 20, burst: 200 },
  // Connections share the limit of their seat, because the commands of a game run one after another.
  commands: { perSecond: 5, burst: 40 },
  messages: { perSecond: 20, burst: 60 },
  // Pings and pongs: an honest client answers a ping every 20 seconds, or sends one itself.
  controls: { perSecond: 2, burst: 30 },
  phrases: { perSecond: 0.5, burst: 5 },
} as const satisfies Readonly<Record<string, Rate>>;

/** The maximum number of connections of an address. */
const MAX_PER_ADDRESS = {
  /** WebSockets: a class of forty behind one address, with a few pages each. */
  connections: 200,
  /** WebSockets of one signed device of an address. */
  deviceConnections: 40,
  /** TCP connections of any kind. A browser opens six, and keeps idle ones. */
  sockets: 500,
} as const;

/** The maximum size of the body of a request or message. */
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

/** All limits of a server. `factor` multiplies the default limits; `Infinity` means no limits. */
export class Limits {
  readonly connections: AddressCounts;
  readonly sockets: AddressCounts;
  readonly deviceConnections: AddressCounts;
  readonly #buckets = new Map<LimitName, Buckets>();
  readonly #factor: number;
  readonly #now: () => number;

  constructor(factor: number, now: () => number) {
    this.#factor = factor;
    this.#now = now;
    this.connections = new AddressCounts(MAX_PER_ADDRESS.connections * factor);
    this.deviceConnections = new AddressCounts(MAX_PER_ADDRESS.deviceConnections * factor);
    this.sockets = new AddressCounts(MAX_PER_ADDRESS.sockets * factor);
  }

  /** Returns 0, or after how many seconds to try again. */
  take(name: LimitName, key: string): number {
    return this.isOff ? 0 : this.#bucketsOf(name).take(key);
  }

  /**
   * Takes a token of the device, under a cap for all devices of its address. Without a signed device, takes one of the
   * address.
   */
  takeFor(name: 'requests' | 'creations' | 'greetings', address: string, device: string | null): number {
    if (device === null) return this.take(name, address);
    return this.take(name, device) || this.take(`${name}OfDevices`, address);
  }

  /** How long a request has to wait for its turn, or after how many seconds to try again. */
  wait(name: LimitName, key: string): ReturnType<Buckets['wait']> {
    return this.isOff ? { wait: 0 } : this.#bucketsOf(name).wait(key);
  }

  /** A limit of one connection. Call it for every message: it returns the same as `take`. */
  ofConnection(name: 'messages' | 'controls'): () => number {
    if (this.isOff) return () => 0;
    const bucket = this.#make(name);
    return () => bucket.take('');
  }

  /** Whether a limit is used up. */
  isSpent(name: LimitName, key: string): boolean {
    return this.#buckets.get(name)?.isSpent(key) ?? false;
  }

  /** Uses up a limit, and lets the address wait until it would be full again. */
  exhaust(name: LimitName, key: string): void {
    if (!this.isOff) this.#bucketsOf(name).exhaust(key);
  }

  get isOff(): boolean {
    return !Number.isFinite(this.#factor);
  }

  #bucketsOf(name: LimitName): Buckets {
    const buckets = this.#buckets.get(name) ?? this.#make(name);
    this.#buckets.set(name, buckets);
    return buckets;
  }

  #make(name: LimitName): Buckets {
    const rate: Rate = RATES[name];
    const factor = this.#factor;
    return new Buckets({ ...rate, perSecond: rate.perSecond * factor, burst: rate.burst * factor }, this.#now);
  }
}

/**
 * Whether requests to this route count as `requests`. Files, health checks and Kaggle's calls do not: pages have many
 * files, load balancers ask often, and Kaggle has its own limit. The route decides, because an address can be written
 * in many ways.
 */
export const countsAsRequest = (route: string | undefined): boolean =>
  route === undefined || COUNTED_ROUTES.some((path) => route.startsWith(path));
const COUNTED_ROUTES = [
  '/api/',
  '/metrics',
  '/solve',
  '/game/',
  '/play/',
  '/tournament/',
  '/street/',
  '/embed/',
  '/og/',
];

/** Whether a path, as it was sent, is that of the app's page or of a file. Others can only wait longer. */
export const isFilePath = (path: string): boolean =>
  path === '/' || (/\.\w+$/.test(path) && !COUNTED_ROUTES.some((route) => path.startsWith(route)));

/** The key that identifies a seat in a limit. `null` is the creator without a seat. */
export const seatKey = (game: string, seat: number | null): string => `${game} ${seat}`;

/** The key that identifies an address in a limit: for IPv6 the 64-bit network, because one customer has all of it. */
export function limitKey(address: string | undefined): string {
  // The address of a closed connection is not known.
  if (!address?.includes(':')) return address ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  return addressGroups(address).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, including those that `::` leaves out. */
export function addressGroups(address: string): readonly string[] {
  const [front = [], back = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = address.includes('::') ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...zeros, ...back];
}
