import { EngineClient, type EngineReply } from '@rowhouse/engine';

let client: EngineClient | null = null;

/** The engine, started when it is first needed. A worker that failed is replaced at the next request. */
export function engine(): EngineClient {
  client ??= start();
  return client;
}

function start(): EngineClient {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    client = null;
  });
  return new EngineClient({
    send: (request) => worker.postMessage(request),
    listen: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => listener(data)),
  });
}
