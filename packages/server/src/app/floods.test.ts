// Slow: not part of `npm test`.
/** The limits of an address, a connection and a seat. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PROTOCOL, SOCKET_PATH } from '@rowhouse/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';
import { createApp } from './app.ts';

let rowhouse: RowhouseServer;
/** Time stands still. Otherwise limits would refill during a slow test. */
let time = 0;
afterEach(() => rowhouse.stop());
const open = async () => {
  time = 0;
  rowhouse = await startRowhouse({ limits: 1, now: () => time });
  return rowhouse;
};

async function connectSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${rowhouse.url.replace('http', 'ws')}${SOCKET_PATH}`);
  socket.on('error', () => {});
  await once(socket, 'open');
  return socket;
}

const closing = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0];

test('a ping is answered with its payload', async () => {
  await open();
  const socket = await connectSocket();
  socket.ping('are you there');
  const [payload] = await once(socket, 'pong');
  expect(String(payload)).toBe('are you there');
  socket.terminate();
});

test('a flood of pings, pongs, messages or fragments closes the connection', async () => {
  await open();
  const floods: readonly ((socket: WebSocket) => void)[] = [
    (socket) => socket.ping(),
    (socket) => socket.pong(),
    (socket) => socket.send('{}'),
    (socket) => socket.send('', { fin: false }),
  ];
  const flood = async (send: (socket: WebSocket) => void) => {
    const socket = await connectSocket();
    const closed = closing(socket);
    for (let times = 0; times < 200; times++) send(socket);
    return closed;
  };
  expect(await Promise.all(floods.map(flood))).toEqual(floods.map(() => 1008));
});

test('hello messages are limited for each address over all its connections', async () => {
  const [key] = await seatPeople(await open(), { game: 'connect-7x6x4' });
  const sockets = await Promise.all(Array.from({ length: 6 }, connectSocket));
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

test('/metrics is limited, and /ready is not', async () => {
  const { app } = await open();
  // The text is made in advance: making it takes so long that the limit would refill.
  const statuses = async (url: string) =>
    (await Promise.all(Array.from({ length: 130 }, () => app.inject(url)))).map(({ statusCode }) => statusCode);
  expect(await statuses('/metrics')).toContain(429);
  expect(await statuses('/ready')).not.toContain(429);
});

/** A raw connection, for bytes that no library sends. */
async function openSocket(localAddress = '127.0.0.1'): Promise<Socket> {
  const { hostname: host, port } = new URL(rowhouse.url);
  const socket = connect({ host, port: Number(port), localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}
const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

/** Sends the text and returns everything that the server sends until it closes the connection. */
async function answersTo(text: string, socket?: Socket): Promise<string> {
  const own = socket ?? (await openSocket());
  const parts: Buffer[] = [];
  own.on('data', (part) => parts.push(part));
  const closed = new Promise((resolve) => own.once('close', resolve));
  own.write(text);
  await closed;
  return Buffer.concat(parts).toString();
}

test.each(['/health', '/ready'])('%s: every request counts, and a refused one closes the connection', async (path) => {
  await open();
  let refused: { readonly status: number; readonly connection: string | null } | null = null;
  for (let times = 0; times < 450 && refused === null; times++) {
    const { status, headers } = await fetch(`${rowhouse.url}${path}`);
    if (status === 429) refused = { status, connection: headers.get('connection') };
  }
  expect(refused).toEqual({ status: 429, connection: 'close' });
});

test('behind a proxy, requests count for the address that the proxy names, and its connections stay open', async () => {
  time = 0;
  rowhouse = await startRowhouse({ limits: 1, now: () => time, trustProxy: true });
  const ask = async (address: string) => {
    const { status, headers } = await fetch(`${rowhouse.url}/health`, { headers: { 'x-forwarded-for': address } });
    return [status, headers.get('connection')];
  };
  for (let times = 0; times < 400; times++) await ask('192.0.2.1, 198.51.100.1');
  for (let times = 0; times < 150; times++) expect(await ask('192.0.2.2, 198.51.100.1')).toEqual([429, 'keep-alive']);
  expect(await ask('198.51.100.1, 198.51.100.2')).toEqual([200, 'keep-alive']);
});

test('many requests at once close the connection and shut out the address, except for its WebSockets', async () => {
  await open();
  const player = await connectSocket();
  const idle = await openSocket();
  const idleClosed = new Promise((resolve) => idle.once('close', resolve));
  let read = 0;
  rowhouse.app.server.on('request', () => read++);
  const answers = await answersTo(GET('/health').repeat(2000));
  expect(read).toBeLessThan(20);
  expect(answers.split('HTTP/1.1 200').length).toBeLessThan(20);
  await idleClosed;
  await expect(answersTo(GET('/health'))).resolves.toBe('');
  player.ping('still here');
  await once(player, 'pong');
  player.terminate();
  if (process.platform !== 'linux') return;
  const other = await openSocket('127.0.0.2');
  other.write(GET('/health'));
  expect(String((await once(other, 'data'))[0])).toContain('HTTP/1.1 200');
  other.destroy();
});

test.each([
  ['an invalid request', 'NONSENSE\r\n\r\n', 400],
  ['a request without Host', 'GET /health HTTP/1.1\r\n\r\n', 400],
])('repeating %s shuts the address out', async (_, text, status) => {
  await open();
  expect(await answersTo(text)).toContain(`HTTP/1.1 ${status}`);
  let answers = '';
  for (let times = 0; times < 110; times++) answers = await answersTo(text);
  expect(answers).toBe('');
});

test('a plain request to the address of the WebSocket does not count as a connection', async () => {
  await open();
  const warnings: string[] = [];
  const onWarning = ({ message }: Error) => void warnings.push(message);
  process.on('warning', onWarning);
  const socket = await openSocket();
  // As many requests as an address may have connections.
  for (let times = 0; times < 100; times++) {
    socket.write(GET(SOCKET_PATH));
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 404');
  }
  time += 10_000;
  const players = [await connectSocket(), await connectSocket()];
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
  for (const player of players) player.terminate();
  socket.destroy();
});

test('requests with an absolute URL are limited', async () => {
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

test('behind a proxy, an address given by the client itself is ignored', async () => {
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

test('the commands of a seat share one limit, over REST and the WebSocket', async () => {
  const [red, blue] = await seatPeople(await open(), { game: 'connect-7x6x4' });
  const send = async (secret: string) =>
    (await rowhouse.post(`/api/games/${red!.game}/commands`, command('accept-draw', 1), secret)).status;
  const statuses = [];
  for (let times = 0; times < 60; times++) statuses.push(await send(red!.secret));
  expect([statuses[0], statuses.at(-1)]).toEqual([409, 429]);
  expect(await send(blue!.secret)).toBe(409);
  const client = await TestClient.join(rowhouse.url, red!.game, red!.secret);
  client.say({ type: 'do', ...command('accept-draw', 1) });
  const error = { code: 'too-many', retryAfter: expect.any(Number) };
  expect(await client.hears('refused')).toMatchObject({ error });
  client.close();
});
