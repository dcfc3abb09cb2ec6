/**
 * Why a server cannot do its work. `store`: it cannot be written. `silent`: the store has not answered for a while.
 * `clock`: this machine's clock is far from the store's.
 */
export const READY_FAULTS = ['store', 'silent', 'clock'] as const;
export type ReadyFault = (typeof READY_FAULTS)[number];

/** Whether this server can do its work. Others find out here, and it costs nothing to ask. */
export class Readiness {
  readonly #faults = new Set<ReadyFault>();
  readonly #onChange: (fault: ReadyFault, isSo: boolean, details: object) => void;

  /** `onChange` is called when a fault comes or goes. */
  constructor(onChange: (fault: ReadyFault, isSo: boolean, details: object) => void) {
    this.#onChange = onChange;
  }

  get isReady(): boolean {
    return this.#faults.size === 0;
  }

  has(fault: ReadyFault): boolean {
    return this.#faults.has(fault);
  }

  /** `details` are for the log. */
  note(fault: ReadyFault, isSo: boolean, details: object = {}): void {
    if (isSo === this.#faults.has(fault)) return;
    if (isSo) this.#faults.add(fault);
    else this.#faults.delete(fault);
    this.#onChange(fault, isSo, details);
  }
}
