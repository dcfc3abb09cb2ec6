import { buildWebApp, createApp, type Listening, listen, webFolder } from '@rowhouse/server';

/** Makes sure that the built app is as new as its sources, and tells where it is. */
export function buildWeb(): string {
  // Its output goes to stderr: stdout may be somebody's JSON.
  buildWebApp(['ignore', 2, 2]);
  const folder = webFolder();
  if (folder === null) throw new Error('the web app was built and is not there');
  return folder;
}

/** Serves a built app on a port that is free, as `rowhouse serve` does. */
export const serveWeb = (root: string): Promise<Listening> =>
  listen(() => createApp({ root }), { host: 'localhost', port: 0, next: false });
