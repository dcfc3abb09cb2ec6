import { ConnectSolver } from '@rowhouse/engine/solver';
import { CONNECT_FOUR } from '@rowhouse/rules';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { after, gamesOf } from './solver-sets.ts';

export const threads: Benchmark = {
  subject: 'solver',
  name: 'threads',
  about: 'two threads in units of one, on our Begin-Hard; needs two idle cores',
  async run() {
    const solvers = {
      one: new ConnectSolver(CONNECT_FOUR, { book: false }),
      two: new ConnectSolver(CONNECT_FOUR, { book: false, threads: 2 }),
    };
    const total = { one: 0, two: 0 };
    const games = gamesOf('Begin-Hard');
    // The second thread starts once; its start is not measured.
    await solvers.two.score(after(games[0]!));
    for (const moves of games)
      for (const name of ['one', 'two'] as const) {
        await solvers[name].forget();
        const began = performance.now();
        await solvers[name].score(after(moves));
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
