/** The two ways to ask the engine: in the thread that asks, and through messages to a worker. */
import { Worker } from 'node:worker_threads';
import { analyze, type Budget, EngineClient, type EngineReply } from '@rowhouse/engine';
import { CONNECT_FOUR } from '@rowhouse/rules';
import type { Task } from './search-tasks.ts';

export interface Way {
  readonly name: string;
  /** Whether whoever asks shares the thread with the search. */
  readonly shared: boolean;
  analyze(task: Task, budget: Budget, signal?: AbortSignal): Promise<unknown>;
  /** Settles when an analysis that was aborted has really ended: the one who asked may have gone on before. */
  ended(): Promise<unknown>;
  close(): Promise<unknown>;
}

export function inThisThread(): Way {
  let running: Promise<unknown> = Promise.resolve();
  return {
    name: 'in the same thread',
    shared: true,
    analyze: ({ position }, budget, signal) => {
      running = analyze(position, signal ? { budget, signal } : { budget });
      return running;
    },
    ended: () => running.catch(() => {}),
    close: async () => {},
  };
}

/** Has answered a question already, so that it is there; of the boards it knows nothing yet. */
export async function throughWorker(): Promise<Way> {
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
    shared: false,
    analyze: ({ record }, budget, signal) =>
      client.analyze(record, budget, { ...(signal ? { signal } : {}), onProgress: () => {} }),
    ended: () => running,
    close: () => worker.terminate(),
  };
}
