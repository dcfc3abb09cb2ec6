// Slow: not part of `npm test`.
/** A server behind the `nginx.conf` that is deployed. */
import { createSocket, type Socket as DnsSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as openHttp2 } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { ERRORS, type GameView, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { hasTool, isLong, NGINX, OPENSSL } from '@rowhouse/tools';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Nginx, startNginx } from '../testing/nginx.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { freePort } from '../testing/servers.ts';
import { TestClient } from '../testing/test-client.ts';

const OTHER_ADDRESS = '127.0.0.2';

describe.runIf(isLong && hasTool(NGINX, import.meta.filename) && hasTool(OPENSSL, import.meta.filename))(
  'nginx',
  () => {
    let rowhouse: RowhouseServer;
    let nginx: Nginx;
    afterEach(async () => {
      await nginx.stop();
      await rowhouse.stop();
    });
    const open = async (options: Parameters<typeof startRowhouse>[0] = {}) => {
      rowhouse = await startRowhouse({ trustProxy: true, limits: Number.POSITIVE_INFINITY, ...options });
      nginx = await startNginx({ upstream: Number(new URL(rowhouse.url).port), limits: true, tls: true });
    };
    /** The status of a request, from an address of this machine. */
    const status = (path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
      new Promise<number>((resolve, reject) => {
        const sent = request(new URL(path, nginx.url), { headers, localAddress, agent: false }, (reply) => {
          reply.resume();
          resolve(reply.statusCode!);
        });
        sent.on('error', reject).end();
      });

    test('a game is played over WebSockets, and plain HTTP redirects to TLS', async () => {
      await open();
      const [red, blue] = (await seatPeople(rowhouse, { game: 'connect-7x6x4' })) as [SeatKey, SeatKey];
      const [first, second] = [
        await TestClient.join(nginx.url, red.game, red.secret),
        await TestClient.join(nginx.url, blue.game, blue.secret),
      ];
      expect(await first.does(command('move', 1, '4'))).toMatchObject({ type: 'done', ply: 2 });
      expect(await second.hears('news')).toMatchObject({ ply: 2 });
      const view = (await (await fetch(`${nginx.url}/api/games/${red.game}`)).json()) as GameView;
      expect(view.ply).toBe(2);
      const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/api/games`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/api/games']);
      for (const client of [first, second]) client.close();
    });

    test.each([
      ['its own page', (): string => nginx.url, 'open'],
      ['a page of another site', (): string => 'https://evil.example', 403],
    ] as const)('a WebSocket is opened only from an allowed origin: %s', async (_, origin, expected) => {
      await open();
      const socket = new WebSocket(`${nginx.url.replace('http', 'ws')}${SOCKET_PATH}`, { origin: origin() });
      const what = await new Promise((resolve) => {
        socket.once('open', () => resolve('open'));
        socket.once('unexpected-response', (__, reply) => resolve(reply.statusCode));
        socket.on('error', () => {});
      });
      expect(what).toBe(expected);
      socket.terminate();
    });

    test('only one hop is trusted, and an address given by the client is ignored', async () => {
      // Time stands still. Otherwise limits would refill during a slow test.
      await open({ limits: 1, now: () => 0 });
      const statuses: number[] = [];
      for (let nth = 0; nth < 130; nth++)
        statuses.push(await status('/api/games', { 'X-Forwarded-For': `192.0.2.${nth}, 198.51.100.${nth}` }));
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
      // Clients cannot use up each other's limits.
      expect(await status('/api/games', { 'X-Forwarded-For': '127.0.0.1' }, OTHER_ADDRESS)).toBe(200);
    });

    test.each(['/metrics', '/%6detrics', '//metrics', '/x/../metrics', '/metrics?x'])(
      '%s is not public',
      async (path) => {
        await open();
        const sent = request({ ...options(), path });
        sent.end();
        const [reply] = await once(sent, 'response');
        reply.resume();
        expect(reply.statusCode).toBe(404);
      },
    );
    const options = () => ({ host: '127.0.0.1', port: nginx.port, agent: false as const });

    /** Sends the start of a request. Returns the answer, or its part before the connection closed. */
    const answerTo = (text: string): Promise<string> =>
      new Promise((resolve) => {
        const http = { host: '127.0.0.1', port: nginx.port, ALPNProtocols: ['http/1.1'] };
        const socket = connect(http, () => socket.write(text));
        let said = '';
        socket.on('data', (data) => {
          said += data;
          const [, length, body] = /content-length: (\d+).*?\r\n\r\n(.*)$/is.exec(said) ?? [];
          if (body !== undefined && body.length >= Number(length)) socket.destroy();
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve(said));
      });
    const expectError = (said: string, code: keyof typeof ERRORS) => {
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${ERRORS[code].status} `));
      expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toMatchObject({
        error: { code, message: expect.any(String) },
      });
    };
    const POST =
      'POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ';

    test('a body that is too long is refused before it is read, with the usual error', async () => {
      await open();
      expectError(await answerTo(`${POST}70000\r\n\r\n{`), 'too-large');
    });

    test('connections are limited for each address', async () => {
      await open();
      const slow = Array.from({ length: 460 }, () => answerTo(`${POST}100\r\n\r\n{`));
      expectError(await Promise.race(slow), 'too-many');
      expect(await status('/api/games', {}, OTHER_ADDRESS)).toBe(200);
      // The other requests are not delayed either.
      const answers = await Promise.all(slow);
      expect(answers.filter((said) => said.startsWith('HTTP/1.1 429')).length).toBeGreaterThanOrEqual(60);
    });

    /** A path that nginx answers itself. */
    const NGINX_PATH = '/metrics';

    test('requests are delayed for an address that sends too many, and not for others', async () => {
      await open();
      const socket = connect({ host: '127.0.0.1', port: nginx.port, ALPNProtocols: ['http/1.1'] }, () =>
        socket.write(`GET ${NGINX_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5000)),
      );
      const answered = () => said.split('HTTP/1.1 404 ').length - 1;
      let said = '';
      await new Promise<void>((resolve) =>
        socket.on('data', (data) => {
          said += data;
          if (answered() >= 200) resolve();
        }),
      );
      expect(await status('/health', {}, OTHER_ADDRESS)).toBe(200);
      // At 100 a second most answers are still to come, and no request was refused.
      expect(answered()).toBeLessThan(2500);
      expect(said).not.toContain('HTTP/1.1 429');
      socket.destroy();
    });

    test('some of hundreds of simultaneous requests are refused, and other addresses are served', async () => {
      await open();
      const sessions = Array.from({ length: 8 }, () => openHttp2(nginx.url));
      const statuses = sessions.flatMap((session) =>
        Array.from({ length: 128 }, async () => {
          const [headers] = await once(session.request({ ':path': NGINX_PATH }).resume(), 'response');
          return headers[':status'] as number;
        }),
      );
      await new Promise<void>((resolve) => {
        for (const one of statuses)
          void one.then(
            (found) => found === 429 && resolve(),
            () => {},
          );
      });
      expect(await status('/health', {}, OTHER_ADDRESS)).toBe(200);
      for (const session of sessions) session.destroy();
    });

    test('the proof for a certificate is read over plain HTTP', async () => {
      await open();
      const folder = join(nginx.folder, '.well-known/acme-challenge');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'token'), 'proof');
      const proof = await fetch(`http://127.0.0.1:${nginx.plainPort}/.well-known/acme-challenge/token`);
      expect([proof.status, await proof.text()]).toEqual([200, 'proof']);
    });

    test('servers that replace others are found by their name', async () => {
      rowhouse = await startRowhouse();
      const at = [1, 2].map((last) => {
        const server = createServer((_, reply) => reply.end(`server ${last}`));
        return { server, address: `127.0.0.${last}` };
      });
      const upstream = await freePort();
      for (const { server, address } of at) await once(server.listen(upstream, address), 'listening');
      let current = at[0]!.address;
      const dns = await startDns(() => current);
      try {
        nginx = await startNginx({ upstream, limits: true, tls: true, resolver: dns.address().port });
        const seen = async () => (await fetch(`${nginx.url}/api/games`)).text();
        expect(await seen()).toBe('server 1');
        current = at[1]!.address;
        at[0]!.server.close();
        at[0]!.server.closeAllConnections();
        await expect.poll(seen, { timeout: 20_000 }).toBe('server 2');
      } finally {
        dns.close();
        for (const { server } of at) server.close();
      }
    });

    test('without a server, nginx answers with the usual error', async () => {
      await open();
      await rowhouse.stop();
      const reply = await fetch(`${nginx.url}/api/games`);
      expect([reply.status, await reply.json()]).toEqual([
        503,
        { error: { code: 'unavailable', message: expect.any(String), retryAfter: 2 } },
      ]);
    });
  },
);

/** A DNS server on loopback that answers every question with one address, valid for a second. */
async function startDns(addressOf: () => string): Promise<DnsSocket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const isV4 = query.readUInt16BE(end - 4) === 1;
    const reply = Buffer.concat([
      query.subarray(0, end),
      // The name is the one of the question.
      ...(isV4 ? [Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...addressOf().split('.').map(Number)])] : []),
    ]);
    reply.writeUInt16BE(0x8180, 2);
    reply.writeUInt16BE(isV4 ? 1 : 0, 6);
    reply.writeUInt32BE(0, 8);
    socket.send(reply, port, address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return socket;
}
