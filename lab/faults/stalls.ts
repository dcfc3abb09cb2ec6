import { readFileSync } from 'node:fs';
import type { Span } from './checks/journal.ts';

const CHECK_EVERY_MS = 50;
/** A timer that is later than this shows that the process stood still. */
const LATE_MS = 50;
/** How long a process waits for a processor on a machine with little other work. */
const USUAL_WAIT_MS = 10;

interface Watched {
  readonly address: string;
  /** The id of the server's process. It changes when the server restarts. */
  pid(): number | undefined;
}

/** Records when other work on the machine made clients or servers stand still. */
export class MachineWatch {
  /**
   * When this process stood still. It contains all clients and proxies, so a stall counts as a stall of all players'
   * devices.
   */
  readonly stalls: Span[] = [];
  /** When the main thread of a server waited for a processor. No server can tell such a wait from a late message. */
  readonly starved: (Span & { readonly address: string })[] = [];
  readonly #watched: readonly Watched[];
  /** How long each process has waited so far, in milliseconds. */
  readonly #waited = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;
  #checkedAt = performance.now();

  constructor(watched: readonly Watched[]) {
    this.#watched = watched;
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY_MS);
  }

  #check(): void {
    const now = performance.now();
    if (now - this.#checkedAt > CHECK_EVERY_MS + LATE_MS) this.stalls.push({ from: this.#checkedAt, to: now });
    this.#checkedAt = now;
    for (const { address, pid } of this.#watched) {
      const process = pid();
      const waited = process === undefined ? null : waitOf(process);
      if (process === undefined || waited === null) continue;
      const more = waited - (this.#waited.get(process) ?? waited);
      this.#waited.set(process, waited);
      if (more > USUAL_WAIT_MS) this.starved.push({ address, from: now - more, to: now });
    }
  }

  stop(): void {
    this.#check();
    clearInterval(this.#timer);
  }
}

/** How long the main thread of a process has been ready to run without running, in milliseconds. */
function waitOf(process: number): number | null {
  try {
    return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    // The process has ended.
    return null;
  }
}
