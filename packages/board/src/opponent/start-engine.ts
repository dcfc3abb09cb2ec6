import { EngineClient, type EngineReply } from '@rowhouse/engine';

/** Starts an engine in a worker. `failed` is called if it cannot run. */
export function startEngine(failed: () => void): EngineClient {
  const worker = new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('error', failed);
  return new EngineClient({
    send: (request) => worker.postMessage(request),
    listen: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => listener(data)),
  });
}
