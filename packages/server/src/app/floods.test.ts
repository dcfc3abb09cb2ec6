/** What one address, one connection and one seat may send. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { PROTOCOL, SOCKET_PATH } from '@rowhouse/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { createApp } from './app.ts';

let rowhouse: RowhouseServer;
afterEach(() => rowhouse.stop());
const open = async () => {
  // The time stands still: on a busy machine there would be more to spend by the end of a test.
  rowhouse = await startRowhouse({ limits: 1, now: () => 0 });
  return rowhouse;
};

async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(`${rowhouse.url.replace('http', 'ws')}${SOCKET_PATH}`);
  socket.on('error', () => {});
  await once(socket, 'open');
  return socket;
}

const closing = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0];

test('a ping is answered with its payload', async () => {
  await open();
  const socket = await connect();
  socket.ping('are you there');
  const [payload] = await once(socket, 'pong');
  expect(String(payload)).toBe('are you there');
  socket.terminate();
});

test('a flood ends the connection: of ping frames, pong frames, messages, and pieces of one', async () => {
  await open();
  const floods: readonly ((socket: WebSocket) => void)[] = [
    (socket) => socket.ping(),
    (socket) => socket.pong(),
    (socket) => socket.send('{}'),
    (socket) => socket.send('', { fin: false }),
  ];
  const flood = async (send: (socket: WebSocket) => void) => {
    const socket = await connect();
    const closed = closing(socket);
    for (let times = 0; times < 200; times++) send(socket);
    return closed;
  };
  expect(await Promise.all(floods.map(flood))).toEqual(floods.map(() => 1008));
});

test('greetings are counted for an address, over all of its connections', async () => {
  const [key] = await seatPeople(await open(), { game: 'connect-7x6x4' });
  const sockets = await Promise.all(Array.from({ length: 6 }, connect));
  const refused = Promise.race(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) =>
          socket.on('message', (data) => {
            const { type, error } = JSON.parse(String(data));
            if (type === 'error') resolve(error.code);
          }),
        ),
    ),
  );
  for (const socket of sockets)
    for (let times = 0; times < 50; times++)
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, game: key!.game }));
  expect(await refused).toBe('too-many');
  for (const socket of sockets) socket.terminate();
});

/** The status of the last of many requests. */
async function lastStatus(ask: () => Promise<number>): Promise<number> {
  let status = 0;
  for (let times = 0; times < 130; times++) status = await ask();
  return status;
}

test.each(['/%61pi/games', '/api/games', '//api/games'])('%s is limited', async (url) => {
  const { app } = await open();
  expect(await lastStatus(async () => (await app.inject(url)).statusCode)).toBe(429);
});

test('metrics are limited, and whether the server is ready is not', async () => {
  const { app } = await open();
  // All at once: making the text takes so long that the limit would have refilled.
  const statuses = async (url: string) =>
    (await Promise.all(Array.from({ length: 130 }, () => app.inject(url)))).map(({ statusCode }) => statusCode);
  expect(await statuses('/metrics')).toContain(429);
  expect(await statuses('/ready')).not.toContain(429);
});

test('whole addresses in the first line of a request are limited', async () => {
  const { url } = await open();
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const sent = httpRequest({ hostname, port, path: 'http://elsewhere.example/api/games' }, (reply) => {
        reply.resume();
        resolve(reply.statusCode!);
      });
      sent.on('error', reject).end();
    });
  expect(await lastStatus(ask)).toBe(429);
});

test('behind a proxy, what a client itself says about its address is not believed', async () => {
  const { online } = await open();
  const app = await createApp({ root: null, online, trustProxy: true });
  let last = 0;
  const ask = async (proxied: string) =>
    (await app.inject({ url: '/api/games', headers: { 'x-forwarded-for': `192.0.2.${last++ % 250}, ${proxied}` } }))
      .statusCode;
  expect(await lastStatus(() => ask('198.51.100.1'))).toBe(429);
  expect(await ask('198.51.100.2')).toBe(200);
  await app.close();
});

test('a seat is limited, however its commands come', async () => {
  const [red, blue] = await seatPeople(await open(), { game: 'connect-7x6x4' });
  const send = async (secret: string) =>
    (await rowhouse.post(`/api/games/${red!.game}/commands`, command('accept-draw', 1), secret)).status;
  const statuses = [];
  for (let times = 0; times < 60; times++) statuses.push(await send(red!.secret));
  expect([statuses[0], statuses.at(-1)]).toEqual([409, 429]);
  expect(await send(blue!.secret)).toBe(409);
});
