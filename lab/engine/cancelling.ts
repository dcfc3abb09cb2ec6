import { randomFrom } from '@rowhouse/rules';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, worst } from '../measuring/measure.ts';
import { type EngineAccess, inThisThread, throughWorker } from './engine-access.ts';
import { MachineStalls } from './machine-stalls.ts';
import { OPEN_TASKS, type SearchTask } from './search-tasks.ts';

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
    const figures = [...(await measure(inThisThread(), stalls)), ...(await measure(await throughWorker(), stalls))];
    return [...figures, stalls.figure()];
  },
};

async function measure(engine: EngineAccess, stalls: MachineStalls): Promise<readonly Figure[]> {
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
