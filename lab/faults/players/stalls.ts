import type { Span } from '../basics/spans.ts';

/** How often to look. */
const LOOK_EVERY_MS = 50;
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
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  #look(): void {
    const now = performance.now();
    if (now - this.#lookedAt > LOOK_EVERY_MS + LATE_MS) this.spans.push({ from: this.#lookedAt, to: now });
    this.#lookedAt = now;
  }

  stop(): void {
    this.#look();
    clearInterval(this.#timer);
  }
}
