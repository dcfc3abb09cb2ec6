import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
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

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A bare server of files, as any static host is one. `pages` are texts by their path. */
export async function serveFolder(folder: string, pages: Readonly<Record<string, string>> = {}): Promise<StaticServer> {
  const server = createServer(async ({ url }, answer) => {
    const path = new URL(url ?? '/', 'http://localhost').pathname;
    const pathname = path.endsWith('/') ? `${path}index.html` : path;
    const content = pages[pathname] ?? (await readFile(join(folder, normalize(pathname))).catch(() => null));
    answer.writeHead(content === null ? 404 : 200, {
      'content-type': TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream',
    });
    answer.end(content);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
