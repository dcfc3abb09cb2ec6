import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, worst } from '../measuring/measure.ts';
import { type EngineAccess, inThisThread, throughWorker } from './engine-access.ts';
import { MachineStalls } from './machine-stalls.ts';
import { SEARCH_TASKS } from './search-tasks.ts';

/** Budgets in milliseconds, and how often each is used on each board. */
const BUDGETS = [
  { ms: 20, times: 6 },
  { ms: 100, times: 3 },
  { ms: 300, times: 2 },
  { ms: 1000, times: 1 },
] as const;
/** Long enough for the code to be compiled. */
const WARM_UP = { ms: 200 };
const TARGET = { atMost: 20 };

interface Overrun {
  readonly board: string;
  readonly ms: number;
  readonly over: number;
}

export const overrun: Benchmark = {
  subject: 'engine',
  name: 'overrun',
  about:
    'how much longer an analysis takes than its budget, from the call to the answer in hand: on boards that were searched before, and the first question that a new worker is asked about a board. The target is for a quiet machine',
  run: async () => {
    const stalls = new MachineStalls();
    const figures = [
      ...describe('in the same thread', await measure(inThisThread(), stalls)),
      ...describe('through a worker', await measure(await throughWorker(), stalls)),
      ...(await measureFirst()),
    ];
    return [...figures, stalls.figure()];
  },
};

async function measure(engine: EngineAccess, stalls: MachineStalls): Promise<readonly Overrun[]> {
  const found: Overrun[] = [];
  for (const task of SEARCH_TASKS) {
    stalls.measure(100);
    await engine.analyze(task, WARM_UP);
    for (const { ms, times } of BUDGETS)
      for (let time = 0; time < times; time++) {
        const begin = performance.now();
        await engine.analyze(task, { ms });
        found.push({ board: task.name, ms, over: performance.now() - begin - ms });
      }
  }
  await engine.close();
  return found;
}

function describe(group: string, found: readonly Overrun[]): readonly Figure[] {
  const figure = (what: string, value: number): Figure => ({ group, what, value, unit: 'ms' });
  return [
    ...BUDGETS.flatMap(({ ms }) => {
      const same = found.filter((one) => one.ms === ms);
      const over = same.map((one) => one.over);
      const each = Map.groupBy(same, ({ board }) => board).values();
      const what = `budget ${ms} ms`;
      return [
        figure(`${what}, all boards: median of ${over.length}`, median(over)),
        figure(`${what}, all boards: 95th percentile`, quantile(over, 0.95)),
        figure(`${what}, the slowest board’s median`, worst([...each].map((one) => median(one.map((o) => o.over))))),
        { ...figure(`${what}, all boards: worst`, worst(over)), target: TARGET },
      ];
    }),
    ...SEARCH_TASKS.map(({ name }) => {
      const over = found.filter((one) => one.board === name).map((one) => one.over);
      return figure(`${name}, all budgets: worst of ${over.length}`, worst(over));
    }),
  ];
}

/** A new worker has compiled nothing and prepared nothing for the board yet. */
async function measureFirst(): Promise<readonly Figure[]> {
  const ms = 100;
  const figures: Figure[] = [];
  for (const task of SEARCH_TASKS) {
    const engine = await throughWorker();
    const begin = performance.now();
    await engine.analyze(task, { ms });
    const value = performance.now() - begin - ms;
    await engine.close();
    figures.push({ group: `first question of a new worker, budget ${ms} ms`, what: task.name, value, unit: 'ms' });
  }
  return figures;
}
