import type { FaultRunOptions } from './fault-run.ts';

type Sizes = Readonly<
  Record<
    FaultRunOptions['store'],
    Pick<FaultRunOptions, 'games' | 'faults' | 'kills' | 'tables' | 'gap' | 'thinkingTime'>
  >
>;

/** The full run: some ten minutes. */
export const FULL: Sizes = {
  postgres: { games: 200, faults: 300, kills: 40, tables: 40, gap: 1500, thinkingTime: 1000 },
  sqlite: { games: 200, faults: 150, kills: 100, tables: 40, gap: 3000, thinkingTime: 1000 },
};

/** A sample for the long tests: half a minute. */
export const SHORT: Sizes = {
  postgres: { games: 6, faults: 8, kills: 2, tables: 6, gap: 1200, thinkingTime: 60 },
  sqlite: { games: 6, faults: 4, kills: 2, tables: 6, gap: 2000, thinkingTime: 60 },
};
