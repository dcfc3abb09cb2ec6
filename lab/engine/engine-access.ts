/** The two ways to use the engine: in the calling thread, and through messages to a worker. */
import { Worker } from 'node:worker_threads';
import { analyze, type Budget, EngineClient, type EngineReply } from '@rowhouse/engine';
import { CONNECT_FOUR } from '@rowhouse/rules';
import type { SearchTask } from './search-tasks.ts';

export interface EngineAccess {
  readonly name: string;
  /** Whether the search runs in the calling thread. */
  readonly sharesThread: boolean;
  analyze(task: SearchTask, budget: Budget, signal?: AbortSignal): Promise<unknown>;
  /** Settles when an aborted analysis has really ended. Its own promise may be rejected before that. */
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

/** The worker has answered one request, so it is running. It has prepared nothing for the boards yet. */
export async function throughWorker(): Promise<EngineAccess> {
  const worker = new Worker(
    new URL(`./engine-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  );
  let onEnd = () => {};
  let running: Promise<void> = Promise.resolve();
  const client = new EngineClient({
    send: (request) => {
      if (request.ask !== 'cancel')
        running = new Promise((resolve) => {
          onEnd = resolve;
        });
      worker.postMessage(request);
    },
    listen: (listener) =>
      worker.on('message', (reply: EngineReply) => {
        if (reply.say !== 'progress') onEnd();
        listener(reply);
      }),
  });
  await client.choose({ config: CONNECT_FOUR, first: 0, setup: null, moves: [] }, 'random', 0);
  return {
    name: 'through a worker',
    sharesThread: false,
    analyze: ({ record }, budget, signal) => client.analyze(record, { budget, signal, onProgress: () => {} }),
    ended: () => running,
    close: () => worker.terminate(),
  };
}
