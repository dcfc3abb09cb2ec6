import { randomFrom } from '@rowhouse/rules';
import { benchmark, each, type Figure, row, rowsOf } from './benchmark.ts';
import { type EngineAccess, inThisThread, throughWorker } from './engine-access.ts';
import { worst } from './measure.ts';
import { OPEN_TASKS, SEARCH_TASKS, type SearchTask } from './search-tasks.ts';

const CANCELLATIONS = 8;
/** A search is cancelled at a random moment within this time (ms). */
const MAX_CANCEL_MS = 200;
/** Long enough for the code to be compiled. */
const WARM_UP = { ms: 200 };
const TARGET = { atMost: 20 };

benchmark({
  name: 'engine/cancelling',
  about: `the time from the cancellation of a search to its end, with ${CANCELLATIONS} cancellations on each board at random moments within ${MAX_CANCEL_MS} ms. In the same thread the time counts from when a timer was due, so it includes the timer's wait for the search; through a worker it counts from abort() to the worker’s own “cancelled”. The target is for a quiet machine`,
  run: () => withEngines(measureCancelling),
});

/** Measures both ways to use the engine. */
const withEngines = (measure: (engine: EngineAccess) => Promise<readonly Figure[]>) =>
  each([async () => inThisThread(), throughWorker], async (open) => {
    const engine = await open();
    return measure(engine).finally(() => engine.close());
  });

async function measureCancelling(engine: EngineAccess): Promise<readonly Figure[]> {
  const random = randomFrom(16);
  const boards: { readonly name: string; readonly stopped: readonly number[] }[] = [];
  const rejected: number[] = [];
  for (const task of OPEN_TASKS) {
    await engine.analyze(task, WARM_UP);
    const stopped: number[] = [];
    for (let time = 0; time < CANCELLATIONS; time++) {
      const cancelled = await cancel(engine, task, Math.ceil(random() * MAX_CANCEL_MS));
      stopped.push(cancelled.stopped);
      rejected.push(cancelled.rejected);
    }
    boards.push({ name: task.name, stopped });
  }
  const all = boards.flatMap(({ stopped }) => stopped);
  return [
    ...rowsOf(engine.name, 'all boards', all, 'ms', { median: null, '95 %': null, worst: TARGET }),
    ...boards.map(({ name, stopped }) => row(engine.name, `${name}, worst of ${stopped.length}`, worst(stopped), 'ms')),
    row(engine.name, 'abort() to the promise’s rejection, worst', worst(rejected), 'ms'),
  ];
}

async function cancel(engine: EngineAccess, task: SearchTask, after: number) {
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
  // A search in another thread does not delay the timer. If the timer is late, the engine is not the cause.
  return { stopped: performance.now() - (engine.sharesThread ? due : aborted), rejected: rejectedAt - aborted };
}

/** Budgets in milliseconds, and how often each is used on each board. */
const BUDGETS = [
  { ms: 20, times: 6 },
  { ms: 100, times: 3 },
  { ms: 300, times: 2 },
  { ms: 1000, times: 1 },
] as const;

benchmark({
  name: 'engine/overrun',
  about:
    'how much longer an analysis takes than its budget, from the call to the answer: on boards that were searched before. The target is for a quiet machine',
  run: () => withEngines(measureOverrun),
});

async function measureOverrun(engine: EngineAccess): Promise<readonly Figure[]> {
  const found: { readonly board: string; readonly ms: number; readonly over: number }[] = [];
  for (const task of SEARCH_TASKS) {
    await engine.analyze(task, WARM_UP);
    for (const { ms, times } of BUDGETS)
      for (let time = 0; time < times; time++)
        found.push({ board: task.name, ms, over: await overrunOf(engine, task, ms) });
  }
  const overruns = (of: { readonly ms?: number; readonly board?: string }) =>
    found.filter(({ ms, board }) => (of.ms ?? ms) === ms && (of.board ?? board) === board).map(({ over }) => over);
  return [
    ...BUDGETS.flatMap(({ ms }) =>
      rowsOf(engine.name, `budget ${ms} ms`, overruns({ ms }), 'ms', { median: null, '95 %': null, worst: TARGET }),
    ),
    ...SEARCH_TASKS.map(({ name }) =>
      row(engine.name, `${name}, all budgets, worst`, worst(overruns({ board: name })), 'ms'),
    ),
  ];
}

async function overrunOf(engine: EngineAccess, task: SearchTask, ms: number): Promise<number> {
  const begin = performance.now();
  await engine.analyze(task, { ms });
  return performance.now() - begin - ms;
}
