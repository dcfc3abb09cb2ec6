import { randomFrom } from '@rowhouse/rules';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, worst } from '../measuring/measure.ts';
import { inThisThread, throughWorker, type Way } from './engine-access.ts';
import { Stalls } from './machine-stalls.ts';
import { TASKS, type Task } from './search-tasks.ts';

const TIMES = 8;
/** Cancelled at a random moment before this. */
const LATEST_MS = 200;
/** Long enough for the compiler to have been there. */
const WARM_UP = { ms: 200 };
const TARGET = { atMost: 20 };

export const cancelling: Benchmark = {
  room: 'engine',
  name: 'cancelling',
  about: `from the moment a search is to stop to the moment it has stopped, ${TIMES} moments a board within ${LATEST_MS} ms. In the same thread that moment is when a timer was due, so what it waits for the search is counted; through a worker it is abort(), and it ends with the worker’s own “cancelled”. The target is for a quiet machine`,
  run: async () => {
    const stalls = new Stalls();
    const figures = [...(await measure(inThisThread(), stalls)), ...(await measure(await throughWorker(), stalls))];
    return [...figures, stalls.figure()];
  },
};

async function measure(way: Way, stalls: Stalls): Promise<readonly Figure[]> {
  const random = randomFrom(16);
  const boards: { readonly name: string; readonly stopped: readonly number[] }[] = [];
  const told: number[] = [];
  for (const task of TASKS) {
    stalls.look(100);
    await way.analyze(task, WARM_UP);
    const stopped: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const cancelled = await cancel(way, task, Math.ceil(random() * LATEST_MS));
      stopped.push(cancelled.stopped);
      told.push(cancelled.told);
    }
    boards.push({ name: task.name, stopped });
  }
  await way.close();
  const all = boards.flatMap(({ stopped }) => stopped);
  const figure = (what: string, value: number): Figure => ({ group: way.name, what, value, unit: 'ms' });
  return [
    figure(`all boards: median of ${all.length}`, median(all)),
    figure('all boards: 95th percentile', quantile(all, 0.95)),
    figure('the slowest board’s median', worst(boards.map(({ stopped }) => median(stopped)))),
    { ...figure('all boards: worst', worst(all)), target: TARGET },
    ...boards.map(({ name, stopped }) => figure(`${name}: worst of ${stopped.length}`, worst(stopped))),
    figure('abort() to the promise’s rejection: worst', worst(told)),
  ];
}

async function cancel(way: Way, task: Task, after: number): Promise<{ stopped: number; told: number }> {
  const controller = new AbortController();
  const due = performance.now() + after;
  let aborted = 0;
  const timer = setTimeout(() => {
    aborted = performance.now();
    controller.abort();
  }, after);
  const answer = way.analyze(task, {}, controller.signal).then(
    () => {
      throw new Error(`${task.name} was decided before it could be cancelled`);
    },
    (error: unknown) => {
      if (!controller.signal.aborted) throw error;
      return performance.now();
    },
  );
  const told = await answer.finally(() => clearTimeout(timer));
  await way.ended();
  // In a thread of its own the search does not delay the timer: what the timer is late is not the engine's.
  return { stopped: performance.now() - (way.shared ? due : aborted), told: told - aborted };
}
