/** The command as a process: what it prints, where it listens, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { main } from './main.ts';

const BIN = new URL('../bin/rowhouse.js', import.meta.url).pathname;
const left: (ChildProcess | Server)[] = [];

afterEach(() => {
  for (const one of left.splice(0)) 'kill' in one ? one.kill('SIGKILL') : one.close();
});

const begin = (...args: string[]) => {
  const child = spawn(process.execPath, [BIN, 'serve', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  left.push(child);
  return child;
};

/** The address it prints, once it does. */
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

test.each(['SIGINT', 'SIGTERM'] as const)('the web app at the address it prints, until %s', async (signal) => {
  const child = begin('--port', '0');
  const url = await addressOf(child);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Rowhouse</title>')]);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port that is taken: one line, status 1', async () => {
  const port = await takePort();
  const child = begin('--port', String(port));
  const said = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await said).toBe(
    `rowhouse serve: port ${port} is taken; name another with --port, or none and a free one is found\n`,
  );
});

test('without --port, two live side by side', async () => {
  const urls = [await addressOf(begin()), await addressOf(begin())];
  expect(urls[0]).not.toBe(urls[1]);
  for (const url of urls) expect((await fetch(url)).status).toBe(200);
});

test.each(['--data', '--database-url', '--bus-url'])('%s says that it comes later, with status 1', async (option) => {
  const err: string[] = [];
  const status = await main(['serve', option, 'x'], { out: () => {}, err: (words) => err.push(words) });
  expect([status, err.join('')]).toEqual([1, expect.stringContaining(`${option} (online play) comes with a later`)]);
});
