/** A queue in which those who wait take turns, however many items each of them has in it. */
export class FairQueue<T> {
  readonly #most: number;
  /** The items of each owner. The owner whose turn it is comes first. */
  readonly #waiting = new Map<string, T[]>();

  /** `most`: how many items of one owner may wait. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns `false` when too many items of this owner wait already. */
  add(owner: string, item: T): boolean {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#most) return false;
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
