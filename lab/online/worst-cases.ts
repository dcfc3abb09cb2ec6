/** Measures how long the worst requests and messages hold the server's main thread. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as openTcp } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL, type SeatKey } from '@rowhouse/protocol';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { HARD_GAME, HARD_SETUP, hardKaggleCall } from '@rowhouse/server/testing';
import { WebSocket } from 'ws';
import { benchmark, type Figure, row } from '../bench/benchmark.ts';
import { gameWithoutLine, setupAfter } from '../bench/random-games.ts';
import { PEOPLE, socketAddress } from './long-games.ts';
import { LONG_MOVES, type MeteredServer, makeLongGame, type Note, withMeteredServer } from './metered-server.ts';
import { measureServices, measureTournaments } from './worst-services.ts';

/** Other players would notice longer delays. */
const MAX_BUSY_MS = 20;

/** Sends messages at once over a new connection, and gives the server a moment to answer. */
async function say(url: string, messages: readonly (string | Buffer)[], frame: 'message' | 'ping' = 'message') {
  const socket = new WebSocket(socketAddress(url));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  for (const message of messages) frame === 'ping' ? socket.ping(message) : socket.send(message);
  await wait(300);
  socket.terminate();
}

const hello = ({ game, secret }: SeatKey): string => JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret });

/** Sends as many requests as Node reads at once, over one connection. */
async function pourRequests(url: string): Promise<void> {
  const { hostname: host, port } = new URL(url);
  const socket = openTcp({ host, port: Number(port) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const request = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.resume().write(request.repeat(Math.floor(65_536 / request.length)));
  await wait(300);
  socket.destroy();
}

/** The largest board that Kaggle's environment can have, nearly full. */
const MAX_KAGGLE_CALL = {
  configuration: { columns: 100, rows: 100, inarow: 25, actTimeout: 1 },
  state: {
    observation: {
      board: Array.from({ length: 10_000 }, (_, at) =>
        at < 100 ? 0 : (((at % 100) + (Math.floor(at / 100) >> 1)) % 2) + 1,
      ),
      mark: 1,
    },
  },
};

/** Requests that need no preparation. */
const SIMPLE: Readonly<Record<string, (server: MeteredServer) => Promise<unknown>>> = {
  'POST /api/games, a set-up that cannot be proved': (server) =>
    server.call('/api/games', { game: HARD_GAME, position: HARD_SETUP, seats: PEOPLE }),
  'POST /kaggle/connectx, the same board': (server) => server.call('/kaggle/connectx', hardKaggleCall(1)),
  'POST /kaggle/connectx, 100 × 100': (server) => server.call('/kaggle/connectx', MAX_KAGGLE_CALL),
  'POST /api/games, 16 kB of brackets': (server) => server.call('/api/games', '['.repeat(16_000)),
  'POST /api/games, 16 kB of a position': (server) =>
    server.call('/api/games', { game: 'connect-100x100x25', position: `${'r'.repeat(10_000)} r`, seats: PEOPLE }),
  'GET /solve, the empty board': (server) => server.call('/solve?pos='),
  'GET /api/openapi.json': (server) => server.call('/api/openapi.json'),
  'GET /metrics': (server) => server.call('/metrics'),
  'WebSocket: 60 messages of 16 kB at once': ({ url }) => say(url, new Array(60).fill(`"${'x'.repeat(16_000)}"`)),
};

async function measureSetups(server: MeteredServer, note: Note): Promise<void> {
  const config = { ...CONNECT_FOUR, columns: 20, rows: 20, connect: 20 };
  const position = connect.makeSetup(setupAfter(config, gameWithoutLine(config, 390, randomFrom(3))));
  const open = { game: connect.makeConfig(config), position, seats: PEOPLE, open: true };
  let setUp!: SeatKey;
  await note('POST /api/games, a set-up of 390 discs', async () => {
    setUp = await server.take<SeatKey>('/api/games', open);
  });
  for (let nth = 0; nth < 100; nth++) await server.take('/api/games', open);
  await note('GET /api/games, 100 open games with set-ups', () => server.take('/api/games'));
  await server.restart();
  await note('GET /api/games/:game, stored with a set-up', () => server.take(`/api/games/${setUp.game}`));
  // The game above can no longer be won, so it is over.
  const going = { ...config, connect: 6 };
  const begun = connect.makeSetup(setupAfter(going, gameWithoutLine(going, 200, randomFrom(3))));
  const free = await server.take<SeatKey>('/api/games', { ...open, game: connect.makeConfig(going), position: begun });
  await server.restart();
  await note('POST …/seats, stored with a set-up of 200 discs', () => server.take(`/api/games/${free.game}/seats`, {}));
}

/** Measures a guest with the maximum number of listed games, all against the same opponent. */
async function measureGuests(server: MeteredServer, note: Note): Promise<void> {
  const [me, other] = [await server.makeGuest('Ann'), await server.makeGuest('Ben')];
  const pair = ({ secret }: { secret: string }) =>
    server.take<SeatKey>('/api/pairing', { game: 'connect-100x100x25', guest: secret });
  const keys: SeatKey[] = [];
  for (let nth = 0; nth < 200; nth++) keys.push(await pair(me), await pair(other));
  await note('POST /api/pairing, in a game on the largest board', async () => {
    keys.push(await pair(me), await pair(other));
  });
  await note('GET /api/guest, with 200 games', () => server.take('/api/guest', undefined, me.secret));
  const [first, second] = keys as [SeatKey, SeatKey];
  const command = (key: SeatKey, ply: number, verb: string) =>
    server.take(`/api/games/${key.game}/commands`, { id: randomUUID(), ply, do: verb }, key.secret);
  await command(first, 1, 'resign');
  for (const [nth, key] of [first, second].entries()) await command(key, 2 + nth, 'ask-rematch');
  await note('GET …/rematch', () => server.take(`/api/games/${first.game}/rematch`, undefined, first.secret));
}

/** Measures the maximum number of listed bots, all connected, and a bot with its maximum number of games. */
async function measureBots(server: MeteredServer, note: Note): Promise<void> {
  const sockets: WebSocket[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const { secret } = await server.take<{ secret: string }>('/api/bots', {
      name: `Bot ${nth}`,
      games: ['connect'],
      most: 20,
    });
    const socket = new WebSocket(socketAddress(server.url));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'attend', v: PROTOCOL, secret }));
    await once(socket, 'message');
    sockets.push(socket);
  }
  const challenge = () => server.take('/api/challenges', { bot: 'Bot 7', game: 'connect-100x100x25' });
  for (let nth = 0; nth < 19; nth++) await challenge();
  await note('POST /api/challenges, a bot with 19 games', challenge);
  await note('GET /api/bots, 100 bots', () => server.take('/api/bots'));
  for (const socket of sockets) socket.terminate();
}

async function measureLongGame(server: MeteredServer, note: Note): Promise<void> {
  const { red, blue, next } = await makeLongGame(server);
  const path = `/api/games/${red.game}`;
  await note('GET /api/games/:game, stored with 9,000 moves', () => server.take(path));
  await note('GET /api/games/:game?since=0, the same game', () => server.take(`${path}?since=0`));
  await note('WebSocket: 20 × hello in this game', () => say(server.url, new Array(20).fill(hello(red))));
  const command = (ply: number, what: object) => ({ id: randomUUID(), ply, ...what });
  await note('POST …/commands, a move in this game', () =>
    server.take(`${path}/commands`, command(LONG_MOVES + 1, { do: 'move', move: next }), red.secret),
  );
  await note('POST …/commands, a win claimed too early in this game', () =>
    server.call(`${path}/commands`, command(LONG_MOVES + 2, { do: 'claim-win' }), red.secret),
  );
  await note('POST …/commands, an agreed undo in this game', async () => {
    await server.take(`${path}/commands`, command(LONG_MOVES + 2, { do: 'ask-undo' }), red.secret);
    await server.take(`${path}/commands`, command(LONG_MOVES + 3, { do: 'accept-undo' }), blue.secret);
  });
  const move = { type: 'do', ...command(LONG_MOVES + 4, { do: 'move', move: next }) };
  await note('WebSocket: hello and do, a move in this game', () => say(server.url, [hello(red), JSON.stringify(move)]));
  await waitForPly(server, red, LONG_MOVES + 5);
  const packed = await makeLongGame(server, { packed: true });
  await note('GET /api/games/:game, packed with 9,000 moves', () => server.take(`/api/games/${packed.red.game}`));
  const { red: alone } = await makeLongGame(server, { other: 'bot' });
  await server.take(`/api/games/${alone.game}`);
  await note('a computer player’s turn in a game of 9,000 moves', async () => {
    const sent = command(LONG_MOVES, { do: 'move', move: next });
    await server.take(`/api/games/${alone.game}/commands`, sent, alone.secret);
    await waitForPly(server, alone, LONG_MOVES + 2);
  });
}

/** Waits until a game has this number of entries. */
async function waitForPly(server: MeteredServer, { game }: SeatKey, ply: number): Promise<void> {
  while ((await server.take<{ ply: number }>(`/api/games/${game}?since=${ply - 1}`)).ply < ply) await wait(100);
}

/** With the default limits: the first flood is the worst, because the address is blocked afterwards. */
const FLOODS: Readonly<Record<string, (server: MeteredServer) => Promise<void>>> = {
  'WebSocket: 10,000 pings at once': ({ url }) => say(url, new Array(10_000).fill(''), 'ping'),
  'HTTP: 64 kB of requests at once': ({ url }) => pourRequests(url),
};

benchmark({
  name: 'online/worst-cases',
  about:
    'the worst requests and messages: how long each holds the server’s main thread at a stretch, in processor time',
  async run() {
    const figures: Figure[] = [];
    const noteFor =
      (server: MeteredServer): Note =>
      async (what, work) => {
        figures.push(row('', what, await server.longestBusyMs(work), 'ms', { under: MAX_BUSY_MS }));
      };
    await withMeteredServer('off', async (server) => {
      const note = noteFor(server);
      for (const [what, work] of Object.entries(SIMPLE)) {
        // The first call compiles what the second one uses.
        await work(server);
        await note(what, () => work(server));
      }
      for (const measure of [
        measureSetups,
        measureGuests,
        measureBots,
        measureLongGame,
        measureTournaments,
        measureServices,
      ])
        await measure(server, note);
    });
    await withMeteredServer('1', async (server) => {
      for (const [what, flood] of Object.entries(FLOODS)) await noteFor(server)(what, () => flood(server));
    });
    return figures;
  },
});
