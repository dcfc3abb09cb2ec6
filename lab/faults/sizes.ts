import type { FaultRunOptions } from './fault-run.ts';

type Sizes = Readonly<
  Record<
    FaultRunOptions['store'],
    Pick<FaultRunOptions, 'games' | 'faults' | 'kills' | 'tables' | 'tournament' | 'gap' | 'thinkingTime' | 'only'>
  >
>;

/** With the one who comes late, somebody rests in each round after the first. */
const TOURNAMENT = { players: 8, rounds: 5 };
const SHORT_TOURNAMENT = { players: 4, rounds: 2 };

/** The full run: some 25 minutes. */
export const FULL: Sizes = {
  postgres: { games: 200, faults: 1000, kills: 100, tables: 40, tournament: TOURNAMENT, gap: 1300, thinkingTime: 1000 },
  sqlite: { games: 200, faults: 500, kills: 100, tables: 40, tournament: TOURNAMENT, gap: 2600, thinkingTime: 1000 },
};

/** A sample for the long tests, some kinds of fault once each: half a minute for each store. One of them has a tournament. */
export const SHORT: Sizes = {
  postgres: {
    ...{ games: 6, faults: 16, kills: 1, tables: 6, tournament: null, gap: 800, thinkingTime: 60 },
    only: 'a server,a clock,of PostgreSQL,partition,black hole',
  },
  sqlite: { games: 6, faults: 14, kills: 1, tables: 6, tournament: SHORT_TOURNAMENT, gap: 1600, thinkingTime: 60 },
};
