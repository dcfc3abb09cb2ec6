import type { StormOptions } from './fault-run.ts';

type Sizes = Readonly<
  Record<StormOptions['store'], Pick<StormOptions, 'games' | 'faults' | 'kills' | 'lanes' | 'gap' | 'thinks'>>
>;

/** What issue 9 asks for. */
export const FULL: Sizes = {
  postgres: { games: 200, faults: 300, kills: 40, lanes: 40, gap: 1500, thinks: 1000 },
  sqlite: { games: 200, faults: 150, kills: 100, lanes: 40, gap: 3000, thinks: 1000 },
};

/** Seconds, for every test run. */
export const SHORT: Sizes = {
  postgres: { games: 6, faults: 8, kills: 2, lanes: 6, gap: 1200, thinks: 60 },
  sqlite: { games: 6, faults: 4, kills: 2, lanes: 6, gap: 2000, thinks: 60 },
};
