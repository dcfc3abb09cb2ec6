import { analyze, type Budget } from '@rowhouse/engine';
import { type EngineService, engineOf } from '@rowhouse/engine/internal';
import { startThread } from '@rowhouse/engine/internal/node';
import { WorkerClient } from '@rowhouse/engine/internal/worker';
import { CONNECT_FOUR, connect } from '@rowhouse/rules';
import type { SearchTask } from './search-tasks.ts';

/** One of the two ways to use the engine: in the calling thread, or through messages to a worker. */
export interface EngineAccess {
  readonly name: string;
  /** Whether the search runs in the calling thread. */
  readonly sharesThread: boolean;
  analyze(task: SearchTask, budget: Budget, signal?: AbortSignal): Promise<unknown>;
  /** Settles when an aborted analysis has ended. The promise of `analyze` may be rejected earlier. */
  ended(): Promise<unknown>;
  close(): Promise<unknown>;
}

export function inThisThread(): EngineAccess {
  let running: Promise<unknown> = Promise.resolve();
  return {
    name: 'in the same thread',
    sharesThread: true,
    analyze: ({ position }, budget, signal) => {
      running = analyze(position, signal ? { budget, signal } : { budget });
      return running;
    },
    ended: () => running.catch(() => {}),
    close: async () => {},
  };
}

/** Starts a worker and waits for its first answer. The worker has prepared nothing for the boards yet. */
export async function throughWorker(): Promise<EngineAccess> {
  const worker = startThread(new URL('./engine-worker.js', import.meta.url));
  const client = new WorkerClient<EngineService>(() => worker);
  // The client lets the process end while no call is pending, but `ended` still waits for the worker.
  const keepAlive = setInterval(() => {}, 1000);
  let onEnd = () => {};
  let running: Promise<void> = Promise.resolve();
  worker.on('message', (reply: object) => {
    if (!('callback' in reply)) onEnd();
  });
  const engine = engineOf(client);
  await engine.choose(connect.start(CONNECT_FOUR, 0), { bot: 'random' });
  return {
    name: 'through a worker',
    sharesThread: false,
    analyze: ({ position }, budget, signal) => {
      running = new Promise((resolve) => {
        onEnd = resolve;
      });
      return engine.analyze(position, { budget, signal, onProgress: () => {} });
    },
    ended: () => running,
    close: () => {
      clearInterval(keepAlive);
      return client.end();
    },
  };
}
