import { EngineClient } from '../worker/engine-client.ts';
import type { Engines } from '../worker/engines.ts';
import type { EngineReply, EngineRequest } from '../worker/messages.ts';
import { serveEngine } from '../worker/serve-engine.ts';

/** Engines for tests: one engine in this thread serves all jobs, with the same messages as a worker. */
export function inThreadEngines(size = 4): Engines {
  let toEngine: (request: EngineRequest) => void = () => {};
  let toClient: (reply: EngineReply) => void = () => {};
  serveEngine({
    send: (reply) => setTimeout(() => toClient(reply), 0),
    listen: (listener) => {
      toEngine = listener;
    },
  });
  const engine = new EngineClient({
    send: (request) => setTimeout(() => toEngine(request), 0),
    listen: (listener) => {
      toClient = listener;
    },
  });
  return { size, run: (job) => job(engine), close: async () => {} };
}
