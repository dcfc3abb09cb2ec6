/** Rate limits: token buckets, for each address or connection. */

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
    if (this.#buckets.size >= MOST_BUCKETS) this.#forget(now);
    this.#buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / aSecond);
    bucket.tokens--;
    return 0;
  }

  #forget(now: number): void {
    const { aSecond, atOnce } = this.#rate;
    for (const [key, { tokens, at }] of this.#buckets)
      if (tokens + ((now - at) / 1000) * aSecond >= atOnce) this.#buckets.delete(key);
    // This many addresses at once are an attack. Forgetting the oldest half is better than running out of memory.
    if (this.#buckets.size >= MOST_BUCKETS) {
      let spare = MOST_BUCKETS / 2;
      for (const key of this.#buckets.keys()) if (spare-- > 0) this.#buckets.delete(key);
    }
  }
}
const MOST_BUCKETS = 100_000;

/** For each address on one server; `messages` and `phrases` for each connection. */
const LIMITS = {
  requests: { aSecond: 20, atOnce: 100 },
  creations: { aSecond: 0.5, atOnce: 60 },
  compatibility: { aSecond: 5, atOnce: 20 },
  pictures: { aSecond: 1, atOnce: 30 },
  messages: { aSecond: 20, atOnce: 60 },
  phrases: { aSecond: 0.5, atOnce: 5 },
  connections: 100,
} as const;

/** The longest body of a request or message, in bytes. */
export const LONGEST_BODY = 16_384;

export type LimitName = 'requests' | 'creations' | 'compatibility' | 'pictures' | 'messages' | 'phrases';

/** All limits of a server. `times` multiplies the usual limits; `Infinity` means no limits. */
export class Limits {
  readonly #buckets: Readonly<Record<LimitName, Buckets>> | null;
  readonly #most: number;
  readonly #connections = new Map<string, number>();
  readonly rates: Readonly<Record<'messages' | 'phrases', Rate>> | null;

  constructor(times: number, now: () => number) {
    const isOff = !Number.isFinite(times);
    const rate = (name: LimitName): Rate => ({
      aSecond: LIMITS[name].aSecond * times,
      atOnce: LIMITS[name].atOnce * times,
    });
    const bucket = (name: LimitName) => new Buckets(rate(name), now);
    this.#buckets = isOff
      ? null
      : {
          requests: bucket('requests'),
          creations: bucket('creations'),
          compatibility: bucket('compatibility'),
          pictures: bucket('pictures'),
          messages: bucket('messages'),
          phrases: bucket('phrases'),
        };
    this.rates = isOff ? null : { messages: rate('messages'), phrases: rate('phrases') };
    this.#most = LIMITS.connections * times;
  }

  take(name: LimitName, key: string): number {
    return this.#buckets ? this.#buckets[name].take(key) : 0;
  }

  /** Returns `false` when this address has too many connections. */
  connect(address: string): boolean {
    const open = this.#connections.get(address) ?? 0;
    if (open >= this.#most) return false;
    this.#connections.set(address, open + 1);
    return true;
  }

  disconnect(address: string): void {
    const open = this.#connections.get(address) ?? 0;
    if (open <= 1) this.#connections.delete(address);
    else this.#connections.set(address, open - 1);
  }
}

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
