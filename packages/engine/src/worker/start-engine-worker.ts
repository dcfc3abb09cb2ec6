import { type Engine, type EngineService, type EngineWorker, engineOf } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { engineFileError, placesOf } from '../kernel/assets.ts';
import { moduleBeside, startHelperWorker } from '../kernel/helper-threads.ts';
import { type AnyWorker, WorkerClient } from '../worker-calls.ts';

/**
 * An engine in a worker of its own, of a browser or of Node, so that searches never block this thread. It has the
 * functions of `@rowhouse/engine`, with the same arguments and results. The first call starts the worker. In Node, an
 * idle worker does not keep the process alive. If its file cannot be loaded, calls reject with an error whose `code` is
 * `engine-file`.
 */
export const startEngineWorker = (): EngineWorker => startAt(workerPlaces);

/** The same with other places of the worker's file. If the worker does not start, its calls go to the next place. */
export function startAt(findPlaces: () => readonly WorkerPlace[]): EngineWorker {
  let untried: readonly WorkerPlace[] = [];
  let client: WorkerClient<EngineService> | null = null;
  let closed: WorkerClient<EngineService> | null = null;
  let hasAnswered = false;
  let answers: string[] = [];

  async function call<T>(make: (engine: Engine) => Promise<T>): Promise<T> {
    if (client === null) {
      if (untried.length === 0) [untried, answers] = [findPlaces(), []];
      client = new WorkerClient<EngineService>(untried[0]!.open);
    }
    const asked = client;
    try {
      const result = await make(engineOf(asked));
      hasAnswered = true;
      return result;
    } catch (error) {
      const isMissing = error instanceof EngineError && error.code === 'ended' && !hasAnswered && asked !== closed;
      if (!isMissing) throw error;
      if (client === asked) {
        answers.push(`${untried[0]!.address}: ${error.message}`);
        untried = untried.slice(1);
        client = null;
      }
      if (client === null && untried.length === 0) throw engineFileError('its worker', answers);
      return call(make);
    }
  }

  return {
    analyze: (...asked) => call((engine) => engine.analyze(...asked)),
    choose: (...asked) => call((engine) => engine.choose(...asked)),
    async close() {
      [closed, client] = [client, null];
      await closed?.end();
    },
  };
}

/** A place where the worker's file may be. */
export interface WorkerPlace {
  readonly address: string;
  open(): AnyWorker;
}

function workerPlaces(): readonly WorkerPlace[] {
  // Bundlers must see exactly this expression. They copy the file under another name.
  const usual = () => new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });
  const here = new URL(import.meta.url);
  const start = (inBrowser: () => Worker) =>
    startHelperWorker(() => moduleBeside(here.href, 'engine-worker'), inBrowser);
  return placesOf(here, 'dist/worker/engine-worker.js').map((url) =>
    url === here
      ? { address: 'the worker of the bundle', open: () => start(usual) }
      : { address: url.href, open: () => start(() => new Worker(url, { type: 'module' })) },
  );
}
