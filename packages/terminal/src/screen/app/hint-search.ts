/** The search for a hint. Nobody waits for it: keys are handled meanwhile, and a change of the game ends it. */
import type { Hint } from '@rowhouse/coach';
import type { GameRecord } from '@rowhouse/rules';
import { errorMessage } from '../../basics/error-message.ts';
import type { AppServices } from './app.ts';

interface HintListener {
  found(hint: Hint): void;
  failed(message: string): void;
}

export class HintSearch {
  readonly #computers: AppServices['computers'];
  #running: AbortController | null = null;

  constructor(computers: AppServices['computers']) {
    this.#computers = computers;
  }

  start(record: GameRecord, { found, failed }: HintListener): void {
    this.stop();
    this.#running = new AbortController();
    const { signal } = this.#running;
    void this.#computers.advise(record, signal).then(
      (hint) => {
        if (hint !== null && !signal.aborted) found(hint);
      },
      (error: unknown) => {
        if (!signal.aborted) failed(`No hint: ${errorMessage(error)}.`);
      },
    );
  }

  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
