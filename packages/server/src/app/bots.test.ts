// Slow: not part of `npm test`.
/** Bots on two servers that share a store, and access by strangers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BotKey, type BotList, PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LocalHub } from '../bus.ts';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

let folder: string;
let servers: readonly [RowhouseServer, RowhouseServer];
const sockets: WebSocket[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-two-bots-'));
  const [hub, store] = [new LocalHub(), { folder }];
  servers = [await startRowhouse({ store, hub }), await startRowhouse({ store, hub })];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Connects as a bot. `next` gives the server's messages in order. */
function attend(server: RowhouseServer, secret: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${SOCKET_PATH}`);
  sockets.push(socket);
  const waiting: ((message: { type: string }) => void)[] = [];
  const heard: { type: string }[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ type: 'attend', v: PROTOCOL, secret })));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const next = waiting.shift();
    if (next) next(message);
    else heard.push(message);
  });
  const next = () =>
    heard.length > 0 ? Promise.resolve(heard.shift()!) : new Promise<{ type: string }>((hear) => waiting.push(hear));
  return { socket, next };
}

const addBot = async (server: RowhouseServer, name: string): Promise<BotKey> =>
  (await server.post<BotKey>('/api/bots', { name, games: ['connect'] })).body;

test('a bot learns at once of a challenge on another server', async () => {
  const [here, there] = servers;
  const { secret } = await addBot(here, 'Bo');
  expect((await there.post('/api/challenges', { bot: 'Bo', game: 'connect-7x6x4' })).body).toMatchObject({
    error: { code: 'bot-away' },
  });
  const bot = attend(here, secret);
  expect(await bot.next()).toMatchObject({ type: 'games', games: [] });
  expect((await there.get<BotList>('/api/bots')).body).toEqual({
    bots: [{ name: 'Bo', games: ['connect'], clocks: ['none', 'live'], most: 4, playing: 0 }],
  });
  const { status, body } = await there.post<SeatKey>('/api/challenges', { bot: 'Bo', game: 'connect-7x6x4' });
  expect(status).toBe(201);
  expect(await bot.next()).toMatchObject({ type: 'games', games: [{ game: body.game, seat: 1 - body.seat! }] });
  bot.socket.close();
  for (;;) if ((await there.get<BotList>('/api/bots')).body.bots.length === 0) break;
});

test('a rematch with a bot is refused, and a new challenge works', async () => {
  const [server] = servers;
  const { secret } = await addBot(server, 'Bo');
  const bot = attend(server, secret);
  await bot.next();
  const { body } = await server.post<SeatKey>('/api/challenges', { bot: 'Bo', game: 'connect-7x6x4' });
  const act = (command: object, as: string) => server.post(`/api/games/${body.game}/commands`, command, as);
  expect((await act({ id: 'resign-0001', ply: 0, do: 'resign' }, body.secret)).status).toBe(200);
  for (const as of [body.secret, secret]) {
    const asked = await act({ id: 'rematch-0001', ply: 1, do: 'ask-rematch' }, as);
    expect(asked).toMatchObject({ status: 409, body: { error: { code: 'challenge-again' } } });
  }
});

test('a bot learns of its games at the next regular check when the bus loses a message', async () => {
  const [here, there] = servers;
  const { secret } = await addBot(here, 'Bo');
  const bot = attend(here, secret);
  await bot.next();
  // Below, this game is stored for the bot without a message on the bus.
  const { body } = await here.post<SeatKey>('/api/games', {
    game: 'connect-7x6x4',
    seats: [{ who: 'me' }, { who: 'guest' }],
  });
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(join(folder, 'rowhouse.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  database.prepare('INSERT INTO bot_games SELECT guest, ?, 1 FROM bots').run(body.game);
  database.close();
  await there.online.jobs.runOnce('bots');
  await here.online.jobs.runOnce('bots');
  expect(await bot.next()).toMatchObject({ type: 'games', games: [{ game: body.game, seat: 1 }] });
});

test('a bot’s token is required and is never shown to others', async () => {
  const [server] = servers;
  const { secret } = await addBot(server, 'Bo');
  const stranger = attend(server, 'x'.repeat(43));
  expect(await stranger.next()).toMatchObject({ type: 'error', error: { code: 'no-such-guest' } });
  expect((await server.get('/api/bot')).status).toBe(401);
  expect((await server.get('/api/bot', 'x'.repeat(43))).status).toBe(401);
  expect((await server.post('/api/challenges', { bot: 'Bo', game: 'connect-7x6x4' }, 'x'.repeat(43))).status).toBe(401);
  const bot = attend(server, secret);
  await bot.next();
  const { body } = await server.post<SeatKey>('/api/challenges', { bot: 'Bo', game: 'connect-7x6x4' });
  const seen = [body, (await server.get(`/api/games/${body.game}`)).body, (await server.get('/api/bots')).body];
  expect(JSON.stringify(seen)).not.toContain(secret);
  // A stranger's token cannot act in the game, and the bot's token can.
  const command = { id: 'resign-0001', ply: 0, do: 'resign' };
  expect((await server.post(`/api/games/${body.game}/commands`, command, 'x'.repeat(43))).status).toBe(401);
  expect((await server.post(`/api/games/${body.game}/commands`, command, secret)).status).toBe(200);
});
