import type { Ledger } from '../ledger/ledger.ts';
import type { Outage } from '../store/store.ts';

/** The times when no server ran. They are charged to nobody's clock. */
export class Outages {
  #list: readonly Outage[] = [];

  update(list: readonly Outage[]): void {
    this.#list = list;
  }

  /** How many milliseconds of the running time fell into outages. What falls into two of them counts once. */
  creditOf({ table }: Pick<Ledger, 'table'>, now: number): number {
    const since = table.clock?.since;
    if (since === null || since === undefined) return 0;
    let credit = 0;
    let counted = since;
    // In the order of their beginnings.
    for (const { from, to } of this.#list) {
      const end = Math.min(to, now);
      credit += Math.max(0, end - Math.max(from, counted));
      counted = Math.max(counted, end);
    }
    return credit;
  }
}
