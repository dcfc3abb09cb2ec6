import type { Store } from '../store/store.ts';
import { type TendOptions, tendTournament } from '../tournaments/tend-tournament.ts';
import type { JobRunner } from './job-runner.ts';

interface TournamentJobsOptions extends TendOptions {
  readonly store: Store;
}

/** So many tournaments at once are looked after. */
const MAX_RUNNING = 200;

/** Looks after all tournaments that run, and after one at once when something happened in it. */
export class TournamentJobs {
  readonly #options: TournamentJobsOptions;
  readonly #runner: JobRunner;
  /** Those being looked after; `true`: once more when that is done. */
  readonly #busy = new Map<string, boolean>();

  constructor(options: TournamentJobsOptions, runner: JobRunner) {
    this.#options = options;
    this.#runner = runner;
  }

  async look(): Promise<void> {
    for (const code of await this.#options.store.tournaments.running(MAX_RUNNING)) await this.#tend(code);
  }

  tendSoon(code: string): void {
    if (this.#busy.has(code)) this.#busy.set(code, true);
    else this.#runner.run('tournaments', () => this.#tend(code));
  }

  /** Never twice at the same time: that would only be more work. */
  async #tend(code: string): Promise<void> {
    if (this.#busy.has(code)) return;
    this.#busy.set(code, false);
    try {
      do {
        this.#busy.set(code, false);
        await tendTournament(this.#options, code);
      } while (this.#busy.get(code) && !this.#runner.signal.aborted);
    } finally {
      this.#busy.delete(code);
    }
  }
}
