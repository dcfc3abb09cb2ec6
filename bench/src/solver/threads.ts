import { CLASSIC, ConnectSolver } from '@rowhouse/engine';
import type { Benchmark, Figure } from '../benchmark.ts';
import { after, gamesOf } from './positions.ts';

/** Earlier ones are left to a long run. */
const FEWEST_DISCS = process.env.ROWHOUSE_LONG === undefined ? 5 : 0;

export const threads: Benchmark = {
  room: 'solver',
  name: 'threads',
  about: `two threads in units of one, on the positions of Begin-Hard with ${FEWEST_DISCS} discs or more; needs two idle cores`,
  async run() {
    const solvers = { one: await ConnectSolver.open(CLASSIC), two: await ConnectSolver.open(CLASSIC, { threads: 2 }) };
    const total = { one: 0, two: 0 };
    const games = gamesOf('Begin-Hard').filter(({ length }) => length >= FEWEST_DISCS);
    for (const moves of games)
      for (const name of ['one', 'two'] as const) {
        solvers[name].forget();
        const began = performance.now();
        await solvers[name].solve(after(moves));
        total[name] += performance.now() - began;
      }
    for (const solver of Object.values(solvers)) solver.close();
    return [
      // At least 1.6 times as fast.
      { what: 'two threads', value: total.two / total.one, unit: '×', target: { atMost: 1 / 1.6 } },
      { what: 'one thread, a position', value: total.one / games.length, unit: 'ms' },
    ] satisfies Figure[];
  },
};
