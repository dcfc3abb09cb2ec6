import { ConnectSolver } from '@rowhouse/engine/solver';
import { CONNECT_FOUR } from '@rowhouse/rules';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { after, gamesOf } from './solver-sets.ts';

const SETS = { 'Middle-Medium': 20, 'Begin-Medium': 4 };

export const scores: Benchmark = {
  subject: 'solver',
  name: 'scores',
  about: 'exact scores of all columns in units of as many solves, each with an empty transposition table, one thread',
  async run() {
    const solver = new ConnectSolver(CONNECT_FOUR, { book: false });
    const measured = async (nodes: () => Promise<number>): Promise<Cost> => {
      await solver.forget();
      const began = performance.now();
      return { nodes: await nodes(), ms: performance.now() - began };
    };
    const solve = async (moves: readonly number[]): Promise<number> => (await solver.score(after(moves))).nodes;
    // Ratios of sums, not sums of ratios: most positions take less time than the noise of the machine.
    const [together, columns, positions]: Cost[] = [{ ...NOTHING }, { ...NOTHING }, { ...NOTHING }];
    for (const moves of Object.entries(SETS).flatMap(([set, count]) => gamesOf(set).slice(0, count))) {
      let found: readonly (number | null)[] = [];
      const all = await measured(async () => {
        const { scores, nodes } = await solver.scores(after(moves));
        found = scores;
        return nodes;
      });
      add(together!, all, 1);
      // A column that completes a line has no position after it to solve.
      const won = (43 - moves.length) >> 1;
      const solved = [...found.keys()].filter((column) => found[column] !== null && found[column] !== won);
      for (const column of solved) add(columns!, await measured(() => solve([...moves, column])), 1);
      add(positions!, await measured(() => solve(moves)), solved.length);
    }
    return [
      { group: 'each column by itself', what: 'nodes', value: together!.nodes / columns!.nodes, unit: '×' },
      { group: 'each column by itself', what: 'time', value: together!.ms / columns!.ms, unit: '×' },
      { group: 'the position as often', what: 'nodes', value: together!.nodes / positions!.nodes, unit: '×' },
      { group: 'the position as often', what: 'time', value: together!.ms / positions!.ms, unit: '×' },
    ] satisfies Figure[];
  },
};

interface Cost {
  nodes: number;
  ms: number;
}

const NOTHING: Cost = { nodes: 0, ms: 0 };

function add(sum: Cost, { nodes, ms }: Cost, times: number): void {
  sum.nodes += times * nodes;
  sum.ms += times * ms;
}
