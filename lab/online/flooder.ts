/**
 * A process that floods a server from one address until it is killed: `node flooder.ts <kind> <port>`. It answers no
 * message, ignores requests to leave, and comes back after it is disconnected.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL, SOCKET_PATH } from '@rowhouse/protocol';
import { HARD_GAME, HARD_SETUP, hardKaggleCall } from '@rowhouse/server/testing';
import { LONG_GAMES, longGameId } from './long-games.ts';

const HOST = '127.0.0.1';
const port = Number(process.argv[3]);
/** A different address on the same machine from that of the honest players. */
const target = { host: HOST, port, localAddress: '127.0.0.2' };

/** Posts JSON. Resolves with the answer, or with `null` if the request failed. */
function post(path: string, body: object): Promise<string | null> {
  return new Promise((resolve) => {
    const sent = request({ ...target, path, method: 'POST', headers: { 'content-type': 'application/json' } });
    sent.on('response', async (reply) => {
      let text = '';
      for await (const part of reply) text += part;
      resolve(reply.statusCode === 201 ? text : null);
    });
    sent.on('error', () => resolve(null));
    sent.end(JSON.stringify(body));
  });
}

/** A frame of a WebSocket, masked with zeros. */
function frame(opcode: number, payload: Buffer): Buffer {
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | payload.length])
      : Buffer.from([0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
const PING = frame(9, Buffer.alloc(100));
const TEXT = frame(1, Buffer.from('{"type":"ping","t":1}'));
const GET = Buffer.from(`GET /health HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
const many = (one: Buffer): Buffer => Buffer.concat(new Array(500).fill(one));

/** A WebSocket without a library, or `null` if it is refused. */
async function openSocket(path: string = SOCKET_PATH): Promise<Socket | null> {
  const socket = connect(target);
  socket.on('error', () => {});
  const head = `GET ${path} HTTP/1.1\r\nHost: ${HOST}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket`;
  socket.write(
    `${head}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => [null]);
  if (String(answer).startsWith('HTTP/1.1 101')) return socket;
  socket.destroy();
  return null;
}

/** A connection, or `null` if it is dropped. */
async function openPlain(): Promise<Socket | null> {
  const socket = connect(target);
  socket.on('error', () => {});
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return isOpen ? socket : null;
}

/** Keeps `count` connections open, and calls `use` with each of them. */
function keepOpen(
  count: number,
  use: (socket: Socket) => Promise<void>,
  open: () => Promise<Socket | null> = openSocket,
): void {
  for (let nth = 0; nth < count; nth++)
    void (async () => {
      for (;;) {
        const socket = await open();
        if (socket) await use(socket);
        else await wait(50);
      }
    })();
}

/** Sends the same bytes for as long as the connection lasts. */
const sendForever =
  (bytes: Buffer, { reads }: { readonly reads: boolean }) =>
  async (socket: Socket): Promise<void> => {
    if (reads) socket.resume();
    else socket.pause();
    const closed = once(socket, 'close').catch(() => null);
    let isOpen = true;
    void closed.then(() => (isOpen = false));
    while (isOpen) {
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => null), closed]);
      await wait(0);
    }
  };

/** Makes games between computer players on the largest board, and watches each of them. */
async function botGames(count: number): Promise<void> {
  const bot = { who: 'bot', bot: 'level-10' };
  for (let nth = 0; nth < count; nth++) {
    const made = await post('/api/games', { game: 'connect-100x100x25', seats: [bot, bot] });
    if (made === null) continue;
    const socket = await openSocket();
    const hello = { type: 'hello', v: PROTOCOL, game: JSON.parse(made).game };
    socket?.resume().write(frame(1, Buffer.from(JSON.stringify(hello))));
  }
}

/** Follows one long game after another, on as many connections as the server allows. */
function followLongGames(): void {
  let nth = 0;
  keepOpen(200, async (socket) => {
    const closed = once(socket.resume(), 'close').catch(() => null);
    for (let isOpen = true; isOpen; nth++) {
      const hello = { type: 'hello', v: PROTOCOL, game: longGameId(nth % LONG_GAMES) };
      socket.write(frame(1, Buffer.from(JSON.stringify(hello))));
      isOpen = await Promise.race([wait(1000, true), closed.then(() => false)]);
    }
  });
}

/** Opens a connection that sends nothing, and opens a new one when it is closed. */
function stayIdle(): void {
  const socket = connect(target);
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(stayIdle, 200));
}

/** Repeats the same request, four at a time. */
function ask(path: string, body: object): void {
  for (let nth = 0; nth < 4; nth++)
    void (async () => {
      for (;;) {
        await post(path, body);
        await wait(5);
      }
    })();
}

const seats = [{ who: 'me' }, { who: 'guest' }];
const FLOODS: Readonly<Record<string, () => void>> = {
  'set-ups': () => ask('/api/games', { game: HARD_GAME, position: HARD_SETUP, seats }),
  kaggle: () => ask('/kaggle/connectx', hardKaggleCall(2)),
  pings: () => keepOpen(20, sendForever(many(PING), { reads: true })),
  'pings, nothing read': () => keepOpen(50, sendForever(many(PING), { reads: false })),
  'upgrades elsewhere': () => keepOpen(40, sendForever(many(PING), { reads: true }), () => openSocket('/health')),
  messages: () => keepOpen(20, sendForever(many(TEXT), { reads: true })),
  requests: () => keepOpen(190, sendForever(many(GET), { reads: true }), openPlain),
  'idle connections': () => {
    for (let nth = 0; nth < 1200; nth++) stayIdle();
  },
  'games of bots': () => void botGames(60),
  'long games': followLongGames,
};

FLOODS[process.argv[2]!]!();
// Keeps the process running when connections end.
setInterval(() => {}, 1000);
