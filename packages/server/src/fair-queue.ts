/** A queue in which owners take turns, however many items each of them has. */
export class FairQueue<T> {
  readonly #maxPerOwner: number;
  /** The items of each owner. The owner whose turn it is comes first. */
  readonly #waiting = new Map<string, T[]>();

  constructor(maxPerOwner: number) {
    this.#maxPerOwner = maxPerOwner;
  }

  /** Returns `false` when this owner has too many items in the queue. */
  add(owner: string, item: T): boolean {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#maxPerOwner) return false;
    own.push(item);
    this.#waiting.set(owner, own);
    return true;
  }

  take(): T | null {
    for (const [owner, own] of this.#waiting) {
      this.#waiting.delete(owner);
      const item = own.shift()!;
      if (own.length > 0) this.#waiting.set(owner, own);
      return item;
    }
    return null;
  }
}
