/** What the server tells about itself: OpenAPI, metrics, health, headers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '../protocol/errors.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

const json = async (url: string) => (await rowhouse.app.inject(url)).json();

test('the OpenAPI description has every public route, with its input', async () => {
  const { openapi, paths, components } = await json('/api/openapi.json');
  expect(openapi).toBe('3.1.0');
  const routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(routes.sort()).toEqual([
    'delete /api/guest',
    'get /api/games',
    'get /api/games/{game}',
    'get /api/games/{game}/rematch',
    'get /api/guest',
    'get /solve',
    'patch /api/guest',
    'post /api/games',
    'post /api/games/{game}/commands',
    'post /api/games/{game}/seats',
    'post /api/guests',
    'post /api/pairing',
    'post /kaggle/connectx',
  ]);
  const { post } = paths['/api/games/{game}/commands'];
  expect(post.security).toEqual([{ bearer: [] }]);
  expect(post.parameters).toMatchObject([{ name: 'game', in: 'path', required: true }]);
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['id', 'ply', 'do']);
  expect(components.schemas.Error.properties.error.properties.code.enum).toEqual(Object.keys(ERRORS));
});

test('metrics count the entries, and how long they took to be on disk', async () => {
  const [red] = await seatPeople(rowhouse, { game: 'connect-7x6x4' });
  await rowhouse.post(`/api/games/${red!.game}/commands`, command('move', 1, '4'), red!.secret);
  await rowhouse.post(`/api/games/${red!.game}/commands`, command('move', 2, '4'), red!.secret);
  const { body, headers } = await rowhouse.app.inject('/metrics');
  expect(headers['content-type']).toContain('version=0.0.4');
  for (const line of body.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? -?[\d.e+-]+)$/);
  expect(body).toContain('rowhouse_entries_total{did="move"} 1\n');
  expect(body).toContain('rowhouse_refused_total{code="not-your-turn"} 1\n');
  expect(body).toMatch(/rowhouse_store_seconds_bucket\{le="\+Inf"\} 2\n/);
});

test('every answer has the headers for browsers', async () => {
  for (const url of ['/api/games', '/api/nothing', '/metrics', '/solve?pos=x'])
    expect((await rowhouse.app.inject(url)).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  const { headers } = await rowhouse.app.inject('/api/games');
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('alive and ready, and no longer ready when it stops', async () => {
  const other = await startRowhouse();
  const status = async (url: string) => (await other.app.inject(url)).statusCode;
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  const [red] = await seatPeople(other, { game: 'connect-7x6x4' });
  await other.online.stop();
  expect([await status('/health'), await status('/ready')]).toEqual([200, 503]);
  const move = await other.post(`/api/games/${red!.game}/commands`, command('move', 1, '4'), red!.secret);
  expect(move).toMatchObject({ status: 503, body: { error: { code: 'stopping', retryAfter: expect.any(Number) } } });
  const request = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] };
  expect(await other.post('/api/games', request)).toMatchObject({ status: 503 });
  await other.stop();
});
