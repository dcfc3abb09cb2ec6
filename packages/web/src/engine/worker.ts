import { type EngineReply, type EngineRequest, serveEngine } from '@rowhouse/engine';

/** The engine in a worker of the browser, so that thinking never holds up the page. */
serveEngine({
  send: (reply: EngineReply) => postMessage(reply),
  listen: (listener) => addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => listener(data)),
});
