import type { ChooseOptions, Engine } from '@rowhouse/engine';
import type { Position } from '@rowhouse/rules';

/** An engine that plays the fourth column of Connect Four and records the seeds that it gets. */
export class SeedEngine implements Engine {
  readonly seeds: number[] = [];

  readonly choose = async (_: Position, { seed = 0 }: ChooseOptions): Promise<never> => {
    this.seeds.push(seed);
    return 3 as never;
  };

  readonly analyze = (): Promise<never> => Promise.reject(new Error('only bots are asked'));
}
