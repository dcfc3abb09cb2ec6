// Slow: not part of `npm test`.
/** The server's descriptions of itself: OpenAPI, metrics, health, headers. */

import { addressOf, CALLS, type CallName, ERRORS } from '@rowhouse/protocol';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../metrics.ts';
import { metricsRoute } from '../routes/monitoring.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

const json = async (url: string) => (await rowhouse.app.inject(url)).json();

test('every call of the protocol has a route and is in the OpenAPI description', async () => {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path } = addressOf(name);
    expect([method, path, rowhouse.app.hasRoute({ method: method as 'GET', url: path })]).toEqual([method, path, true]);
  }
  const { openapi, paths, components } = await json('/api/openapi.json');
  expect(openapi).toBe('3.1.0');
  const { post } = paths['/api/games/{game}/commands'];
  expect(post.security).toEqual([{ bearer: [] }]);
  expect(post.parameters).toMatchObject([{ name: 'game', in: 'path', required: true }]);
  expect(post.requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/Command');
  expect(components.schemas.Command.required).toEqual(['id', 'ply', 'do']);
  expect(components.schemas.ApiError.properties.code.enum).toEqual(Object.keys(ERRORS));
});

test('the AsyncAPI description contains the WebSocket', async () => {
  const { asyncapi, info, channels } = await json('/api/asyncapi.json');
  expect([asyncapi, info.version, channels.socket.address]).toEqual(['3.0.0', '0.0.0', '/api/socket']);
});

test('pages of other sites may read only /solve, its errors, and the documents', async () => {
  const crossOrigin = async (url: string) => {
    const { headers } = await rowhouse.app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
    return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
  };
  for (const url of ['/solve?pos=44', '/solve?pos=x', '/api/openapi.json', '/api/asyncapi.json'])
    expect(await crossOrigin(url)).toEqual(['*', 'cross-origin']);
  for (const url of ['/api/games', '/api/guest', '/health', '/metrics', '/nothing'])
    expect(await crossOrigin(url)).toEqual([undefined, 'same-origin']);
});

test('metrics count entries, commands and requests, with their durations', async () => {
  const [red] = await seatPeople(rowhouse, { game: 'connect-7x6x4' });
  await rowhouse.post(`/api/games/${red!.game}/commands`, command('move', 1, '4'), red!.secret);
  await rowhouse.post(`/api/games/${red!.game}/commands`, command('move', 2, '4'), red!.secret);
  await rowhouse.get('/nowhere/at-all');
  const { headers } = await rowhouse.app.inject('/metrics');
  expect(headers['content-type']).toContain('version=0.0.4');
  const lines = async () => (await rowhouse.app.inject('/metrics')).body.split('\n');
  for (const line of await lines())
    expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?([\d.e+-]+|Nan))$/);
  const expected = [
    'rowhouse_entries_total{did="move"} 1',
    'rowhouse_refused_total{code="not-your-turn"} 1',
    'rowhouse_store_seconds_bucket{le="+Inf"} 2',
    'rowhouse_command_seconds_count{do="move"} 2',
    'rowhouse_http_seconds_count{route="POST /api/games/:game/commands",status="2xx"} 1',
    'rowhouse_http_seconds_count{route="POST /api/games/:game/commands",status="4xx"} 1',
    'rowhouse_fault{fault="store"} 0',
    'rowhouse_games_in_progress 0',
  ];
  await expect.poll(lines).toEqual(expect.arrayContaining(expected));
  const text = (await lines()).join('\n');
  expect(text).toMatch(/rowhouse_http_seconds_count\{route="none",status="4xx"\} \d/);
  expect(text).not.toContain('nowhere');
});

test('a game counts as in progress while a player or a spectator is connected', async () => {
  const [red] = await seatPeople(rowhouse, { game: 'connect-7x6x4' });
  const watcher = await TestClient.join(rowhouse.url, red!.game);
  expect((await rowhouse.app.inject('/metrics')).body).toContain('\nrowhouse_games_in_progress 1\n');
  watcher.close();
});

test('metrics with a token require it', async () => {
  const app = fastify();
  metricsRoute(app, new Metrics(), 'known');
  const status = async (headers: Record<string, string>) => (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await status({})).toBe(401);
  expect(await status({ authorization: 'Bearer guessed' })).toBe(401);
  expect(await status({ authorization: 'Bearer known' })).toBe(200);
});

test('every answer has the security headers', async () => {
  for (const url of ['/api/games', '/api/nothing', '/metrics', '/solve?pos=x'])
    expect((await rowhouse.app.inject(url)).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  const { headers } = await rowhouse.app.inject('/api/games');
  expect(headers['content-security-policy']).not.toMatch(/'unsafe-(inline|eval)'/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('only pages of admitted sites may use the API', async () => {
  const friends = 'https://friends.example';
  const other = await startRowhouse({ origins: [friends] });
  const ask = async (method: 'GET' | 'OPTIONS', origin: string, url = '/api/games') => {
    const { statusCode, headers } = await other.app.inject({ method, url, headers: { origin } });
    return [statusCode, headers['access-control-allow-origin'], headers['access-control-allow-headers']];
  };
  expect(await ask('OPTIONS', friends, '/api/guest')).toEqual([204, friends, 'authorization, content-type']);
  expect(await ask('GET', friends)).toEqual([200, friends, undefined]);
  expect(await ask('GET', friends, '/api/guest')).toEqual([401, friends, undefined]);
  expect(await ask('GET', friends, '/metrics')).toEqual([200, undefined, undefined]);
  for (const origin of ['https://elsewhere.example', `${friends}.elsewhere.example`, 'null']) {
    expect(await ask('OPTIONS', origin)).toEqual([404, undefined, undefined]);
    expect(await ask('GET', origin)).toEqual([200, undefined, undefined]);
  }
  await other.stop();
});

test('a server is alive and ready, and is not ready while it stops', async () => {
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
