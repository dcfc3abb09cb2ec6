import { randomFrom } from '@rowhouse/rules';
import type { Benchmark, Figure } from './benchmark.ts';
import { type EngineAccess, inThisThread, MachineStalls, throughWorker } from './engine-access.ts';
import { median, quantile, worst } from './measure.ts';
import { OPEN_TASKS, SEARCH_TASKS, type SearchTask } from './search-tasks.ts';

const TIMES = 8;
/** A search is cancelled at a random moment before this. */
const LATEST_MS = 200;
/** Long enough for the code to be compiled. */
const WARM_UP = { ms: 200 };
const TARGET = { atMost: 20 };

export const cancelling: Benchmark = {
  subject: 'engine',
  name: 'cancelling',
  about: `from the moment a search is to stop to the moment it has stopped, ${TIMES} moments a board within ${LATEST_MS} ms. In the same thread that moment is when a timer was due, so what it waits for the search is counted; through a worker it is abort(), and it ends with the worker’s own “cancelled”. The target is for a quiet machine`,
  run: async () => {
    const stalls = new MachineStalls();
    const figures = [
      ...(await measureCancelling(inThisThread(), stalls)),
      ...(await measureCancelling(await throughWorker(), stalls)),
    ];
    return [...figures, stalls.figure()];
  },
};

async function measureCancelling(engine: EngineAccess, stalls: MachineStalls): Promise<readonly Figure[]> {
  const random = randomFrom(16);
  const boards: { readonly name: string; readonly stopped: readonly number[] }[] = [];
  const rejected: number[] = [];
  for (const task of OPEN_TASKS) {
    stalls.measure(100);
    await engine.analyze(task, WARM_UP);
    const stopped: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const cancelled = await cancel(engine, task, Math.ceil(random() * LATEST_MS));
      stopped.push(cancelled.stopped);
      rejected.push(cancelled.rejected);
    }
    boards.push({ name: task.name, stopped });
  }
  await engine.close();
  const all = boards.flatMap(({ stopped }) => stopped);
  const figure = (what: string, value: number): Figure => ({ group: engine.name, what, value, unit: 'ms' });
  return [
    figure(`all boards: median of ${all.length}`, median(all)),
    figure('all boards: 95th percentile', quantile(all, 0.95)),
    figure('the slowest board’s median', worst(boards.map(({ stopped }) => median(stopped)))),
    { ...figure('all boards: worst', worst(all)), target: TARGET },
    ...boards.map(({ name, stopped }) => figure(`${name}: worst of ${stopped.length}`, worst(stopped))),
    figure('abort() to the promise’s rejection: worst', worst(rejected)),
  ];
}

async function cancel(
  engine: EngineAccess,
  task: SearchTask,
  after: number,
): Promise<{ stopped: number; rejected: number }> {
  const controller = new AbortController();
  const due = performance.now() + after;
  let aborted = 0;
  const timer = setTimeout(() => {
    aborted = performance.now();
    controller.abort();
  }, after);
  const rejection = engine.analyze(task, {}, controller.signal).then(
    () => {
      throw new Error(`${task.name} was decided before it could be cancelled`);
    },
    (error: unknown) => {
      if (!controller.signal.aborted) throw error;
      return performance.now();
    },
  );
  const rejectedAt = await rejection.finally(() => clearTimeout(timer));
  await engine.ended();
  // A search in another thread does not delay the timer: if the timer is late, that is not the engine's doing.
  return { stopped: performance.now() - (engine.sharesThread ? due : aborted), rejected: rejectedAt - aborted };
}

/** Budgets in milliseconds, and how often each is used on each board. */
const BUDGETS = [
  { ms: 20, times: 6 },
  { ms: 100, times: 3 },
  { ms: 300, times: 2 },
  { ms: 1000, times: 1 },
] as const;

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
      ...describe('in the same thread', await measureOverrun(inThisThread(), stalls)),
      ...describe('through a worker', await measureOverrun(await throughWorker(), stalls)),
      ...(await measureFirst()),
    ];
    return [...figures, stalls.figure()];
  },
};

async function measureOverrun(engine: EngineAccess, stalls: MachineStalls): Promise<readonly Overrun[]> {
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
