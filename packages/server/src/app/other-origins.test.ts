import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

const OURS = 'https://games.example';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse({ origins: [OURS] });
});
afterAll(() => rowhouse.stop());

const ask = (method: string, path: string, origin: string) =>
  fetch(`${rowhouse.url}${path}`, { method, headers: { origin, 'access-control-request-method': 'POST' } });
const allowed = (reply: Response) => reply.headers.get('access-control-allow-origin');

test('a page of a site that was named may use the API', async () => {
  expect(allowed(await ask('GET', '/api/games', OURS))).toBe(OURS);
  const asked = await ask('OPTIONS', '/api/games', OURS);
  expect([asked.status, allowed(asked)]).toEqual([204, OURS]);
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
});

test.each(['https://other.example', 'null', 'http://games.example', 'https://games.example.evil'])(
  'a page of %s may not',
  async (origin) => {
    for (const method of ['GET', 'OPTIONS']) expect(allowed(await ask(method, '/api/games', origin))).toBeNull();
  },
);

test('it may use nothing else', async () => {
  expect(allowed(await ask('GET', '/metrics', OURS))).toBeNull();
});
