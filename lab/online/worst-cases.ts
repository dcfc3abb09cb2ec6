/** The worst that one request or message can do: how long it holds the server's own thread. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as openTcp } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { freePort, HARD_GAME, HARD_SETUP, hardKaggleCall } from '@rowhouse/server/testing';
import { WebSocket } from 'ws';
import type { Benchmark, Figure } from '../bench/benchmark.ts';
import { gameWithoutLine, setupAfter } from '../bench/random-games.ts';
import { LONG_MOVES, MeteredServer, makeLongGame, type Note } from './metered-server.ts';
import { measureServices, measureTournaments } from './worst-services.ts';

/** Other players would notice a longer time. */
const MAX_MS = 20;
const PEOPLE = [{ who: 'me' }, { who: 'guest' }];

/** Sends messages at once over a new connection, and waits until the server has had its say. */
async function say(url: string, messages: readonly (string | Buffer)[], frame: 'message' | 'ping' = 'message') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  for (const message of messages) frame === 'ping' ? socket.ping(message) : socket.send(message);
  await wait(300);
  socket.terminate();
}

const hello = ({ game, secret }: SeatKey): string => JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret });

/** As many requests as fit into what Node reads at once, over one connection. */
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
const LARGEST_KAGGLE_CALL = {
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

/** Requests that need nothing before them. */
const SIMPLE: Readonly<Record<string, (server: MeteredServer) => Promise<unknown>>> = {
  'POST /api/games, a set-up that nobody can prove': (server) =>
    server.call('/api/games', { game: HARD_GAME, position: HARD_SETUP, seats: PEOPLE }),
  'POST /kaggle/connectx, the same board': (server) => server.call('/kaggle/connectx', hardKaggleCall(1)),
  'POST /kaggle/connectx, 100 × 100': (server) => server.call('/kaggle/connectx', LARGEST_KAGGLE_CALL),
  'POST /api/games, 16 kB of brackets': (server) => server.call('/api/games', '['.repeat(16_000)),
  'POST /api/games, 16 kB of a position': (server) =>
    server.call('/api/games', { game: 'connect-100x100x25', position: `${'r'.repeat(10_000)} r`, seats: PEOPLE }),
  'GET /solve, the empty board': (server) => server.call('/solve?pos='),
  'GET /api/openapi.json': (server) => server.call('/api/openapi.json'),
  'GET /metrics': (server) => server.call('/metrics'),
  'WebSocket: 60 messages of 16 kB at once': ({ url }) => say(url, new Array(60).fill(`"${'x'.repeat(16_000)}"`)),
};

async function measure(server: MeteredServer): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const note: Note = async (what, work) => {
    const value = await server.longest(work);
    figures.push({ what, value, unit: 'ms', target: { under: MAX_MS } });
  };
  // The first call compiles what the second one uses.
  for (const [what, work] of Object.entries(SIMPLE)) {
    await work(server);
    await note(what, () => work(server));
  }
  await measureSetups(server, note);
  await measureGuests(server, note);
  await measureBots(server, note);
  await measureLongGame(server, note);
  await measureTournaments(server, note);
  await measureServices(server, note);
  return figures;
}

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
  // That one cannot be won any more, so it is over.
  const going = { ...config, connect: 6 };
  const begun = connect.makeSetup(setupAfter(going, gameWithoutLine(going, 200, randomFrom(3))));
  const free = await server.take<SeatKey>('/api/games', { ...open, game: connect.makeConfig(going), position: begun });
  await server.restart();
  await note('POST …/seats, stored with a set-up of 200 discs', () => server.take(`/api/games/${free.game}/seats`, {}));
}

/** As many games as a guest is shown, with the same opponent in all of them. */
async function measureGuests(server: MeteredServer, note: Note): Promise<void> {
  const [me, other] = await Promise.all(
    ['Ann', 'Ben'].map((name) => server.take<{ secret: string }>('/api/guests', { name })),
  );
  const pair = ({ secret }: { secret: string }) =>
    server.take<SeatKey>('/api/pairing', { game: 'connect-100x100x25', guest: secret });
  const keys: SeatKey[] = [];
  for (let nth = 0; nth < 200; nth++) keys.push(await pair(me!), await pair(other!));
  await note('POST /api/pairing, in a game on the largest board', async () => {
    keys.push(await pair(me!), await pair(other!));
  });
  await note('GET /api/guest, with 200 games', () => server.take('/api/guest', undefined, me!.secret));
  const [first, second] = keys as [SeatKey, SeatKey];
  const command = (key: SeatKey, ply: number, verb: string) =>
    server.take(`/api/games/${key.game}/commands`, { id: randomUUID(), ply, do: verb }, key.secret);
  await command(first, 1, 'resign');
  for (const [nth, key] of [first, second].entries()) await command(key, 2 + nth, 'ask-rematch');
  await note('GET …/rematch', () => server.take(`/api/games/${first.game}/rematch`, undefined, first.secret));
}

/** As many bots as are listed, all of them connected, and one with as many games as a bot can have. */
async function measureBots(server: MeteredServer, note: Note): Promise<void> {
  const address = `${server.url.replace('http', 'ws')}${SOCKET_PATH}`;
  const sockets: WebSocket[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const { secret } = await server.take<{ secret: string }>('/api/bots', {
      name: `Bot ${nth}`,
      games: ['connect'],
      most: 20,
    });
    const socket = new WebSocket(address);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'attend', v: PROTOCOL, secret }));
    await once(socket, 'message');
    sockets.push(socket);
  }
  const challenge = () => server.take('/api/challenges', { bot: 'Bot 7', game: 'connect-100x100x25' });
  for (let nth = 0; nth < 19; nth++) await challenge();
  await note('POST /api/challenges, a bot with 19 games', challenge);
  await note('GET /api/bots, 100 of them', () => server.take('/api/bots'));
  for (const socket of sockets) socket.terminate();
}

async function measureLongGame(server: MeteredServer, note: Note): Promise<void> {
  const { red, blue, next } = await makeLongGame(server);
  const path = `/api/games/${red.game}`;
  await note('GET /api/games/:game, stored with 9,000 moves', () => server.take(path));
  await note('GET /api/games/:game?since=0, the same game', () => server.take(`${path}?since=0`));
  await note('WebSocket: 20 × hello in it', () => say(server.url, new Array(20).fill(hello(red))));
  const command = (ply: number, what: object) => ({ id: randomUUID(), ply, ...what });
  await note('POST …/commands, a move in it', () =>
    server.take(`${path}/commands`, command(LONG_MOVES + 1, { do: 'move', move: next }), red.secret),
  );
  await note('POST …/commands, a win is claimed in it, too early', () =>
    server.call(`${path}/commands`, command(LONG_MOVES + 2, { do: 'claim-win' }), red.secret),
  );
  await note('POST …/commands, an agreed undo in it', async () => {
    await server.take(`${path}/commands`, command(LONG_MOVES + 2, { do: 'ask-undo' }), red.secret);
    await server.take(`${path}/commands`, command(LONG_MOVES + 3, { do: 'accept-undo' }), blue.secret);
  });
  const move = { type: 'do', ...command(LONG_MOVES + 4, { do: 'move', move: next }) };
  await note('WebSocket: hello and do, a move in it', () => say(server.url, [hello(red), JSON.stringify(move)]));
  await expectPly(server, red, LONG_MOVES + 5);
  const packed = await makeLongGame(server, { packed: true });
  await note('GET /api/games/:game, the same, packed', () => server.take(`/api/games/${packed.red.game}`));
  const { red: alone } = await makeLongGame(server, { other: 'bot' });
  await server.take(`/api/games/${alone.game}`);
  await note('a computer player’s turn in such a game', async () => {
    const sent = command(LONG_MOVES, { do: 'move', move: next });
    await server.take(`/api/games/${alone.game}/commands`, sent, alone.secret);
    await expectPly(server, alone, LONG_MOVES + 2);
  });
}

/** Waits until a game has this number of entries. */
async function expectPly(server: MeteredServer, { game }: SeatKey, ply: number): Promise<void> {
  while ((await server.take<{ ply: number }>(`/api/games/${game}?since=${ply - 1}`)).ply < ply) await wait(100);
}

/** With the usual limits: the first flood is the worst, because the address is shut out afterwards. */
const FLOODS: Readonly<Record<string, (server: MeteredServer) => Promise<void>>> = {
  'WebSocket: 10,000 pings at once': ({ url }) => say(url, new Array(10_000).fill(''), 'ping'),
  'HTTP: 64 kB of requests at once': ({ url }) => pourRequests(url),
};

async function measureFloods(): Promise<readonly Figure[]> {
  const server = new MeteredServer(await freePort(), '1');
  const figures: Figure[] = [];
  try {
    await server.start();
    for (const [what, flood] of Object.entries(FLOODS)) {
      const value = await server.longest(() => flood(server));
      figures.push({ what, value, unit: 'ms', target: { under: MAX_MS } });
    }
    return figures;
  } finally {
    await server.end();
  }
}

export const worstCases: Benchmark = {
  subject: 'online',
  name: 'worst-cases',
  about: 'the worst requests and messages: how long each holds the server’s own thread at a stretch, in processor time',
  async run(): Promise<readonly Figure[]> {
    const server = new MeteredServer(await freePort());
    try {
      await server.start();
      return [...(await measure(server)), ...(await measureFloods())];
    } finally {
      await server.end();
    }
  },
};
