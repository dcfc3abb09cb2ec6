// Slow: not part of `npm test`.
/** The command as a process: its output, its address, its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView, SeatKey } from '@rowhouse/protocol';
import { isLong } from '@rowhouse/tools';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { BIN } from '../testing/call.ts';

const left: (ChildProcess | Server)[] = [];
const data = mkdtempSync(join(tmpdir(), 'rowhouse-serve-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

afterEach(() => {
  for (const one of left.splice(0)) 'kill' in one ? one.kill('SIGKILL') : one.close();
});

/** `node`: options of Node itself. */
const beginWith = (node: readonly string[], ...args: string[]) => {
  // Each test has its own folder of games unless it names one.
  const env = { PATH: process.env.PATH, XDG_DATA_HOME: data };
  const child = spawn(process.execPath, [...node, BIN, 'serve', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  left.push(child);
  return child;
};
const begin = (...args: string[]) => beginWith([], ...args);

/** Waits for the address that the server prints. */
async function addressOf(child: ReturnType<typeof begin>): Promise<string> {
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += part;
    const found = /^Rowhouse is at (http:\S+)$/m.exec(said);
    if (found) return found[1]!;
  }
  throw new Error(`no address in ${said}`);
}

async function takePort(): Promise<number> {
  const server = createServer();
  left.push(server);
  await once(server.listen(0, 'localhost'), 'listening');
  return (server.address() as AddressInfo).port;
}

test.each(isLong ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  'the web app at the address it prints, until %s',
  async (signal) => {
    const child = begin('--port', '0');
    const url = await addressOf(child);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Rowhouse</title>')]);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

/** Makes the server send itself a signal as soon as it prints its address. */
const ENDS_ITSELF = `
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text) => {
    if (text.startsWith('Rowhouse is at ')) process.kill(process.pid, 'SIGTERM');
    return write(text);
  };`;

test('a signal just after the address is printed stops the server cleanly', async () => {
  const child = beginWith(
    ['--import', `data:text/javascript,${encodeURIComponent(ENDS_ITSELF)}`],
    '--port',
    '0',
    '--games-only',
  );
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the admin’s secret is printed once and kept in a file that only this user can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-serve-'));
  const start = async () => {
    const child = begin('--port', '0', '--games-only', '--data', folder);
    const said = text(child.stdout);
    const file = join(folder, 'admin-secret');
    // The file is written after the address is printed.
    await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(40);
    child.kill('SIGTERM');
    await once(child, 'exit');
    return { said: await said, secret: readFileSync(file, 'utf8').trim(), mode: statSync(file).mode & 0o777 };
  };
  const first = await start();
  expect([first.mode, first.said]).toEqual([
    0o600,
    expect.stringContaining(`Admin secret of this server: ${first.secret}\n`),
  ]);
  const second = await start();
  expect(second.secret).toBe(first.secret);
  expect(second.said).not.toContain('secret');
  rmSync(folder, { recursive: true, force: true });
});

test('a port in use causes a message of one line and status 1', async () => {
  const port = await takePort();
  const child = begin('--port', String(port));
  const said = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await said).toBe(
    `rowhouse serve: port ${port} is in use; choose another with --port, or leave it out to get a free one\n`,
  );
});

test.runIf(isLong)('without --port, two servers run side by side', async () => {
  const urls = [await addressOf(begin()), await addressOf(begin())];
  expect(urls[0]).not.toBe(urls[1]);
  for (const url of urls) expect((await fetch(url)).status).toBe(200);
});

describe('online play', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-serve-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const games = (...args: string[]) => begin('--port', '0', '--games-only', '--data', folder, ...args);
  const post = async <T = unknown>(url: string, path: string, body: object, secret = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
    const send = () => fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    let reply = await send();
    // A busy machine may ask to wait.
    while (reply.status === 503) {
      await sleep(500);
      reply = await send();
    }
    return { status: reply.status, body: (await reply.json()) as T };
  };

  // The claim of the killed server must expire first.
  test.runIf(isLong)('a game against the computer survives a killed or stopped server', async () => {
    const bot = { who: 'bot', bot: 'level-1' };
    let child = games();
    let url = await addressOf(child);
    const { body: me } = await post<SeatKey>(url, '/api/games', {
      game: 'connect-7x6x4',
      seats: [{ who: 'me' }, bot],
      first: 0,
    });
    const ply = async () => ((await (await fetch(new URL(`/api/games/${me.game}`, url))).json()) as GameView).ply;
    for (const [at, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
      const move = { id: `move-number-${at}`, ply: 2 * at, do: 'move', move: '4' };
      const path = `/api/games/${me.game}/commands`;
      expect(await post(url, path, move, me.secret)).toMatchObject({ status: 200, body: { ply: 2 * at + 1 } });
      child.kill(signal);
      await once(child, 'exit');
      child = games();
      url = await addressOf(child);
      expect(await post(url, path, move, me.secret)).toMatchObject({ status: 200, body: { ply: 2 * at + 1 } });
      await expect.poll(ply).toBe(2 * at + 2);
    }
  });

  // The server waits for the deadline.
  test.runIf(isLong)('the server stops even if the store never answers', async () => {
    const child = games();
    const said = text(child.stderr);
    await addressOf(child);
    const lock = new DatabaseSync(join(folder, 'rowhouse.db'));
    lock.exec('BEGIN IMMEDIATE');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    lock.close();
    expect(await said).toContain('stopped at the deadline');
  });

  test('logs are JSON lines without secrets', async () => {
    const child = games('--log', 'debug');
    const said = text(child.stderr);
    const url = await addressOf(child);
    const seats = [{ who: 'me' }, { who: 'guest' }];
    const { body: me } = await post<SeatKey>(url, '/api/games', { game: 'connect-7x6x4', seats });
    await post(url, `/api/games/${me.game}/commands`, { id: 'a-command', ply: 0, do: 'cancel' }, me.secret);
    await post(url, `/api/games/${me.game}/seats`, { invite: me.invites![0]!.invite });
    child.kill('SIGTERM');
    await once(child, 'exit');
    const lines = (await said).trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
    for (const hidden of [me.secret, me.invites![0]!.invite, me.game]) expect(await said).not.toContain(hidden);
  });

  test.each([
    [['--database-url', 'mysql://x'], 2, '--database-url: expected postgres://…'],
    [['--bus-url', 'redis://x'], 2, '--bus-url: expected only with --database-url'],
    [['--bus-url', 'amqp://x', '--database-url', 'postgres://x'], 2, '--bus-url: expected redis://…'],
    [['--data', 'x', '--database-url', 'postgres://x'], 2, '--data, --database-url: expected one of them'],
    [['--limits', 'many'], 2, '--limits many: expected a whole number from 1 to 1000000'],
    [['--log', 'loud'], 2, '--log loud: expected one of debug, info, warn, error, silent'],
    [['--games-only', '--database-url', 'postgres://u:hush@127.0.0.1:1/x'], 1, 'the database cannot be opened: '],
    [['--games-only', '--data', '/dev/null/x'], 2, '/dev/null/x: expected a folder, found a file'],
    [['--games-only', 'DATABASE_URL=mysql://u:hush@x'], 2, 'DATABASE_URL: expected postgres://…'],
    [['--games-only', 'ROWHOUSE_DATA=/dev/null/x'], 2, '/dev/null/x: expected a folder, found a file'],
    [['--origin', 'example.org'], 2, '--origin example.org: expected the address of a site'],
    [['ROWHOUSE_ORIGINS=https://a.example https://b.example/x'], 2, 'ROWHOUSE_ORIGINS https://b.example/x: expected'],
    [
      ['--games-only', 'ROWHOUSE_HOST=300.0.0.1', '--port', '0', '--data', data],
      1,
      'ROWHOUSE_HOST 300.0.0.1: no such host',
    ],
  ])('%j causes a message of one line', async (call, status, words) => {
    const variables = call.filter((word) => /^[A-Z_]+=/.test(word));
    const args = call.filter((word) => !variables.includes(word));
    const err: string[] = [];
    const output = { out: () => {}, err: (line: string) => err.push(line) };
    const before = process.env;
    try {
      process.env = { ...before, ...Object.fromEntries(variables.map((variable) => variable.split('='))) };
      expect(await main(['serve', ...args], output)).toBe(status);
    } finally {
      process.env = before;
    }
    expect(err.join('')).toContain(words);
    expect(err.join('').trim().split('\n').length).toBe(1);
    expect(err.join('')).not.toContain('hush');
  });
});
