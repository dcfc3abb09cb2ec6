import type { Engine } from '@rowhouse/engine';

/** An engine that plays the fourth column of Connect Four and notes the seeds that it is given. */
export class SeedEngine implements Engine {
  readonly seeds: number[] = [];

  choose: Engine['choose'] = async (_record, { seed }) => {
    this.seeds.push(seed);
    return 3;
  };

  analyze(): Promise<never> {
    return Promise.reject(new Error('only bots are asked'));
  }
}
