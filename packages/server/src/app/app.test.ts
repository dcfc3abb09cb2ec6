// Slow: not part of `npm test`.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';

const PAGE = '<!doctype html><title>Rowhouse</title>';
const CODE = 'console.log(1)';

let app: FastifyInstance;

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'rowhouse-web-'));
  mkdirSync(join(root, 'assets'));
  for (const [path, content] of [
    ['index.html', PAGE],
    ['assets/index-1a2b.js', CODE],
  ] as const) {
    writeFileSync(join(root, path), content);
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${path}.gz`), gzipSync(content));
  }
  writeFileSync(join(root, 'sw.js'), CODE);
  app = await createApp({ root });
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the files', () => {
  test.each([
    ['/', 'text/html', 'no-cache', PAGE],
    ['/index.html', 'text/html', 'no-cache', PAGE],
    ['/sw.js', '/javascript', 'no-cache', CODE],
    ['/assets/index-1a2b.js', '/javascript', 'public, max-age=31536000, immutable', CODE],
  ])('serves %s with its type and caching', async (url, type, caching, content) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.body]).toEqual([200, content]);
    expect(reply.headers['content-type']).toContain(type);
    expect(reply.headers['cache-control']).toBe(caching);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('sends compressed files to clients that accept %s', async (accepted, encoding, open) => {
    for (const [url, content] of [
      ['/', PAGE],
      ['/assets/index-1a2b.js', CODE],
    ] as const) {
      const reply = await get(url, { 'accept-encoding': accepted });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.headers.vary).toMatch(/accept-encoding/i);
      expect(reply.headers['cache-control']).toBe(url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable');
      expect(open(reply.rawPayload).toString()).toBe(content);
    }
  });

  test('an unchanged file is not sent again', async () => {
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': etag! })).statusCode).toBe(304);
  });
});

test.each(['/', '/assets/index-1a2b.js', '/nothing'])('%s has the headers that isolate the page', async (url) => {
  const { headers } = await get(url);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-content-type-options': 'nosniff',
  });
});

describe('unknown addresses', () => {
  test.each([
    ['a visit', { 'sec-fetch-mode': 'navigate', accept: 'text/html' }],
    ['a visit with an old browser', { accept: 'text/html,*/*' }],
  ])('%s redirects to the app', async (_, headers) => {
    const reply = await get('/saved/x%20y', headers);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/#/saved/x%20y']);
  });

  test.each([
    ['a file', '/assets/old-9.js', { 'sec-fetch-mode': 'cors', accept: '*/*' }],
    ['a program', '/api/none', {}],
    ['a path that leaves the folder', '/..%2f..%2fetc/passwd', {}],
  ])('%s gets an error', async (_, url, headers) => {
    const reply = await get(url, headers);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toContain('<title>');
  });
});
