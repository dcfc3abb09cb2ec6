/** Who is served next: the owner for whom least is being done, and of several the one who was served longest ago. */
export class FairTurns {
  readonly #most: number;
  readonly #served = new Map<string, number>();
  readonly #busy = new Map<string, number>();
  #turn = 0;

  /** `most`: how much may be done for one owner at the same time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something more may be done for an owner. */
  mayBegin(owner: string): boolean {
    return this.#busyWith(owner) < this.#most;
  }

  /** Those of the waiting that may be served now, the next one first. */
  order<T extends { readonly owner: string }>(waiting: readonly T[]): readonly T[] {
    return waiting
      .filter(({ owner }) => this.mayBegin(owner))
      .toSorted(
        ({ owner: one }, { owner: other }) =>
          this.#busyWith(one) - this.#busyWith(other) || (this.#served.get(one) ?? 0) - (this.#served.get(other) ?? 0),
      );
  }

  begin(owner: string): void {
    this.#busy.set(owner, this.#busyWith(owner) + 1);
    // Deleted first, so that the map is in the order of service and the oldest can be forgotten.
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turn);
    if (this.#served.size > MAX_REMEMBERED) this.#served.delete(this.#served.keys().next().value!);
  }

  end(owner: string): void {
    const busy = this.#busyWith(owner) - 1;
    if (busy > 0) this.#busy.set(owner, busy);
    else this.#busy.delete(owner);
  }

  #busyWith(owner: string): number {
    return this.#busy.get(owner) ?? 0;
  }
}
const MAX_REMEMBERED = 10_000;
