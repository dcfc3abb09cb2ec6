import { CLASSIC, ConnectSolver, OUT_OF_TIME, scoresOf } from '@rowhouse/engine';
import type { Benchmark, Figure } from '../benchmark.ts';
import { after, gamesOf } from './positions.ts';

const OF_EACH = 10;

export const scores: Benchmark = {
  room: 'solver',
  name: 'scores',
  about: `exact scores of all columns in units of solving each column by itself with an empty table, ${2 * OF_EACH} positions, one thread`,
  async run() {
    const solver = await ConnectSolver.open(CLASSIC);
    // Sums, not shares of each: most positions take less time than this machine's moods.
    const [together, apart] = [
      { ms: 0, nodes: 0 },
      { ms: 0, nodes: 0 },
    ];
    for (const moves of ['Middle-Medium', 'Begin-Easy'].flatMap((set) => gamesOf(set).slice(0, OF_EACH))) {
      solver.forget();
      let began = performance.now();
      const found = await scoresOf(async () => solver, CLASSIC, after(moves));
      together.ms += performance.now() - began;
      together.nodes += found.nodes;
      // A column that completes a line has no position after it to solve.
      const won = (43 - moves.length) >> 1;
      for (const [column, score] of found.scores.entries()) {
        if (score === null || score === won) continue;
        solver.forget();
        began = performance.now();
        const known = await solver.solve(after([...moves, column]));
        apart.ms += performance.now() - began;
        if (known !== OUT_OF_TIME) apart.nodes += known.nodes;
      }
    }
    return [
      { what: 'all columns together, nodes', value: together.nodes / apart.nodes, unit: '×' },
      { what: 'all columns together, time', value: together.ms / apart.ms, unit: '×' },
    ] satisfies Figure[];
  },
};
