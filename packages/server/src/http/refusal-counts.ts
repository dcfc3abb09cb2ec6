import type { AdminOverview } from '@rowhouse/protocol';

type RefusalRow = NonNullable<AdminOverview['refusals']>[number];

const KEPT_MS = 3_600_000;
/** More addresses than this in an hour are an attack from many, and the first ones tell enough. */
const MAX_ADDRESSES = 10_000;

/** Counts refused requests and dropped connections of each address, for the admin. Kept for one to two hours. */
export class RefusalCounts {
  readonly #elapsed: () => number;
  #since = 0;
  #now = new Map<string, { refused: number; dropped: number }>();
  #before = this.#now;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  count(what: 'refused' | 'dropped', address: string): void {
    if (this.#elapsed() - this.#since > KEPT_MS) {
      this.#before = this.#now;
      this.#now = new Map();
      this.#since = this.#elapsed();
    }
    const counts = this.#now.get(address) ?? { refused: 0, dropped: 0 };
    counts[what]++;
    if (this.#now.has(address) || this.#now.size < MAX_ADDRESSES) this.#now.set(address, counts);
  }

  /** The addresses with the most refusals and drops. */
  top(count: number): readonly RefusalRow[] {
    const all = new Map([...this.#before].map(([address, counts]) => [address, { ...counts }]));
    if (this.#now !== this.#before)
      for (const [address, { refused, dropped }] of this.#now) {
        const known = all.get(address) ?? { refused: 0, dropped: 0 };
        all.set(address, { refused: known.refused + refused, dropped: known.dropped + dropped });
      }
    return [...all]
      .map(([address, counts]) => ({ address, ...counts }))
      .sort((one, two) => two.refused + two.dropped - one.refused - one.dropped)
      .slice(0, count);
  }
}
