import { EngineClient, type EngineReply, type EngineRequest, serveEngine } from '@rowhouse/engine';
import type { Engines } from '../basics/engines.ts';

/** Engines in this thread, for tests. They speak the same protocol as those in threads. */
export function inThreadEngines(size = 4): Engines {
  let toEngine: (request: EngineRequest) => void = () => {};
  let toClient: (reply: EngineReply) => void = () => {};
  serveEngine({
    send: (reply) => setImmediate(() => toClient(reply)),
    listen: (listener) => {
      toEngine = listener;
    },
  });
  const engine = new EngineClient({
    send: (request) => setImmediate(() => toEngine(request)),
    listen: (listener) => {
      toClient = listener;
    },
  });
  return { size, run: (job) => job(engine), close: async () => {} };
}
