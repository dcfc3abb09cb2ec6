import { type Reply, type Request, serveEngine } from '@rowhouse/engine';

/** The engine in a worker of the browser, so that thinking never holds up the page. */
serveEngine({
  send: (reply: Reply) => postMessage(reply),
  listen: (listener) => addEventListener('message', ({ data }: MessageEvent<Request>) => listener(data)),
});
