// Slow: not part of `npm test`.
/** Web Push: players are notified of their turn through a local push service, over TLS. */
import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PushKey, SeatKey } from '@rowhouse/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { newSecret } from '../secrets.ts';
import { type PushReceiver, startPushReceiver } from '../testing/push-receiver.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

const CONTACT = 'mailto:host@example.org';
let receiver: PushReceiver;
const servers: RowhouseServer[] = [];

beforeAll(async () => {
  receiver = await startPushReceiver();
});
afterAll(() => receiver.stop());
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  receiver.received.splice(0);
  receiver.status = 201;
});

const open = async (options: Parameters<typeof startRowhouse>[0] = {}) => {
  const mayReach = (address: string, port: number) => address === '127.0.0.1' && port === receiver.port;
  const server = await startRowhouse({ push: { contact: CONTACT, mayReach, delayMs: 20 }, ...options });
  servers.push(server);
  return server;
};

const play = (server: RowhouseServer, { game, secret }: SeatKey, ply: number, move: string) =>
  server.post(`/api/games/${game}/commands`, command('move', ply, move), secret);

const subscribe = (server: RowhouseServer, { game, secret }: Pick<SeatKey, 'game' | 'secret'>, name?: string) =>
  server.post(`/api/games/${game}/push`, receiver.subscription(name), secret);

/** Waits until every turn so far is handled, and returns all received messages. */
const messages = async () => {
  for (const { online } of servers) await online.pushes?.settled();
  return receiver.received;
};
const count = async () => (await messages()).length;

test('a player without an open page gets one signed and encrypted message for a turn', async () => {
  const server = await open();
  const { key } = (await server.get<PushKey>('/api/push')).body;
  const [ann, ben] = (await seatPeople(server, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
  expect((await subscribe(server, ben)).status).toBe(204);
  expect((await play(server, ann, 1, '4')).status).toBe(200);
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  expect(JSON.parse(message!.text)).toEqual({ game: ann.game, title: 'Your move', body: 'Connect Four' });
  expect(message).toMatchObject({ path: '/device', topic: ann.game, key });
  expect(message!.claims).toMatchObject({ aud: `https://127.0.0.1:${receiver.port}`, sub: CONTACT });
  // Ann has no device, and an offer is not a turn.
  await play(server, ben, 2, '4');
  await server.post(`/api/games/${ann.game}/commands`, command('offer-draw', 3), ben.secret);
  expect(await count()).toBe(1);
  await play(server, ann, 4, '4');
  expect(await count()).toBe(2);
});

test('a player with an open page on any server gets no message', async () => {
  const hub = new LocalHub();
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-push-store-'));
  const [one, two] = [await open({ hub, store: { folder } }), await open({ hub, store: { folder } })];
  const [ann, ben] = (await seatPeople(one, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
  await subscribe(one, ben);
  for (const [at, server] of [one, two].entries()) {
    const page = await TestClient.join(server.url, ben.game, ben.secret);
    // Ann has no page open, so the server that stores her move has to ask the others who is there.
    await play(one, ann, 2 * at + 1, '4');
    expect(await count()).toBe(0);
    await play(one, ben, 2 * at + 2, '4');
    page.close();
    await page.closed();
  }
  await play(one, ann, 5, '5');
  expect(await count()).toBe(1);
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true });
});

test('the start of a game sends a message, and the end of a game ends its messages', async () => {
  const server = await open();
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const ann = (await server.post<SeatKey>('/api/games', { game: 'connect-7x6x4', seats, first: 0 })).body;
  await subscribe(server, ann);
  const { invite } = ann.invites![0]!;
  const ben = (await server.post<SeatKey>(`/api/games/${ann.game}/seats`, { invite })).body;
  expect(await count()).toBe(1);
  await subscribe(server, ben);
  await server.post(`/api/games/${ann.game}/commands`, command('resign', 1), ann.secret);
  expect(await count()).toBe(1);
});

test('a device that is gone is removed, and at most three devices are kept', async () => {
  const server = await open();
  const [ann, ben] = (await seatPeople(server, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
  for (const name of ['a', 'b', 'c', 'd']) {
    await subscribe(server, ben, name);
    await wait(2);
  }
  await play(server, ann, 1, '4');
  expect((await messages()).map(({ path }) => path).sort()).toEqual(['/b', '/c', '/d']);
  receiver.status = 410;
  await play(server, ben, 2, '4');
  await play(server, ann, 3, '4');
  expect(await count()).toBe(6);
  receiver.status = 201;
  await play(server, ben, 4, '4');
  await play(server, ann, 5, '4');
  expect(await count()).toBe(6);
});

test('a device can be unsubscribed, and is removed with its guest', async () => {
  const server = await open();
  const guest = newSecret();
  await server.post('/api/guests', { name: 'Ben', secret: guest });
  const game = (
    await server.post<SeatKey>('/api/games', {
      ...{ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 1, guest },
    })
  ).body;
  await subscribe(server, game, 'mine');
  const gone = await fetch(`${server.url}/api/guest`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${guest}` },
  });
  expect(gone.status).toBe(204);
  const { invite } = game.invites![0]!;
  const other = (await server.post<SeatKey>(`/api/games/${game.game}/seats`, { invite })).body;
  await play(server, other, 1, '4');
  expect(await count()).toBe(0);
  await subscribe(server, game, 'again');
  const { endpoint } = receiver.subscription('again');
  const left = await fetch(`${server.url}/api/push`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint }),
  });
  expect(left.status).toBe(204);
  await play(server, game, 2, '4');
  await play(server, other, 3, '4');
  expect(await count()).toBe(0);
});

test('a subscription needs a seat, a valid device and a public address', async () => {
  const server = await open();
  const [ann, ben] = (await seatPeople(server, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
  const ask = (changes: object, secret = ben.secret) =>
    server.post(`/api/games/${ann.game}/push`, { ...receiver.subscription(), ...changes }, secret);
  expect((await ask({}, newSecret())).status).toBe(401);
  for (const changes of [
    { endpoint: 'http://127.0.0.1/x' },
    { endpoint: 'https://127.0.0.1:1/x' },
    { endpoint: 'https://10.0.0.1/x' },
    { endpoint: 'https://localhost/x' },
    { p256dh: 'A'.repeat(87) },
    { auth: 'short' },
    { title: 'x'.repeat(81) },
  ])
    expect((await ask(changes)).status).toBe(400);
  // A name is looked up when a message is sent. This one leads to this machine, which may not be reached on that port.
  expect((await ask({ endpoint: 'https://localhost.localdomain/x' })).status).toBe(204);
  await play(server, ann, 1, '4');
  expect(await count()).toBe(0);
});

test('all servers use one stored key, or the key from their options', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-push-store-'));
  const keyOf = async (server: RowhouseServer) => (await server.get<PushKey>('/api/push')).body.key;
  const [one, two] = [await open({ store: { folder } }), await open({ store: { folder } })];
  const made = await keyOf(one);
  expect(await keyOf(two)).toBe(made);
  for (const server of servers.splice(0)) await server.stop();
  expect(await keyOf(await open({ store: { folder } }))).toBe(made);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.alloc(32, 7));
  const given = { contact: CONTACT, privateKey: pair.getPrivateKey('base64url') };
  expect(await keyOf(await open({ push: given }))).toBe(pair.getPublicKey('base64url'));
  await expect(open({ push: { ...given, privateKey: 'AAAA' } })).rejects.toThrow('Web Push');
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true });
});

test('a server without a contact has no key and accepts no devices', async () => {
  const server = await startRowhouse();
  servers.push(server);
  expect((await server.get<PushKey>('/api/push')).body.key).toBeNull();
  const [ann] = (await seatPeople(server, { game: 'connect-7x6x4' })) as [SeatKey];
  expect((await subscribe(server, ann)).status).toBe(404);
});

/** Plays games at an address: the second player has devices there, and gets messages after `move`. */
async function playFrom(server: RowhouseServer, from: string, devices: readonly (readonly string[])[]) {
  const call = async <T>(path: string, body: object, secret = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: `Bearer ${secret}` };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (answer.status === 204 ? null : await answer.json()) as T;
  };
  const games: SeatKey[] = [];
  for (const endpoints of devices) {
    const seats = [{ who: 'me' }, { who: 'guest' }];
    const ann = await call<SeatKey>('/api/games', { game: 'connect-7x6x4', seats, first: 0 });
    const path = `/api/games/${ann.game}`;
    const ben = await call<SeatKey>(`${path}/seats`, { invite: ann.invites![0]!.invite });
    for (const endpoint of endpoints) await call(`${path}/push`, { ...receiver.subscription(), endpoint }, ben.secret);
    games.push(ann);
  }
  const move = () =>
    Promise.all(games.map(({ game, secret }) => call(`/api/games/${game}/commands`, command('move', 1, '4'), secret)));
  return { move };
}

const anywhere = (address: string) => address.startsWith('127.');
const threeFor = (nth: number, url: (device: number) => string) =>
  [1, 2, 3].map((device) => `https://${url(device)}/${nth}/${device}`);

test('devices that never answer delay no message of others', async () => {
  const silent = createServer(() => {}).listen(0, '0.0.0.0');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await open({ push: { contact: CONTACT, mayReach: anywhere, delayMs: 20 }, trustProxy: true });
  // Each device has a push service of its own, so none is avoided because it has failed.
  const silentDevices = Array.from({ length: 30 }, (_, nth) =>
    threeFor(nth, (device) => `127.0.${nth}.${device}:${port}`),
  );
  const attack = await playFrom(server, '192.0.2.66', silentDevices);
  const honest = await playFrom(
    server,
    '192.0.2.1',
    Array.from({ length: 8 }, (_, nth) => [receiver.subscription(`honest-${nth}`).endpoint]),
  );
  await attack.move();
  await honest.move();
  const began = performance.now();
  while (receiver.received.length < 8 && performance.now() - began < 4000) await wait(20);
  expect(receiver.received).toHaveLength(8);
  silent.close();
});

test('a push service that fails is left alone for a while', async () => {
  let tries = 0;
  const failing = createServer((socket) => {
    tries++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  const server = await open({ push: { contact: CONTACT, mayReach: anywhere, delayMs: 20 }, trustProxy: true });
  const { move } = await playFrom(
    server,
    '192.0.2.66',
    Array.from({ length: 12 }, (_, nth) => threeFor(nth, () => `127.0.0.1:${port}`)),
  );
  await move();
  await messages();
  // Eight are sent at the same time, before any has failed.
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThan(20);
  failing.close();
});

test('messages that waited for a minute are dropped', async () => {
  let time = 1_800_000_000_000;
  const release = Promise.withResolvers<void>();
  receiver.held = release.promise;
  const server = await open({
    push: { contact: CONTACT, mayReach: anywhere, delayMs: 20 },
    trustProxy: true,
    now: () => time,
  });
  const { move } = await playFrom(
    server,
    '192.0.2.1',
    Array.from({ length: 12 }, (_, nth) => [receiver.subscription(`device-${nth}`).endpoint]),
  );
  await move();
  while (receiver.received.length < 8) await wait(20);
  await wait(200);
  time += 60_001;
  release.resolve();
  receiver.held = null;
  expect(await count()).toBe(8);
});
