/** A search that takes no longer than this, in milliseconds, goes before longer ones: somebody waits for it. */
const QUICK_MS = 100;

/** What a search has to wait for before it goes on; `null` if that is nothing. */
export type GiveWay = () => Promise<unknown> | null;

/** The searches that share a kernel: quick ones go first. */
export class Precedence {
  readonly #quick = new Set<Promise<unknown>>();

  /** Runs a search that may take so many milliseconds, or as long as it likes. */
  async run<T>(ms: number | undefined, search: (giveWay: GiveWay) => Promise<T>): Promise<T> {
    if (ms === undefined || ms > QUICK_MS)
      return search(() => (this.#quick.size === 0 ? null : Promise.allSettled(this.#quick)));
    const found = search(() => null);
    this.#quick.add(found);
    try {
      return await found;
    } finally {
      this.#quick.delete(found);
    }
  }
}
