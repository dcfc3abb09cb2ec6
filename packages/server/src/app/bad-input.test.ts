// Slow: not part of `npm test`.
/** Bad input gets an error of the documented form and changes nothing. */
import { once } from 'node:events';
import { Agent, request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ERRORS, type GameView, PHRASES, type SeatKey, VERBS } from '@rowhouse/protocol';
import { randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { hasTool, isComplete, isLong, NGINX, OPENSSL } from '@rowhouse/tools';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { newSecret } from '../secrets.ts';
import { startNginx } from '../testing/nginx.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

const MESSAGES = isComplete ? 200_000 : isLong ? 5_000 : 400;
/** Ends the test only if it hangs: 200,000 messages take a minute and a half on an idle machine. */
const MAX_MS = 1_200_000;

/** The used heap in bytes, after a full garbage collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Checks the form of an error: a known code, its status, and no internal details. */
function expectError(status: number | null, body: unknown): void {
  const { error } = body as { error: { code: keyof typeof ERRORS; message: string } };
  expect(Object.keys(ERRORS)).toContain(error.code);
  if (status !== null) expect(status).toBe(ERRORS[error.code].status);
  expect(Object.keys(error).every((key) => ['code', 'message', 'at', 'retryAfter'].includes(key))).toBe(true);
  expect(error.code).not.toBe('internal');
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts\b|SELECT|INSERT|Error:|at \w+ \(/);
}

describe('requests', () => {
  let rowhouse: RowhouseServer;
  beforeAll(async () => {
    rowhouse = await startRowhouse();
  });
  afterAll(() => rowhouse.stop());

  const json = { 'content-type': 'application/json' };
  const good = JSON.stringify({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] });

  test.each([
    ['an empty body', 'POST', '/api/games', json, '', 'bad-json'],
    ['a body that is not JSON', 'POST', '/api/games', json, '{"game":', 'bad-json'],
    ['another content type', 'POST', '/api/games', { 'content-type': 'text/plain' }, good, 'bad-request'],
    ['an unknown field', 'POST', '/api/games', json, good.replace('{', '{"admin":true,'), 'bad-request'],
    ['__proto__', 'POST', '/api/games', json, good.replace('{', '{"__proto__":{"open":true},'), 'bad-json'],
    ['a number in place of a text', 'POST', '/api/games', json, good.replace('"connect-7x6x4"', '7'), 'bad-request'],
    ['a list', 'POST', '/api/games', json, '[]', 'bad-request'],
    ['a short secret', 'POST', '/api/games', json, good.replace('{', '{"secret":"1234",'), 'bad-request'],
    [
      'a name with a control character',
      'POST',
      '/api/games',
      json,
      good.replace('{', '{"name":"a\\u202eb",'),
      'bad-name',
    ],
    ['a body that is too large', 'POST', '/api/games', json, good + ' '.repeat(20_000), 'too-large'],
    ['an unknown path', 'GET', '/api/nothing', {}, undefined, 'not-found'],
    ['an unknown game', 'GET', '/api/games/AAAAAAAAAAAAAAAA', {}, undefined, 'no-such-game'],
    ['an invalid game id', 'GET', '/api/games/..%2f..%2fetc', {}, undefined, 'bad-request'],
    ['a negative ply', 'GET', '/api/games/AAAAAAAAAAAAAAAA?since=-1', {}, undefined, 'bad-request'],
    ['an address with a broken escape', 'GET', '/api/games/%E0%A4%A', {}, undefined, 'bad-request'],
    ['an unsupported method', 'DELETE', '/api/games', {}, undefined, 'not-found'],
    ['a missing secret', 'GET', '/api/guest', {}, undefined, 'no-secret'],
    ['a secret of another scheme', 'GET', '/api/guest', { authorization: 'Basic YTpi' }, undefined, 'bad-secret'],
    ['an unknown secret', 'GET', '/api/guest', { authorization: `Bearer ${newSecret()}` }, undefined, 'no-such-guest'],
    ['letters in a list of moves', 'GET', '/solve?pos=44x', {}, undefined, 'bad-request'],
    ['a missing list of moves', 'GET', '/solve', {}, undefined, 'bad-request'],
    ['a move in a full column', 'GET', '/solve?pos=4444444', {}, undefined, 'column-full'],
    ['moves after the end', 'GET', '/solve?pos=12121212', {}, undefined, 'game-over'],
    ['a game that is over', 'GET', '/solve?pos=1212121', {}, undefined, 'game-over'],
    ['not JSON for Kaggle’s endpoint', 'POST', '/kaggle/connectx', {}, 'board', 'bad-json'],
  ] as const)('%s gets an error', async (_, method, url, headers, payload, code) => {
    const reply = await rowhouse.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expectError(reply.statusCode, reply.json());
    expect(reply.json().error.code).toBe(code);
  });

  test.each([
    ['{"game":7}', '“seats” is missing.'],
    [good.replace('"connect-7x6x4"', '7'), '“game” must be string.'],
    [good.replace('{', '{"admin":true,'), 'the request must not have the field “admin”.'],
    [good.replace('{', '{"secret":"1234",'), '“secret” must match pattern "^[A-Za-z0-9_-]{22,86}$".'],
    [good.replace('"me"', '"us"'), '“seats.0.who” must be me or guest, or “seats.0.bot” is missing.'],
    [good.replace('"me"', '"bot"'), '“seats.0.who” must be me or guest, or “seats.0.bot” is missing.'],
    ['[]', 'the request must be object.'],
  ])('%s gets an error that says what was expected', async (payload, expected) => {
    const reply = await rowhouse.app.inject({ method: 'POST', url: '/api/games', headers: json, payload });
    expect(reply.json().error.message).toBe(`The request does not have the expected form: ${expected}`);
  });

  test('a body without the JSON header gets an error that names the header', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await rowhouse.app.inject({ method: 'POST', url: '/api/games', headers, payload: good });
    expect(reply.json().error).toMatchObject({
      code: 'bad-request',
      at: 'content-type',
      message: expect.stringContaining('must be application/json'),
    });
  });

  // Node checks for such connections every few seconds.
  test.runIf(isLong)('a body that arrives too slowly is refused', async () => {
    const { port } = rowhouse.app.server.address() as { port: number };
    rowhouse.app.server.requestTimeout = 200;
    rowhouse.app.server.headersTimeout = 200;
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(
      'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    let said = '';
    socket.on('data', (data) => (said += data));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(said).toMatch(/^HTTP\/1\.1 408/);
    expectError(408, JSON.parse(said.slice(said.indexOf('\r\n\r\n'))));
  });
});

describe.concurrent('connections', () => {
  let rowhouse: RowhouseServer;
  beforeAll(async () => {
    rowhouse = await startRowhouse();
  });
  afterAll(() => rowhouse.stop());

  test.each([
    ['not JSON', '{', 'bad-json'],
    ['a binary message', new Uint8Array([1, 2, 3]), 'bad-json'],
    ['a number', '7', 'bad-request'],
    ['a message without a type', '{}', 'bad-request'],
    ['an unknown type', '{"type":"constructor"}', 'bad-request'],
    ['a hello without a game', '{"type":"hello","v":1}', 'bad-request'],
    ['a hello to an unknown game', '{"type":"hello","v":1,"game":"AAAAAAAAAAAAAAAA"}', 'no-such-game'],
    ['a phrase before the hello', '{"type":"say","phrase":"hello"}', 'no-hello'],
    ['a phrase that is not on the list', '{"type":"say","phrase":"you idiot"}', 'bad-request'],
  ] as const)('%s gets an error', async (_, text, code) => {
    const client = await TestClient.connect(rowhouse.url);
    client.send(text as string);
    const answer = await client.hears('error');
    expectError(null, answer);
    expect(answer.error.code).toBe(code);
    client.close();
  });

  test('a command before hello is refused by its id', async () => {
    const client = await TestClient.connect(rowhouse.url);
    expect(await client.does(command('move', 0, '4'))).toMatchObject({ type: 'refused', error: { code: 'no-hello' } });
    client.close();
  });

  test.each([
    ['another version', '{"type":"hello","v":2,"game":"AAAAAAAAAAAAAAAA"}', 4426],
    ['a message too large', ' '.repeat(20_000), 1009],
  ])('%s closes the connection', async (_, text, code) => {
    const client = await TestClient.connect(rowhouse.url);
    client.send(text);
    expect(await client.closed()).toBe(code);
  });

  test('repeated invalid messages close the connection', async () => {
    const client = await TestClient.connect(rowhouse.url);
    for (let at = 0; at < 20; at++) client.send('nonsense');
    expect(await client.closed()).toBe(1008);
  });

  test.each([
    ['its own page', (url: string) => url, 'open'],
    ['a page of another site', () => 'https://evil.example', 403],
    ['a page without an origin', () => 'null', 403],
    ['another port', () => 'http://127.0.0.1:1', 403],
  ] as const)('a WebSocket is opened only from an allowed origin: %s', async (_, origin, expected) => {
    const socket = new WebSocket(`${rowhouse.url.replace('http', 'ws')}/api/socket`, { origin: origin(rowhouse.url) });
    const what = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_, reply) => resolve(reply.statusCode));
      socket.on('error', () => {});
    });
    expect(what).toBe(expected);
    socket.terminate();
  });
});

describe('limits', () => {
  const rowhouses: RowhouseServer[] = [];
  afterEach(() => Promise.all(rowhouses.splice(0).map((rowhouse) => rowhouse.stop())));
  /** Time stands still by default. Otherwise limits would refill during a slow test. */
  const limited = async (time: Parameters<typeof startRowhouse>[0] = { now: () => 0 }) => {
    const rowhouse = await startRowhouse({ limits: 1, ...time });
    rowhouses.push(rowhouse);
    return rowhouse;
  };

  test('an address that creates too many games is refused', async () => {
    const rowhouse = await limited();
    const request = { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] };
    const made = [];
    for (let at = 0; at < 70; at++) made.push(await rowhouse.post<{ error?: object }>('/api/games', request));
    expect(made.slice(0, 60).every(({ status }) => status === 201)).toBe(true);
    const over = made.filter(({ status }) => status === 429);
    expect(over.length).toBeGreaterThan(0);
    expect(over[0]!.body).toMatchObject({ error: { code: 'too-many', retryAfter: expect.any(Number) } });
  });

  test('a connection that sends too many messages gets an error', async () => {
    const rowhouse = await limited();
    const client = await TestClient.connect(rowhouse.url);
    for (let at = 0; at < 70; at++) client.say({ type: 'ping', t: at });
    expect(await client.hears('error')).toMatchObject({ error: { code: 'too-many', retryAfter: 1 } });
    client.close();
  });

  test('a player who sends too many phrases gets an error', async () => {
    const rowhouse = await limited();
    const [red] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey];
    const client = await TestClient.join(rowhouse.url, red.game, red.secret);
    for (let at = 0; at < 6; at++) client.say({ type: 'say', phrase: 'hello' });
    expect(await client.hears('error')).toMatchObject({ error: { code: 'too-many' } });
    client.close();
  });

  test('an address can have at most 200 connections', async () => {
    let time = 0;
    const rowhouse = await limited({ now: () => time });
    const clients: TestClient[] = [];
    // Connecting is also a request, and a hundred of those are allowed at once.
    for (; time < 20_000; time += 10_000)
      clients.push(...(await Promise.all(Array.from({ length: 100 }, () => TestClient.connect(rowhouse.url)))));
    await expect(TestClient.connect(rowhouse.url)).rejects.toThrow('refused');
    clients[0]!.close();
    await clients[0]!.closed();
    await expect
      .poll(() =>
        TestClient.connect(rowhouse.url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    for (const client of clients) client.close();
  });
});

/** How bad messages reach the server: directly or through nginx. */
interface Front {
  readonly url: string;
  ask(request: BadRequest): Promise<{ readonly status: number; readonly body: string }>;
  dial(): Socket;
  stop(): Promise<void>;
}
interface BadRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const directly = async ({ url, app }: RowhouseServer): Promise<Front> => ({
  url,
  ask: async (request) => {
    const { statusCode, body } = await app.inject(request);
    return { status: statusCode, body };
  },
  dial: () => connect({ port: Number(new URL(url).port), host: '127.0.0.1' }),
  stop: async () => {},
});

async function throughNginx(rowhouse: RowhouseServer): Promise<Front> {
  const nginx = await startNginx({ upstream: Number(new URL(rowhouse.url).port), limits: false, tls: true });
  const place = { host: '127.0.0.1', port: nginx.port };
  const agent = new Agent({ keepAlive: true });
  return {
    url: nginx.url,
    ask: async ({ method, url, headers, payload }) => {
      const length = { 'content-length': String(Buffer.byteLength(payload)) };
      const sent = httpsRequest({ ...place, agent, method, path: url, headers: { ...headers, ...length } });
      sent.end(payload);
      const [reply] = await once(sent, 'response');
      return { status: reply.statusCode, body: await text(reply) };
    },
    dial: () => connectTls(place),
    stop: async () => {
      agent.destroy();
      await nginx.stop();
    },
  };
}

const hasNginx = isLong && hasTool(NGINX, import.meta.filename) && hasTool(OPENSSL, import.meta.filename);
const FRONTS: readonly (readonly [string, { messages: number; open: (rowhouse: RowhouseServer) => Promise<Front> }])[] =
  [
    ['directly', { messages: MESSAGES, open: directly }],
    // These take three times as long, so CI runs only some of them.
    ...(hasNginx ? [['through nginx', { messages: isComplete ? MESSAGES : 1000, open: throughNginx }] as const] : []),
  ];

describe('fuzz', () => {
  const seed = Number(process.env.ROWHOUSE_SEED ?? 9);

  test.each(FRONTS)(
    `%s: bad messages (seed ${seed}) change nothing and are answered`,
    async (_, { messages, open }) => {
      const rowhouse = await startRowhouse({ trustProxy: true });
      const front = await open(rowhouse);
      onTestFinished(() => front.stop());
      const random = randomFrom(seed);
      const pick = <T>(list: readonly T[]): T => pickOne(list, random);
      const tables = await Promise.all(
        ['connect-7x6x4', 'morris-6', 'connect-9x9x5-p3'].map((game) =>
          seatPeople(rowhouse, { game }, game.endsWith('p3') ? 3 : 2),
        ),
      );
      const moved = tables.map(([first]) =>
        command('move', first!.view.seats.length - 1, first!.view.record.startsWith('morris') ? '0.1' : '4'),
      );
      for (const [at, [first]] of tables.entries())
        expect(await rowhouse.post(`/api/games/${first!.game}/commands`, moved[at], first!.secret)).toMatchObject({
          status: 200,
        });
      const views = async () =>
        Promise.all(tables.map(async ([first]) => (await rowhouse.get<GameView>(`/api/games/${first!.game}`)).body));
      const before = await views();

      const junk = [
        null,
        true,
        -1,
        0,
        1e308,
        2 ** 53,
        '',
        'x',
        '4',
        '0.1',
        '\u0000',
        '<b>',
        '../..',
        "' OR 1=1 --",
        [],
        {},
        [[]],
      ];
      /**
       * A command that must be refused: its ply is behind the board, its sender may not send it, or its id was used.
       */
      const wrong = (at: number) => ({
        ...command(pick(VERBS), pick([0, 1, 2 ** 31 - 1]), pick(['4', '0.1', '9', 'x'])),
        ...(random() < 0.2 ? moved[at] : {}),
      });
      const mutate = (message: object): object => {
        const copy: Record<string, unknown> = { ...message };
        const key = pick([...Object.keys(copy), 'extra']);
        if (random() < 0.3) delete copy[key];
        else copy[key] = pick(junk);
        return copy;
      };
      const broken = (message: unknown): string => {
        const whole = JSON.stringify(message);
        const chance = random();
        if (chance < 0.05) return whole.slice(0, Math.floor(random() * whole.length));
        if (chance < 0.1) return whole.replace(pick([...whole]), pick(['\\', '"', '\u2028', '{', '\u0007']));
        if (chance < 0.11) return `${whole}${' '.repeat(20_000)}`;
        return whole;
      };

      const bySocket = async (): Promise<void> => {
        const at = Math.floor(random() * tables.length);
        const keys = tables[at]!;
        const { game } = keys[0]!;
        const other = tables[(at + 1) % tables.length]![0]!;
        const secret = pick([undefined, keys[0]!.secret, keys[1]!.secret, other.secret, newSecret()]);
        const client = await TestClient.connect(front.url);
        const hello = { type: 'hello', v: 1, game, ...(secret === undefined ? {} : { secret }) };
        let spoken = 0;
        const send = (message: unknown): void => {
          spoken++;
          client.send(broken(message));
        };
        send(random() < 0.8 ? hello : mutate(hello));
        for (let count = 0; count < 18 && sent < messages; count++, sent++) {
          const message = pick([
            () => ({ type: 'do', ...wrong(at) }),
            () => mutate({ type: 'do', ...wrong(at) }),
            () => mutate({ type: 'say', phrase: pick(PHRASES) }),
            () => mutate(hello),
            () => pick(junk),
          ])();
          send(message);
        }
        // Each message gets an answer unless one of them closes the connection.
        if (!(await client.isAnswered(spoken))) expect(await client.closed()).toBeGreaterThan(1000);
        for (const message of client.heard)
          if (message.type === 'error' || message.type === 'refused') expectError(null, message);
        client.close();
      };

      const byRest = async (): Promise<void> => {
        const at = Math.floor(random() * tables.length);
        const keys = tables[at]!;
        const { game } = keys[0]!;
        sent++;
        const command = wrong(at);
        const [url, body] = pick<readonly [string, unknown]>([
          [`/api/games/${game}/commands`, random() < 0.5 ? command : mutate(command)],
          [`/api/games/${game}/seats`, mutate({ invite: newSecret(), name: 'x', seat: 1 })],
          [`/api/games/${pick(['AAAAAAAAAAAAAAAA', '%00', 'x'.repeat(300)])}/commands`, command],
          ['/api/games', mutate(mutate({ game: 'connect-7x6x4', seats: [pick(junk)], first: 0 }))],
          ['/api/pairing', mutate({ game: pick(junk) })],
          ['/api/guests', mutate({ name: pick(junk) })],
          ['/kaggle/connectx', mutate({ configuration: { columns: 7 }, state: pick(junk) })],
          [
            `/${pick(['', 'api', 'solve', 'metrics', 'api/guest'])}?pos=${pick(['9', '1111111', '%00', 'x'])}`,
            pick(junk),
          ],
        ]);
        const reply = await front.ask({
          method: pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const),
          url,
          headers: {
            'content-type': pick(['application/json', 'application/json', 'text/plain', 'x']),
            authorization: `Bearer ${pick([keys[0]!.secret, keys[1]!.secret, newSecret(), 'x'])}`,
          },
          payload: broken(body),
        });
        // A repeated command gets its first answer, and reading is allowed.
        if (reply.status >= 400) expectError(reply.status, JSON.parse(reply.body));
        else expect([200, 201]).toContain(reply.status);
      };

      /** Connections that begin a message or a request and never end it. */
      const slow: Promise<Socket>[] = [];
      const openSlow = (): void => {
        const socket = front.dial();
        socket.on('error', () => {});
        const upgrade =
          'GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
        socket.write(
          pick([upgrade, 'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{', 'GET /api']),
        );
        // The first bytes of a long text message, masked.
        slow.push(new Promise((resolve) => socket.write(Buffer.from([0x81, 0xfe, 0x10]), () => resolve(socket))));
      };

      let sent = 0;
      const memory: number[] = [];
      while (sent < messages) {
        if (slow.length < (20 * sent) / messages) openSlow();
        if (memory.length < (4 * sent) / messages) memory.push(heapUsed());
        await (random() < 0.5 ? bySocket() : byRest());
      }
      expect(await views()).toEqual(before);
      for (const socket of await Promise.all(slow)) socket.destroy();
      await expect.poll(() => rowhouse.online.metrics.text()).toMatch(/^rowhouse_connections 0$/m);
      expect(await rowhouse.online.metrics.text()).toMatch(
        new RegExp(`^rowhouse_games_in_memory ${tables.length}$`, 'm'),
      );
      // The memory per message after the first quarter. Fewer messages would measure the garbage collector.
      if (messages >= 100_000) expect((heapUsed() - memory[1]!) / (messages * 0.75)).toBeLessThan(100);
      expect((await rowhouse.get('/ready')).status).toBe(200);
      await rowhouse.stop();
    },
    MAX_MS,
  );
});
