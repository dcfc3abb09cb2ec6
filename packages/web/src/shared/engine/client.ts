import { EngineClient, type EngineReply } from '@rowhouse/engine';

let worker: Worker | null = null;
let client: EngineClient | null = null;

/** The engine, started when it is first needed. A worker that failed is replaced at the next request. */
export function engine(): EngineClient {
  const running = engineWorker();
  client ??= new EngineClient({
    send: (request) => running.postMessage(request),
    listen: (listener) => running.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => listener(data)),
  });
  return client;
}

/** The worker in which the engine runs, and the coach beside it. */
export function engineWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    worker = client = null;
  });
  return worker;
}
