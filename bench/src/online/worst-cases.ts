/** The worst that one request or message can do: how long it holds the server's own thread. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { freePort, HARD_GAME, HARD_SETUP, hardKaggleCall, openStore } from '@rowhouse/server/testing';
import { WebSocket } from 'ws';
import { gameWithoutLine, setupAfter } from '../games/random-games.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { ServerProcess } from '../servers/server-process.ts';

/** Longer than this, somebody else would notice. */
const LONGEST_MS = 20;
const PEOPLE = [{ who: 'me' }, { who: 'guest' }];
const LONG_GAME = 'connect-100x100x25';
const LONG_MOVES = 9000;

/** A server that can be restarted, and that says how long its main thread was busy. */
class MeteredServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rowhouse-worst-'));
  readonly #meter = join(this.#folder, 'meter');
  readonly #server: ServerProcess;
  readonly url: string;
  readonly games = join(this.#folder, 'games');

  constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#server = new ServerProcess({
      port,
      store: ['--data', this.games],
      logFile: join(this.#folder, 'server.log'),
      environment: {
        LOOP_METER: this.#meter,
        NODE_OPTIONS: `--import=${fileURLToPath(new URL('./loop-meter.ts', import.meta.url))}`,
      },
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  async restart(work: () => Promise<void> = async () => {}): Promise<void> {
    await this.#server.end('SIGTERM');
    await work();
    await this.start();
  }

  /** The longest stretch while `work` was done, in milliseconds. */
  async longest(work: () => Promise<unknown>): Promise<number> {
    await this.#read();
    await work();
    return this.#read();
  }

  async #read(): Promise<number> {
    // What has just been answered may leave something to be done.
    await wait(100);
    rmSync(this.#meter, { force: true });
    process.kill(this.#server.pid!, 'SIGUSR2');
    while (!existsSync(this.#meter) || !readFileSync(this.#meter, 'utf8').endsWith('\n')) await wait(5);
    return Number(readFileSync(this.#meter, 'utf8'));
  }

  async call<T>(path: string, body?: unknown, secret?: string): Promise<T> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    };
    const sent =
      body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
    const reply = await fetch(`${this.url}${path}`, { headers, ...sent });
    return (await reply.json().catch(() => null)) as T;
  }

  /** Like `call`, for what the server must not refuse. */
  async take<T>(path: string, body?: unknown, secret?: string): Promise<T> {
    const answer = await this.call<T & { error?: unknown }>(path, body, secret);
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  async end(): Promise<void> {
    await this.#server.end('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

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

/** Two people in a game on the largest board with thousands of moves, which nobody could make in a benchmark. */
async function makeLongGame(server: MeteredServer) {
  const red = await server.take<SeatKey>('/api/games', { game: LONG_GAME, seats: PEOPLE, first: 0 });
  const blue = await server.take<SeatKey>(`/api/games/${red.game}/seats`, { invite: red.invites![0]!.invite });
  const config = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25 };
  const moves = gameWithoutLine(config, LONG_MOVES + 1, randomFrom(3)).map((column) =>
    connect.makeMove(config, column),
  );
  await server.restart(async () => {
    const store = await openStore({ folder: server.games }, () => {});
    const entries = moves.slice(0, LONG_MOVES).map((move, nth) => ({
      game: red.game,
      entry: {
        ply: nth + 2,
        seat: nth % 2,
        did: 'move' as const,
        body: { move },
        at: Date.now(),
        credit: 0,
        command: `${nth % 2}:${randomUUID()}`,
      },
    }));
    await Promise.all(entries.map((entry) => store.append(entry)));
    await store.close();
  });
  return { red, blue, next: moves.at(-1)! };
}

/** Requests that need nothing before them. */
const SIMPLE: Readonly<Record<string, (server: MeteredServer) => Promise<unknown>>> = {
  'POST /api/games, a set-up that nobody can prove': (server) =>
    server.call('/api/games', { game: HARD_GAME, position: HARD_SETUP, seats: PEOPLE }),
  'POST /kaggle/connectx, the same board': (server) => server.call('/kaggle/connectx', hardKaggleCall(1)),
  'POST /api/games, 16 kB of brackets': (server) => server.call('/api/games', '['.repeat(16_000)),
  'POST /api/games, 16 kB of a position': (server) =>
    server.call('/api/games', { game: 'connect-100x100x25', position: `${'r'.repeat(10_000)} r`, seats: PEOPLE }),
  'GET /solve, the empty board': (server) => server.call('/solve?pos='),
  'GET /api/openapi.json': (server) => server.call('/api/openapi.json'),
  'GET /metrics': (server) => server.call('/metrics'),
  'WebSocket: 60 messages of 16 kB at once': ({ url }) => say(url, new Array(60).fill(`"${'x'.repeat(16_000)}"`)),
  'WebSocket: 10,000 pings at once': ({ url }) => say(url, new Array(10_000).fill(''), 'ping'),
};

async function measure(server: MeteredServer): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const note = async (what: string, work: () => Promise<unknown>) => {
    const value = await server.longest(work);
    figures.push({ what, value, unit: 'ms', target: { under: LONGEST_MS } });
  };
  // The first call compiles what the second one uses.
  for (const [what, work] of Object.entries(SIMPLE)) {
    await work(server);
    await note(what, () => work(server));
  }
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
  const { red, blue, next } = await makeLongGame(server);
  const path = `/api/games/${red.game}`;
  await note('GET /api/games/:game, stored with 9,000 moves', () => server.take(path));
  await note('GET /api/games/:game?since=0, the same game', () => server.take(`${path}?since=0`));
  await note('WebSocket: 20 × hello in it', () => say(server.url, new Array(20).fill(hello(red))));
  const command = (ply: number, what: object) => ({ id: randomUUID(), ply, ...what });
  await note('POST …/commands, a move in it', () =>
    server.take(`${path}/commands`, command(LONG_MOVES + 1, { do: 'move', move: next }), red.secret),
  );
  await note('POST …/commands, an agreed undo in it', async () => {
    await server.take(`${path}/commands`, command(LONG_MOVES + 2, { do: 'ask-undo' }), red.secret);
    await server.take(`${path}/commands`, command(LONG_MOVES + 3, { do: 'accept-undo' }), blue.secret);
  });
  return figures;
}

export const worstCases: Benchmark = {
  subject: 'online',
  name: 'worst-cases',
  about: 'the worst requests and messages: how long each holds the server’s own thread at a stretch, in processor time',
  async run(): Promise<readonly Figure[]> {
    const server = new MeteredServer(await freePort());
    try {
      await server.start();
      return await measure(server);
    } finally {
      await server.end();
    }
  },
};
