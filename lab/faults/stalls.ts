import { readFileSync } from 'node:fs';
import type { Span } from './checks/journal.ts';

/** How often to look. */
const STARVATION_CHECK_MS = 100;
/** How long a process waits for a processor on a machine with little other work. */
const USUAL_MS = 10;

interface Watched {
  readonly address: string;
  /** Its process, which may be another one each time. */
  pid(): number | undefined;
}

/**
 * Notes when servers waited for a processor because the machine had other work. Linux counts it for each thread; this is the
 * one that answers players. No server can tell such a wait from a message that comes late.
 */
export class Starvation {
  readonly spans: (Span & { readonly address: string })[] = [];
  readonly #watched: readonly Watched[];
  /** How long each process has waited so far, in milliseconds. */
  readonly #waited = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(watched: readonly Watched[]) {
    this.#watched = watched;
    this.#timer = setInterval(() => this.#look(), STARVATION_CHECK_MS);
  }

  #look(): void {
    for (const { address, pid } of this.#watched) {
      const process = pid();
      const waited = process === undefined ? null : waitOf(process);
      if (process === undefined || waited === null) continue;
      const more = waited - (this.#waited.get(process) ?? waited);
      this.#waited.set(process, waited);
      const to = performance.now();
      if (more > USUAL_MS) this.spans.push({ address, from: to - more, to });
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** How long the main thread of a process has been ready to run without running, in milliseconds. */
function waitOf(process: number): number | null {
  try {
    return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    // It has ended in the meantime.
    return null;
  }
}

/** How often to look. */
const STALL_CHECK_MS = 50;
/** A timer that is later than this found the process standing still. */
const LATE_MS = 50;

/**
 * Notes when this process, in which all clients and proxies live, stood still because the machine had other work. It is as
 * if the devices of all players had stood still.
 */
export class Stalls {
  readonly spans: Span[] = [];
  readonly #timer: NodeJS.Timeout;
  #lookedAt = performance.now();

  constructor() {
    this.#timer = setInterval(() => this.#look(), STALL_CHECK_MS);
  }

  #look(): void {
    const now = performance.now();
    if (now - this.#lookedAt > STALL_CHECK_MS + LATE_MS) this.spans.push({ from: this.#lookedAt, to: now });
    this.#lookedAt = now;
  }

  stop(): void {
    this.#look();
    clearInterval(this.#timer);
  }
}
