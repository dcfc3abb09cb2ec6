import { readFileSync } from 'node:fs';
import { ConnectSolver, parseSets } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, type ConnectPosition, replay, unwrap } from '@rowhouse/rules';
import type { Benchmark, Figure } from './benchmark.ts';

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

const SETS_FILE = new URL('../../packages/terminal/data/connect4-sets.txt', import.meta.url);

/** The games of one of our sets (`node scripts/data/connect4-sets.ts`), each as its columns from 0. */
export function gamesOf(name: string): readonly (readonly number[])[] {
  const set = unwrap(parseSets(readFileSync(SETS_FILE, 'utf8'))).get(name);
  if (!set) throw new Error(`there is no set ${name}`);
  return set.map(({ moves }) => [...moves]);
}

/** The position of Connect Four after these moves. */
const after = (moves: readonly number[]): ConnectPosition =>
  unwrap(replay<'connect'>({ config: CONNECT_FOUR, first: 0, setup: null, moves }));

/** The record as the engine's worker takes it. */
export const recordOf = (moves: readonly number[]): string =>
  `connect-7x6x4 r ${moves.length === 0 ? '-' : moves.map((column) => column + 1).join('')}`;

const SCORED_SETS = { 'Middle-Medium': 20, 'Begin-Medium': 4 };

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
    for (const moves of Object.entries(SCORED_SETS).flatMap(([set, count]) => gamesOf(set).slice(0, count))) {
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
