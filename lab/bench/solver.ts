import { readFileSync } from 'node:fs';
import { parseSets } from '@rowhouse/engine/internal';
import { ConnectSolver } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, type ConnectPosition, newRecord, replay, unwrap } from '@rowhouse/rules';
import { benchmark, row } from './benchmark.ts';

benchmark({
  name: 'solver/threads',
  about: 'the time of two threads in units of the time of one, on our Begin-Hard; needs two idle cores',
  async run() {
    const contenders = [1, 2].map((threads) => ({
      solver: new ConnectSolver(CONNECT_FOUR, { book: false, threads }),
      ms: 0,
    }));
    const games = gamesOf('Begin-Hard');
    // The second thread starts once; its start is not measured.
    await contenders[1]!.solver.score(after(games[0]!));
    for (const moves of games)
      for (const contender of contenders) {
        await contender.solver.forget();
        const began = performance.now();
        await contender.solver.score(after(moves));
        contender.ms += performance.now() - began;
      }
    for (const { solver } of contenders) solver.close();
    const [one, two] = contenders.map(({ ms }) => ms) as [number, number];
    return [
      // At least 1.6 times as fast.
      row('', 'two threads', two / one, '×', { atMost: 1 / 1.6 }),
      row('', 'one thread, a position', one / games.length, 'ms'),
    ];
  },
});

const SETS_FILE = new URL('../../packages/terminal/data/connect4-sets.txt', import.meta.url);

/** The games of one of our sets (`node scripts/data/connect4-sets.ts`), each as its columns from 0. */
export function gamesOf(name: string): readonly (readonly number[])[] {
  const set = unwrap(parseSets(readFileSync(SETS_FILE, 'utf8'))).get(name);
  if (!set) throw new Error(`there is no set ${name}`);
  return set.map(({ moves }) => [...moves]);
}

/** The position of Connect Four after these moves. */
export const after = (moves: readonly number[]): ConnectPosition => unwrap(replay(newRecord(CONNECT_FOUR, moves)));

const SCORED_SETS = { 'Middle-Medium': 20, 'Begin-Medium': 4 };

benchmark({
  name: 'solver/scores',
  about:
    'the cost of exact scores of all columns in units of as many solves, each with an empty transposition table, one thread',
  async run() {
    const solver = new ConnectSolver(CONNECT_FOUR, { book: false });
    const add = async (sum: Sum, nodes: () => Promise<number>, times = 1) => {
      await solver.forget();
      const began = performance.now();
      sum.nodes += times * (await nodes());
      sum.ms += times * (performance.now() - began);
    };
    const solve = async (moves: readonly number[]): Promise<number> => (await solver.score(after(moves))).nodes;
    // Ratios of sums, not sums of ratios: most positions take less time than the noise of the machine.
    const [together, columns, positions] = [0, 1, 2].map(() => ({ nodes: 0, ms: 0 })) as [Sum, Sum, Sum];
    for (const moves of Object.entries(SCORED_SETS).flatMap(([set, count]) => gamesOf(set).slice(0, count))) {
      let found: readonly (number | null)[] = [];
      await add(together, async () => {
        const { scores, nodes } = await solver.scores(after(moves));
        found = scores;
        return nodes;
      });
      // A column that completes a line has no position after it to solve.
      const won = (43 - moves.length) >> 1;
      const solved = [...found.keys()].filter((column) => found[column] !== null && found[column] !== won);
      for (const column of solved) await add(columns, () => solve([...moves, column]));
      await add(positions, () => solve(moves), solved.length);
    }
    return Object.entries({ 'each column by itself': columns, 'as many solves of the position': positions }).flatMap(
      ([group, { nodes, ms }]) => [
        row(group, 'nodes', together.nodes / nodes, '×'),
        row(group, 'time', together.ms / ms, '×'),
      ],
    );
  },
});

interface Sum {
  nodes: number;
  ms: number;
}
