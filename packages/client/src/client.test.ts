/** Every REST call, against a real server. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from './client.ts';
import { makeGameLink } from './game-link.ts';
import { newSecret } from './rest.ts';

let rowhouse: RowhouseServer;
let client: Client;
beforeAll(async () => {
  rowhouse = await startRowhouse();
  client = new Client({ server: rowhouse.url });
});
afterAll(() => rowhouse.stop());

const FOUR = 'connect-7x6x4';
const PEOPLE = [{ who: 'me' }, { who: 'guest' }] as const;
const withCode = (code: string) => expect.objectContaining({ name: 'ClientError', code });

it('makes secrets of 256 random bits in base64url', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(secrets).size).toBe(secrets.length);
});

describe('getting a seat', () => {
  it('creates a game and joins it by its link', async () => {
    const { game, secret, seat, invites } = await client.createGame({ game: FOUR, seats: PEOPLE });
    const { invite } = invites![0]!;
    const other = await client.join(makeGameLink({ server: client.server, game, invite }), { name: 'Bo' });
    expect([seat, other.game, other.secret === secret]).toEqual([0, game, false]);
    expect((await client.viewGame(game)).seats[1]).toMatchObject({ name: 'Bo', taken: true });
    const again = await client.join(makeGameLink({ server: client.server, game, secret }));
    expect(again).toEqual({ game, secret });
  });

  it('finds open games in the lobby and by pairing, and joins one by its link', async () => {
    const config = 'connect-8x7x4';
    const open = await client.createGame({ game: config, seats: PEOPLE, open: true });
    expect((await client.lobby()).games).toContainEqual(expect.objectContaining({ game: open.game, config }));
    expect((await client.join(makeGameLink({ server: client.server, game: open.game }))).game).toBe(open.game);
    const [one, other] = [await client.pair({ game: config }), await client.pair({ game: config })];
    expect([one.game === other.game, one.secret === other.secret]).toEqual([true, false]);
  });

  it('pairs two players who ask for the same game at the same time', async () => {
    const [one, other] = await Promise.all([client.pair({ game: 'morris-9' }), client.pair({ game: 'morris-9' })]);
    expect([one.game === other.game, one.secret === other.secret]).toEqual([true, false]);
    const same = { game: 'morris-9', secret: newSecret() };
    const [first, again] = await Promise.all([client.pair(same), client.pair(same)]);
    expect([first.game, first.seat]).toEqual([again.game, again.seat]);
  });

  it('plays over REST and continues in the rematch', async () => {
    const red = await client.createGame({ game: FOUR, seats: PEOPLE, first: 0 });
    const blue = await client.takeSeat(red.game, red.invites![0]!);
    const move = { id: 'command-1', ply: 1, do: 'move', move: '4' } as const;
    const done = await client.sendCommand(red.game, red.secret, move);
    expect([done.ply, await client.sendCommand(red.game, red.secret, move)]).toEqual([2, done]);
    await client.sendCommand(red.game, blue.secret, { id: 'command-2', ply: 2, do: 'resign' });
    for (const { secret } of [red, blue])
      await client.sendCommand(red.game, secret, { id: 'command-3', ply: 3, do: 'ask-rematch' });
    expect(await client.followRematch(red.game, red.secret)).toMatchObject({ seat: 1 });
  });

  it('adds, renames and deletes a guest', async () => {
    const { secret } = await client.addGuest({ name: 'Ann' });
    expect(await client.viewGuest(secret)).toMatchObject({ name: 'Ann', games: [] });
    expect(await client.renameGuest(secret, { name: 'Eve' })).toMatchObject({ name: 'Eve' });
    await client.deleteGuest(secret);
    await expect(client.viewGuest(secret)).rejects.toEqual(withCode('no-such-guest'));
  });
});

describe('errors, retries and pages', () => {
  it.each(['', 'example.org', 'ftp://example.org', undefined as unknown as string])(
    'refuses the server address %o',
    (server) => {
      expect(() => new Client({ server })).toThrow(withCode('bad-server'));
    },
  );

  it('passes on the server’s error code and the name of the invalid field', async () => {
    const bad = client.createGame({ game: FOUR, seats: PEOPLE, name: 'x'.repeat(99) });
    await expect(bad).rejects.toEqual(withCode('bad-request'));
    await expect(bad).rejects.toMatchObject({ at: 'name', message: expect.stringContaining('“name”') });
    await expect(client.viewGame('AAAAAAAAAAAAAAAA')).rejects.toEqual(withCode('no-such-game'));
    await expect(client.createGame({ game: 'chess', seats: PEOPLE })).rejects.toEqual(withCode('bad-game'));
  });

  it('rejects a link to another server', async () => {
    const link = makeGameLink({ server: 'https://elsewhere.example/', game: 'AAAAAAAAAAAAAAAA' });
    await expect(client.join(link)).rejects.toEqual(withCode('other-server'));
  });

  it('reports a server that does not answer, and a server that is not Rowhouse', async () => {
    const other = createServer((_, reply) => reply.end('<h1>Hello</h1>'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const server = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(new Client({ server, retryFor: 0 }).lobby()).rejects.toEqual(withCode('unreachable'));
    other.close();
    const nobody = new Client({ server, retryFor: 0 }).lobby();
    await expect(nobody).rejects.toEqual(withCode('unreachable'));
    await expect(nobody).rejects.toMatchObject({ cause: { message: expect.any(String) } });
    await expect(nobody).rejects.toThrow(`The server’s address is ${server}.`);
  });

  it('newsSince reads all pages of news', async () => {
    const entry = (ply: number) => ({ ply, at: 0, seat: 0, did: 'offer-draw' });
    const asked: (string | undefined)[] = [];
    const paged = createServer((request, reply) => {
      asked.push(request.url);
      const from = Number(new URL(request.url!, 'http://x').searchParams.get('since'));
      const more = from < 7 ? { more: true } : {};
      reply.end(
        JSON.stringify({ from, ply: from + 2, entries: [entry(from + 1), entry(from + 2)], live: {}, ...more }),
      );
    });
    await once(paged.listen(0, '127.0.0.1'), 'listening');
    const server = `http://127.0.0.1:${(paged.address() as AddressInfo).port}`;
    const { entries, ...news } = await new Client({ server }).newsSince('x', 3);
    paged.close();
    expect(asked).toEqual(['/api/games/x?since=3', '/api/games/x?since=5', '/api/games/x?since=7']);
    expect([news, entries.map(({ ply }) => ply)]).toEqual([{ from: 3, ply: 9, live: {} }, [4, 5, 6, 7, 8, 9]]);
  });

  describe('an aborted call rejects with the signal’s reason and is not repeated', () => {
    const reason = new Error('The program ends.');
    /** Makes a call to a test server. Returns how many requests the server received. */
    async function countRequests(serve: RequestListener, signal: AbortSignal) {
      const calls: string[] = [];
      const server = createServer((request, reply) => {
        calls.push(request.url!);
        serve(request, reply);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const endless = new Client({ server: address, retryFor: Number.POSITIVE_INFINITY });
      await expect(endless.lobby({ signal })).rejects.toBe(reason);
      server.closeAllConnections();
      server.close();
      return calls.length;
    }

    it('while it waits for the answer', async () => {
      const controller = new AbortController();
      expect(await countRequests(() => controller.abort(reason), controller.signal)).toBe(1);
    });

    it('while it waits for the next attempt', async () => {
      const controller = new AbortController();
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const error = { code: 'stopping', message: 'Wait.', retryAfter: 1000 };
      const called = countRequests(
        (_, reply) => reply.writeHead(503).end(JSON.stringify({ error })),
        controller.signal,
      );
      await expect.poll(() => timers.mock.calls.some(([, wait]) => wait! >= 500_000)).toBe(true);
      controller.abort(reason);
      expect(await called).toBe(1);
      timers.mockRestore();
    });

    it('when it was aborted before the call', async () => {
      expect(await countRequests(() => {}, AbortSignal.abort(reason))).toBe(0);
    });
  });

  it('repeats the same request after a temporary error', async () => {
    const bodies: string[] = [];
    const unsteady = createServer(async (request, reply) => {
      let body = '';
      for await (const part of request) body += part;
      bodies.push(body);
      const error = { code: 'stopping', message: 'Wait.', retryAfter: 0.01 };
      if (bodies.length < 3) reply.writeHead(503).end(JSON.stringify({ error }));
      else reply.writeHead(201).end(JSON.stringify({ game: 'x' }));
    });
    await once(unsteady.listen(0, '127.0.0.1'), 'listening');
    const server = `http://127.0.0.1:${(unsteady.address() as AddressInfo).port}`;
    expect(await new Client({ server }).createGame({ game: FOUR, seats: PEOPLE })).toEqual({ game: 'x' });
    unsteady.close();
    expect([bodies.length, new Set(bodies).size]).toEqual([3, 1]);
  });
});
