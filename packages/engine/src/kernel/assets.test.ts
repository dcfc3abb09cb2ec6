import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compileAsset, loadAsset, placesOf, setEngineFiles } from './assets.ts';

const OWN = '/node_modules/@rowhouse/engine/data/';
/** The files of a development server. It answers with its page instead of a missing file. */
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  [`${OWN}book.bin`]: ['application/octet-stream', 'book'],
  [`${OWN}bad.wasm`]: ['application/wasm', 'text'],
  '/copied/data/book.bin': ['application/octet-stream', 'copy'],
};

let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const [type, body] = FILES[url!] ?? ['text/html; charset=utf-8', '<!doctype html>'];
    response.writeHead(url!.includes('none') ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const text = async (path: string) => new TextDecoder().decode(await loadAsset(new URL(path, host)));

test('a file is found in the package when a bundler moved the module away from it', async () => {
  expect(await text('/node_modules/data/book.bin')).toBe('book');
  expect(await text(`${OWN}book.bin`)).toBe('book');
});

test('a page in place of a file, an error status and damaged WebAssembly are reported with their address', async () => {
  const message = (path: string) => loadAsset(new URL(path, host)).catch((error: Error) => error.message);
  expect(await message('/app/data/book.bin')).toBe(
    `The engine could not load book.bin: ${host}/app/data/book.bin: a page (HTML). See the guide "Bundlers, workers and CSP".`,
  );
  expect(await message('/node_modules/data/none.bin')).toContain(
    `${host}${OWN}none.bin: status 404; ${host}/node_modules/data/none.bin: status 404.`,
  );
  await expect(compileAsset(new URL(`${OWN}bad.wasm`, host))).rejects.toMatchObject({ code: 'engine-file' });
});

test('a bundled file and a file on the disk have one address', () => {
  const places = (url: string, path: string | null) => placesOf(new URL(url), path).map(({ href }) => href);
  expect(places('https://site/assets/book-1a2b.bin', null)).toEqual(['https://site/assets/book-1a2b.bin']);
  expect(places('file:///node_modules/x/data/book.bin', 'data/book.bin')).toHaveLength(1);
});

test('files are loaded from the folder that setEngineFiles names', async () => {
  vi.resetModules();
  const fresh = await import('./assets.ts');
  fresh.setEngineFiles(`${host}/copied`);
  const bytes = await fresh.loadAsset(new URL('/anywhere/data/book.bin', host));
  expect(new TextDecoder().decode(bytes)).toBe('copy');
  expect(() => setEngineFiles('no address')).toThrow('Invalid URL');
});
