import { analyze, type Budget, type Engine } from '@rowhouse/engine';
import { startThread } from '@rowhouse/engine/node';
import { WorkerClient } from '@rowhouse/engine/worker';
import { CONNECT_FOUR } from '@rowhouse/rules';
import type { Figure } from './benchmark.ts';
import type { SearchTask } from './search-tasks.ts';

/**
 * Measures how long the machine stops this thread while it does nothing but read the clock. No program on this machine
 * can promise less. It is measured between the other measurements, so that it is spread over the same time.
 */
export class MachineStalls {
  #longest = 0;
  #measured = 0;

  measure(ms: number): void {
    const begin = performance.now();
    let last = begin;
    for (;;) {
      const now = performance.now();
      this.#longest = Math.max(this.#longest, now - last);
      last = now;
      if (now - begin >= ms) break;
    }
    this.#measured += ms;
  }

  figure(): Figure {
    const group = 'the machine itself';
    const what = `longest stall in ${(this.#measured / 1000).toFixed(1)} s of reading the clock`;
    return { group, what, value: this.#longest, unit: 'ms' };
  }
}

/** The two ways to use the engine: in the calling thread, and through messages to a worker. */

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
  const worker = startThread(new URL('./engine-worker.js', import.meta.url));
  const client = new WorkerClient<Engine>(() => worker);
  let onEnd = () => {};
  let running: Promise<void> = Promise.resolve();
  worker.on('message', (reply: object) => {
    if (!('callback' in reply)) onEnd();
  });
  await client.service.choose({ config: CONNECT_FOUR, first: 0, setup: null, moves: [] }, { bot: 'random', seed: 0 });
  return {
    name: 'through a worker',
    sharesThread: false,
    analyze: ({ record }, budget, signal) => {
      running = new Promise((resolve) => {
        onEnd = resolve;
      });
      return client.service.analyze(record, { budget, signal, onProgress: () => {} });
    },
    ended: () => running,
    close: () => client.end(),
  };
}
