import staticFiles from '@fastify/static';
import { buildWebApp, createApp, type Listening, listen, webFolder } from '@rowhouse/server';
import { fastify } from 'fastify';

/** Builds the app if its sources have changed, and returns the folder of the built app. */
export function buildWeb(): string {
  // Its output goes to stderr, because a benchmark may print JSON to stdout.
  buildWebApp(['ignore', 2, 2]);
  const folder = webFolder();
  if (folder === null) throw new Error('the build made no web app');
  return folder;
}

/** Serves a built app on a free port, as `rowhouse serve` does. */
export const serveWeb = (root: string): Promise<Listening> =>
  listen(() => createApp({ root }), { host: 'localhost', port: 0, next: false });

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A plain file server, like any static host. `pages` are HTML by path, and all answers have the `headers`. */
export async function serveFolder(
  root: string,
  pages: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  for (const [path, page] of Object.entries(pages))
    app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  await app.register(staticFiles, { root });
  const { port } = new URL(await app.listen({ host: 'localhost', port: 0 }));
  return { url: `http://localhost:${port}`, close: () => app.close() };
}
