import { buildWebApp, createApp, type Listening, listen, webFolder } from '@rowhouse/server';

/** Builds the app if its sources have changed, and returns the folder of the built app. */
export function buildWeb(): string {
  // Its output goes to stderr, because a benchmark may print JSON to stdout.
  buildWebApp(['ignore', 2, 2]);
  const folder = webFolder();
  if (folder === null) throw new Error('the web app was built and is not there');
  return folder;
}

/** Serves a built app on a free port, as `rowhouse serve` does. */
export const serveWeb = (root: string): Promise<Listening> =>
  listen(() => createApp({ root }), { host: 'localhost', port: 0, next: false });
