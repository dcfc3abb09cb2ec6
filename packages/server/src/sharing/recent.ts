/** The values that were used last, as many as fit into a number of bytes. */
export class Recent<T> {
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  readonly #values = new Map<string, T>();
  #size = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map is in the order of insertion: what is used moves to the end.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#delete(key);
    this.#values.set(key, value);
    this.#size += key.length + this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= key.length + this.#sizeOf(value);
  }
}
