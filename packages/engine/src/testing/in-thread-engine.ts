import { EngineClient } from '../worker/engine-client.ts';
import type { EngineReply, EngineRequest } from '../worker/messages.ts';
import { serveEngine } from '../worker/serve-engine.ts';

interface InThreadEngine {
  readonly client: EngineClient;
  /** Every message so far, in order. */
  readonly sent: readonly EngineRequest[];
  readonly said: readonly EngineReply[];
}

/** An engine without a thread: messages go through JSON and arrive later, as they would. */
export function inThreadEngine(): InThreadEngine {
  const sent: EngineRequest[] = [];
  const said: EngineReply[] = [];
  let toEngine: (request: EngineRequest) => void = () => {};
  let toClient: (reply: EngineReply) => void = () => {};
  const later = <T>(message: T, to: (message: T) => void) =>
    setTimeout(() => to(JSON.parse(JSON.stringify(message))), 0);
  serveEngine({
    send: (reply) => {
      said.push(reply);
      later(reply, (message) => toClient(message));
    },
    listen: (listener) => {
      toEngine = listener;
    },
  });
  const client = new EngineClient({
    send: (request) => {
      sent.push(request);
      later(request, (message) => toEngine(message));
    },
    listen: (listener) => {
      toClient = listener;
    },
  });
  return { client, sent, said };
}
