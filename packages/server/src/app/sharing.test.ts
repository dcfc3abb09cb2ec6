// Slow: not part of `npm test`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inThreadEngines } from '@rowhouse/engine/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { Online } from './online.ts';

const HEAD = `<meta name="description" content="Games" /><meta name="rowhouse-server" content="" />`;
const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${HEAD}</head><script src="./assets/a.js"></script></html>`;

/** Words as the built app brings them along. */
const GERMAN = {
  ...{ connect4: 'Vier gewinnt', connectx: 'X gewinnt', men: { 9: 'Neuner-Mühle' } },
  ...{ size: '{columns} × {rows}, {length} in einer Reihe', drawn: 'Unentschieden' },
  ...{ wins: ['Rot gewinnt', 'Blau gewinnt'], toMove: ['Rot ist am Zug', 'Blau ist am Zug'] },
  ...{ oneMove: 'nach 1 Zug', moves: 'nach {moves} Zügen', description: 'Sieh sie an.' },
};

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rowhouse-sharing-'));
  writeFileSync(join(root, 'index.html'), page('Rowhouse'));
  writeFileSync(join(root, 'embed.html'), page('Board'));
  writeFileSync(join(root, 'preview-words.json'), JSON.stringify({ de: GERMAN }));
  app = await createApp({ root });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'games.example', ...headers } });
const tag = (body: string, name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];

describe('A12: the address of a shared game', () => {
  test.each([
    ['connect-7x6x4_r_4343424', 'Connect Four: Red wins after 7 moves'],
    ['connect-7x6x4_b_-', 'Connect Four: Blue to move'],
    ['connect-9x8x5-p3_r_1', 'Connect X (9 × 8, 5 in a row): Blue to move after 1 move'],
    ['connect-3x3x3_r_233211123', 'Connect X (3 × 3, 3 in a row): Drawn after 9 moves'],
    ['morris-9_r_0.0', 'Nine Men’s Morris: Blue to move after 1 move'],
    ['connect-7x6x4_r_-_from_.......~.......~.......~.......~.......~...rb.._r', 'Connect Four: Red to move'],
    ['connect-7x6x4%20r%204343424', 'Connect Four: Red wins after 7 moves'],
  ])('%s is the app, and says “%s”', async (game, title) => {
    const { statusCode, headers, body } = await get(`/game/${game}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('src="../assets/a.js"');
    expect(body).toContain(`<title>${title} · Rowhouse</title>`);
    expect([tag(body, 'og:title'), tag(body, 'twitter:card')]).toEqual([title, 'summary_large_image']);
    const address = decodeURIComponent(game).replaceAll(' ', '_');
    expect(tag(body, 'og:url')).toBe(`http://games.example/game/${address}`);
    expect(tag(body, 'og:image')).toBe(`http://games.example/og/${address}.png`);
  });

  test.each(['connect-7x6x4_r_1111111', 'chess', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '', '%ff', 'a/b/../c'])(
    '%s is no game: the app comes as it is, and says so itself',
    async (game) => {
      const { statusCode, body } = await get(`/game/${game}`);
      if (statusCode === 200) {
        expect(body).toContain('<title>Rowhouse</title>');
        expect(body).not.toMatch(/og:|alert/);
      } else expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'bad-request']);
    },
  );

  test.each([
    ['connect-7x6x4_r_4343424', 'Vier gewinnt: Rot gewinnt nach 7 Zügen'],
    ['connect-9x8x5-p3_r_1', 'X gewinnt (9 × 8, 5 in einer Reihe): Blau ist am Zug nach 1 Zug'],
    ['morris-9_r_-', 'Neuner-Mühle: Rot ist am Zug'],
  ])('in the language of the link: %s', async (game, title) => {
    const { body } = await get(`/game/${game}?lang=de`);
    expect([tag(body, 'og:title'), tag(body, 'og:description')]).toEqual([title, 'Sieh sie an.']);
    expect(body).toContain('<html lang="de">');
    // A chat that fetches the address in the page gets the same words.
    expect(tag(body, 'og:url')).toBe(`http://games.example/game/${game}?lang=de`);
  });

  test.each(['?lang=xx', '?lang=de&lang=de', '?lang=__proto__', '?lang', ''])(
    'without a language of ours (%s) it is English, whatever the visitor accepts',
    async (query) => {
      const { body, headers } = await get(`/game/connect-7x6x4_r_4${query}`, { 'accept-language': 'de' });
      expect(tag(body, 'og:title')).toBe('Connect Four: Blue to move after 1 move');
      expect(tag(body, 'og:url')).toBe('http://games.example/game/connect-7x6x4_r_4');
      expect(body).toContain('<html lang="en">');
      expect(String(headers.vary)).not.toContain('language');
    },
  );

  test('a host that is none does not get into the page', async () => {
    const { body } = await get('/game/connect-7x6x4_r_4', { host: 'x"><script>' });
    expect(body).not.toMatch(/og:|"><script>/);
  });
});

describe('the picture of a game', () => {
  const PICTURE = '/og/connect-7x6x4_r_4343424.png';

  test('is a PNG of 1200 × 630 that may be kept for good and shown anywhere', async () => {
    const { statusCode, headers, rawPayload } = await get(PICTURE);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get(PICTURE)).rawPayload.equals(rawPayload)).toBe(true);
    const again = await get(PICTURE, { 'if-none-match': headers.etag! });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test.each(['/og/connect-7x6x4_r_1111111.png', '/og/connect-7x6x4_r_4', '/og/', '/og/.png'])(
    '%s is not there',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'not-found']);
      expect(headers['cache-control']).toBeUndefined();
    },
  );
});

describe('frames', () => {
  const isFramable = async (url: string) => {
    const { 'content-security-policy': policy, 'x-frame-options': old } = (await get(url)).headers;
    return [/frame-ancestors ([^;]+)/.exec(String(policy))![1], old];
  };

  test('a board may be shown in a frame of any site', async () => {
    const { statusCode, body, headers } = await get('/embed/connect-7x6x4_r_4?coordinates=1');
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect(body).toContain('<title>Board</title>');
    expect(await isFramable('/embed/connect-7x6x4_r_4')).toEqual(['*', undefined]);
  });

  test.each(['/', '/index.html', '/embed.html', '/game/connect-7x6x4_r_4', '/og/x.png', '/nothing', '/embed'])(
    '%s may not',
    async (url) => {
      expect(await isFramable(url)).toEqual(["'none'", 'DENY']);
    },
  );
});

test('the start page learns that it came from a server', async () => {
  expect((await get('/')).body).toContain('<meta name="rowhouse-server" content="./" />');
});

test('an address that asks for too many pictures has to wait; what was drawn already is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-online-'));
  const engines = inThreadEngines();
  const online = await Online.open({
    ...{ store: { folder }, engines, compatibilityEngines: engines, version: '0.0.0' },
    now: () => 0,
  });
  const limited = await createApp({ root, online });
  const ask = async (game: string) => (await limited.inject({ url: `/og/${game}.png` })).statusCode;
  expect(await ask('connect-7x6x4_r_4')).toBe(200);
  for (let asked = 1; asked < 30; asked++) expect(await ask(`no-game-${asked}`)).toBe(404);
  expect(await ask('connect-7x6x4_r_5')).toBe(429);
  expect(await ask('connect-7x6x4_r_4')).toBe(200);
  await online.stop();
  await limited.close();
  await online.close();
  rmSync(folder, { recursive: true });
});
