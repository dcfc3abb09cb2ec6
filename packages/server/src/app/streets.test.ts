// Slow: not part of `npm test`.
/** Streets that families and classes share: who may do what, and what the server stores. */
import type { AdminStreets, ErrorAnswer, StreetKey, StreetView } from '@rowhouse/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STREET_LIFETIME_MS } from '../players/streets.ts';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

const ADMIN = 'the-admin-of-the-streets';
const NOON = Date.parse('2026-11-19T12:00:00Z');
let now: number;
let rowhouse: RowhouseServer;
beforeEach(async () => {
  now = NOON;
  rowhouse = await startRowhouse({ now: () => now, adminSecret: ADMIN });
});
afterEach(() => rowhouse.stop());

const make = async (street = 'Mill Lane', name = 'Ann') =>
  (await rowhouse.post<StreetKey>('/api/streets', { street, name })).body;
const moveIn = (street: string, name: string, more: object = {}) =>
  rowhouse.post<StreetKey & ErrorAnswer>(`/api/streets/${street}/people`, { name, ...more });
const view = (street: string) => rowhouse.get<StreetView>(`/api/streets/${street}`);
const light = (street: string, secret: string, days: readonly string[]) =>
  rowhouse.post<StreetView & ErrorAnswer>(`/api/streets/${street}/days`, { days }, secret);
const remove = (path: string, secret: string) =>
  rowhouse.app.inject({ method: 'DELETE', url: path, headers: { authorization: `Bearer ${secret}` } });

test('people move in by the id alone, and each lights windows of recent days with an own secret', async () => {
  const ann = await make();
  const ben = (await moveIn(ann.street, 'Ben')).body;
  expect([ann.person, ben.person]).toEqual([1, 2]);
  const days = ['2026-11-19', '2026-11-01', '2026-11-20', '2026-11-22', '2026-09-01', '2026-13-01', '2026-11-19'];
  const lit = await light(ann.street, ben.secret, days);
  // Tomorrow has begun in other time zones. Later days and days before the last month are ignored.
  expect(lit.body.people).toEqual([
    { person: 1, name: 'Ann', days: [] },
    { person: 2, name: 'Ben', days: ['2026-11-01', '2026-11-19', '2026-11-20'] },
  ]);
  expect((await view(ann.street)).body).toEqual(lit.body);
  // The answer has names and days, and nothing else.
  expect(Object.keys(lit.body).sort()).toEqual(['name', 'people']);
  expect((await light(ann.street, `${ben.secret.slice(0, -4)}AAAA`, days)).body.error?.code).toBe('bad-secret');
});

test('names are checked like other names, and repeating a request gives the same place', async () => {
  const ann = await make();
  const codes = [];
  for (const name of ['', ' ', 'x'.repeat(41), 'a\u202eb', 'Ann', 'ann', 'ANN'])
    codes.push((await moveIn(ann.street, name)).body.error?.code);
  expect(codes.slice(0, 4).every((code) => code === 'bad-name' || code === 'bad-request')).toBe(true);
  expect(codes.slice(4)).toEqual(['name-taken', 'name-taken', 'name-taken']);
  expect((await rowhouse.post<ErrorAnswer>('/api/streets', { street: ' ', name: 'Ann' })).body.error?.code).toBe(
    'bad-name',
  );
  const secret = 's'.repeat(32);
  const one = (await moveIn(ann.street, 'Ben', { secret })).body;
  expect((await moveIn(ann.street, 'Ben', { secret })).body).toEqual(one);
  const made = await rowhouse.post<StreetKey>('/api/streets', { street: 'Two', name: 'Ann', secret });
  expect((await rowhouse.post<StreetKey>('/api/streets', { street: 'Two', name: 'Ann', secret })).body).toEqual(
    made.body,
  );
});

test('forty people fit, also when they move in at once', async () => {
  const ann = await make();
  const answers = [];
  for (let from = 0; from < 45; from += 5)
    answers.push(...(await Promise.all([0, 1, 2, 3, 4].map((at) => moveIn(ann.street, `Pupil ${from + at}`)))));
  const { people } = (await view(ann.street)).body;
  expect(people).toHaveLength(40);
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(39);
  expect((await moveIn(ann.street, 'Late')).body.error?.code).toBe('street-full');
});

test('a person moves out alone, and the street is deleted by the person who made it or by an admin', async () => {
  const [one, two] = [await make(), await make('Second')];
  const ben = (await moveIn(one.street, 'Ben')).body;
  expect((await remove(`/api/streets/${one.street}`, ben.secret)).statusCode).toBe(204);
  expect((await view(one.street)).body.people.map(({ name }) => name)).toEqual(['Ann']);
  expect((await remove(`/api/streets/${one.street}`, ben.secret)).statusCode).toBe(401);
  expect((await remove(`/api/streets/${one.street}`, one.secret)).statusCode).toBe(204);
  expect((await view(one.street)).status).toBe(404);

  const { body } = await rowhouse.get<AdminStreets>('/api/admin/streets', ADMIN);
  expect(body.streets).toEqual([{ street: two.street, name: 'Second', people: 1, created: NOON }]);
  expect((await remove(`/api/admin/streets/${two.street}`, 'w'.repeat(30))).statusCode).toBe(401);
  expect((await remove(`/api/admin/streets/${two.street}`, ADMIN)).statusCode).toBe(204);
  expect([(await view(two.street)).status, (await moveIn(two.street, 'Late')).status]).toEqual([404, 404]);
});

test('a street is deleted after a year without use', async () => {
  const [idle, used] = [await make(), await make('Used')];
  now += STREET_LIFETIME_MS - 1000;
  await light(used.street, used.secret, [new Date(now).toISOString().slice(0, 10)]);
  now += 2000;
  await rowhouse.online.jobs.runOnce('archive');
  expect([(await view(idle.street)).status, (await view(used.street)).status]).toEqual([404, 200]);
});

test('an address makes only a few streets', async () => {
  const limited = await startRowhouse({ limits: 1 });
  try {
    const statuses = [];
    for (let at = 0; at < 12; at++)
      statuses.push((await limited.post('/api/streets', { street: `Street ${at}`, name: 'Ann' })).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  } finally {
    await limited.stop();
  }
});
