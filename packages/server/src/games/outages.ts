import type { Ledger } from '../ledger/ledger.ts';
import type { Outage } from '../store/store.ts';

/** The times when no server ran. They are charged to nobody's clock. */
export class Outages {
  #list: readonly Outage[] = [];

  update(list: readonly Outage[]): void {
    this.#list = list;
  }

  /** How many milliseconds of the running time fell into outages. */
  creditOf({ table }: Ledger, now: number): number {
    const since = table.clock?.since;
    if (since === null || since === undefined) return 0;
    return this.#list.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)), 0);
  }
}
