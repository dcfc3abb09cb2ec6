/** Issue 9: what those who watch over a server, and programs that find their way by themselves, are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buckets, limitKey } from '../http/limits.ts';
import { ERRORS } from '../protocol/errors.ts';
import { command, openHouse, seatAll, type TestHouse } from '../testing/rowhouse-server.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const json = async (url: string) => (await house.app.inject(url)).json();

test('the OpenAPI description names every route that is for the world, with what goes in', async () => {
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

test('metrics count what was done and how long it took to be on disk', async () => {
  const [red] = await seatAll(house, { game: 'connect-7x6x4' });
  await house.post(`/api/games/${red!.game}/commands`, command('move', 1, '4'), red!.secret);
  await house.post(`/api/games/${red!.game}/commands`, command('move', 2, '4'), red!.secret);
  const { body, headers } = await house.app.inject('/metrics');
  expect(headers['content-type']).toContain('version=0.0.4');
  for (const line of body.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? -?[\d.e+-]+)$/);
  expect(body).toContain('rowhouse_entries_total{did="move"} 1\n');
  expect(body).toContain('rowhouse_refused_total{code="not-your-turn"} 1\n');
  expect(body).toMatch(/rowhouse_store_seconds_bucket\{le="\+Inf"\} 2\n/);
});

test('what a browser is told about every answer', async () => {
  for (const url of ['/api/games', '/api/nothing', '/metrics', '/solve?pos=x'])
    expect((await house.app.inject(url)).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  const { headers } = await house.app.inject('/api/games');
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('alive, ready, and not any more', async () => {
  const other = await openHouse();
  const status = async (url: string) => (await other.app.inject(url)).statusCode;
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  const [red] = await seatAll(other, { game: 'connect-7x6x4' });
  await other.online.stop();
  expect([await status('/health'), await status('/ready')]).toEqual([200, 503]);
  const move = await other.post(`/api/games/${red!.game}/commands`, command('move', 1, '4'), red!.secret);
  expect(move).toMatchObject({ status: 503, body: { error: { code: 'stopping', retryAfter: expect.any(Number) } } });
  const wish = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] };
  expect(await other.post('/api/games', wish)).toMatchObject({ status: 503 });
  await other.stop();
});

describe('limits', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });

  test('a bucket empties at once and fills with time', () => {
    let now = 0;
    const buckets = new Buckets({ aSecond: 2, atOnce: 3 }, () => now);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
    expect(buckets.take('b')).toBe(0);
    now = 500;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1]);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
  });
});
