import type { Outage, Store } from '../store/store.ts';

/** How many leaps a server remembers: a clock that leaps more often is set back later than anybody cares. */
const MAX_LEAPS = 100;

/** The leaps of the store's clock that this server has noted. */
export class ClockLeaps {
  readonly #store: Pick<Store, 'servers'>;
  #leaps: readonly Outage[] = [];

  constructor(store: Pick<Store, 'servers'>) {
    this.#store = store;
  }

  /** The time is `now`, and was set by so many milliseconds before: forward, or back, or (0) not at all. */
  async note(now: number, milliseconds: number): Promise<void> {
    const { servers } = this.#store;
    if (milliseconds > 0) {
      const leap = { from: now - milliseconds, to: now };
      this.#leaps = [...this.#leaps, leap].slice(-MAX_LEAPS);
      await servers.noteLeap(leap);
    } else if (milliseconds < 0) {
      for (const leap of this.#leaps) if (leap.to > now) await servers.forgetLeap(leap);
      this.#leaps = this.#leaps.filter(({ to }) => to <= now);
    }
  }
}
