import { EngineClient, type EngineReply } from '@rowhouse/engine';

/** An engine in a worker. */
export interface Engine extends Pick<EngineClient, 'choose'> {
  /** Ends the worker. It answers no more requests. */
  stop(): void;
}

/** Starts an engine. `failed` is called if it cannot run. */
export function startEngine(failed: () => void): Engine {
  const worker = new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('error', failed);
  const client = new EngineClient({
    send: (request) => worker.postMessage(request),
    listen: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => listener(data)),
  });
  return { choose: (...asked) => client.choose(...asked), stop: () => worker.terminate() };
}
