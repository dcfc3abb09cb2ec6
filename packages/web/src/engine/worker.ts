import { type EngineReply, type EngineRequest, serveEngine } from '@rowhouse/engine';

/** The engine in a web worker, so that a search never blocks the page. It takes a second thread where there is one. */
serveEngine(
  {
    send: (reply: EngineReply) => postMessage(reply),
    listen: (listener) => addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => listener(data)),
  },
  { threads: Math.min(2, navigator.hardwareConcurrency) },
);
