import type { UgiEngine } from '../ugi/search.ts';

/** An engine that plays the fourth column of Connect Four and notes the seeds that it is given. */
export class SeedEngine implements UgiEngine {
  readonly seeds: number[] = [];

  choose: UgiEngine['choose'] = async (_record, _bot, seed) => {
    this.seeds.push(seed);
    return 3;
  };

  analyze(): Promise<never> {
    return Promise.reject(new Error('only bots are asked'));
  }
}
