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

/** German words for previews, as the built app contains them. */
const GERMAN = {
  ...{ connect4: 'Vier gewinnt', connectx: 'X gewinnt', men: { 9: 'Neuner-Mühle' } },
  ...{ size: '{columns} × {rows}, {length} in einer Reihe', drawn: 'Unentschieden' },
  ...{ wins: ['Rot gewinnt', 'Blau gewinnt'], toMove: ['Rot ist am Zug', 'Blau ist am Zug'] },
  ...{ oneMove: 'nach 1 Zug', moves: 'nach {moves} Zügen', description: 'Sieh sie an.' },
  ...{
    invites: '{host} lädt dich ein: {game}',
    invited: 'Spiel mit mir {game}',
    join: 'Komm.',
    tournament: 'Sei dabei.',
  },
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
  ])('%s serves the app with the title “%s”', async (game, title) => {
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
    '%s is not a game and serves the app without a preview',
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
  ])('uses the language of the link: %s', async (game, title) => {
    const { body } = await get(`/game/${game}?lang=de`);
    expect([tag(body, 'og:title'), tag(body, 'og:description')]).toEqual([title, 'Sieh sie an.']);
    expect(body).toContain('<html lang="de">');
    // A chat that fetches the address in the page gets the same words.
    expect(tag(body, 'og:url')).toBe(`http://games.example/game/${game}?lang=de`);
  });

  test.each(['?lang=xx', '?lang=de&lang=de', '?lang=__proto__', '?lang', ''])(
    'uses English for an unknown language (%s), regardless of the browser’s languages',
    async (query) => {
      const { body, headers } = await get(`/game/connect-7x6x4_r_4${query}`, { 'accept-language': 'de' });
      expect(tag(body, 'og:title')).toBe('Connect Four: Blue to move after 1 move');
      expect(tag(body, 'og:url')).toBe('http://games.example/game/connect-7x6x4_r_4');
      expect(body).toContain('<html lang="en">');
      expect(String(headers.vary)).not.toContain('language');
    },
  );

  test('an invalid host header does not appear in the page', async () => {
    const { body } = await get('/game/connect-7x6x4_r_4', { host: 'x"><script>' });
    expect(body).not.toMatch(/og:|"><script>/);
  });
});

describe('the picture of a game', () => {
  const PICTURE = '/og/connect-7x6x4_r_4343424.png';

  test('is a PNG of 1200 × 630 that any site may show and cache forever', async () => {
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
    '%s is not found',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'not-found']);
      expect(headers['cache-control']).toBeUndefined();
    },
  );
});

describe('frames', () => {
  const isFramable = async (url: string) => {
    const { 'content-security-policy': policy, 'x-frame-options': options } = (await get(url)).headers;
    return [/frame-ancestors ([^;]+)/.exec(String(policy))![1], options];
  };

  test('any site may show a board in a frame', async () => {
    const { statusCode, body, headers } = await get('/embed/connect-7x6x4_r_4?coordinates=1');
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect(body).toContain('<title>Board</title>');
    expect(await isFramable('/embed/connect-7x6x4_r_4')).toEqual(['*', undefined]);
  });

  test.each(['/', '/index.html', '/embed.html', '/game/connect-7x6x4_r_4', '/og/x.png', '/nothing', '/embed'])(
    'no site may show %s in a frame',
    async (url) => {
      expect(await isFramable(url)).toEqual(["'none'", 'DENY']);
    },
  );
});

describe('links to online games and tournaments unfurl in chats', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-links-'));
  const engines = inThreadEngines();
  let online: Online;
  let games: FastifyInstance;
  beforeAll(async () => {
    online = await Online.open({
      ...{ store: { folder }, engines, compatibilityEngines: engines, version: '0.0.0' },
    });
    games = await createApp({ root, online });
  });
  afterAll(async () => {
    await online.stop();
    await games.close();
    await online.close();
    rmSync(folder, { recursive: true });
  });
  const post = async (url: string, payload: object) => (await games.inject({ method: 'POST', url, payload })).json();
  const tags = async (url: string) => {
    const { statusCode, body } = await games.inject({ url, headers: { host: 'games.example' } });
    expect(statusCode).toBe(200);
    expect(body).toContain('src="../assets/a.js"');
    return ['og:title', 'og:description', 'og:url', 'og:image'].map((name) => tag(body, name));
  };
  const newGame = (name?: string) =>
    post('/api/games', {
      ...{ game: 'connect-7x6x4', first: 0, seats: [{ who: 'me' }, { who: 'guest' }] },
      ...(name === undefined ? {} : { name }),
    });
  const PICTURE = 'http://games.example/og/connect-7x6x4_r_-.png';
  const JOIN = 'Open the link and play. You don’t need an account.';

  test('an invitation names the host, and has no secret in its address', async () => {
    const { game, invites } = await newGame('Ann & Co');
    const seen = await tags(`/play/${game}`);
    expect(seen).toEqual([
      'Ann &amp; Co invites you: Connect Four',
      JOIN,
      `http://games.example/play/${game}`,
      PICTURE,
    ]);
    expect(seen.join()).not.toContain(invites[0].invite);
    expect((await tags(`/play/${game}?lang=de`)).slice(0, 3)).toEqual([
      ...['Ann &amp; Co lädt dich ein: Vier gewinnt', 'Komm.', `http://games.example/play/${game}?lang=de`],
    ]);
  });

  test('an invitation without a name, and a game in progress with its players and its position', async () => {
    const { game, invites, secret } = await newGame();
    expect((await tags(`/play/${game}`))[0]).toBe('Play Connect Four with me');
    await post(`/api/games/${game}/seats`, { invite: invites[0].invite, name: 'Bo' });
    await games.inject({
      ...{ method: 'POST', url: `/api/games/${game}/commands`, headers: { authorization: `Bearer ${secret}` } },
      payload: { id: 'command-1', ply: 1, do: 'move', move: '4' },
    });
    expect(await tags(`/play/${game}`)).toEqual([
      'Bo · Connect Four: Blue to move after 1 move',
      'Watch it move by move, look at what was better, or play on from here.',
      `http://games.example/play/${game}`,
      'http://games.example/og/connect-7x6x4_r_4.png',
    ]);
  });

  test('a tournament has its name', async () => {
    const { tournament } = await post('/api/tournaments', {
      ...{ name: 'Friday <cup>', format: 'swiss', game: 'connect-7x6x4' },
    });
    expect(await tags(`/tournament/${tournament}`)).toEqual([
      'Friday &lt;cup&gt;',
      'Connect Four. Open the link, type your name, and you’re in.',
      `http://games.example/tournament/${tournament}`,
      PICTURE,
    ]);
  });

  test('a street has its name, and names no person', async () => {
    const { street } = await post('/api/streets', { street: 'Mill Lane', name: 'Ann' });
    const seen = await tags(`/street/${street}`);
    expect(seen).toEqual(['Mill Lane', expect.any(String), `http://games.example/street/${street}`, PICTURE]);
    expect(seen.join()).not.toContain('Ann');
  });

  test.each(['/street/AAAAAAAAAAAAAAAA', '/play/AAAAAAAAAAAAAAAA', '/play/x', '/tournament/ZZZZZZ', '/play/a%2Fb'])(
    '%s is unknown and serves the app without a preview',
    async (url) => {
      expect(await tags(url)).toEqual([undefined, undefined, undefined, undefined]);
    },
  );
});

test('the start page contains the address of its server', async () => {
  expect((await get('/')).body).toContain('<meta name="rowhouse-server" content="./" />');
});

test('new pictures are limited for each address, and cached ones are not', async () => {
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
