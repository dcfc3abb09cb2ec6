import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { guardConnections } from './guarded-server.ts';
import { Limits } from './limits.ts';
import { Networks } from './networks.ts';
import { RequestGuard } from './request-guard.ts';

/** Limits of two connections for each address. */
const guarding = (isDirect: boolean, onDropped: (why: string) => void) => ({
  ...{
    limits: new Limits(0.004, () => 0),
    blocked: new Networks(),
    isDirect,
    onRefused: () => {},
    deviceOf: () => null,
    onDropped,
  },
});

/** Connects from an address of this machine. Resolves with the socket, or with `null` if it was dropped. */
async function connectFrom(localAddress: string, port: number): Promise<Socket | null> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('data', () => resolve(socket));
    socket.once('close', () => resolve(null));
  });
}

test('an address with too many connections gets no more, and other addresses do', async () => {
  const dropped: string[] = [];
  const server = createServer((socket) => socket.write('hello'));
  const options = guarding(true, (why) => dropped.push(why));
  guardConnections(server, new RequestGuard(options), options);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = [];
  for (let times = 0; times < 4; times++) sockets.push(await connectFrom('127.0.0.1', port));
  expect(sockets.map((socket) => socket !== null)).toEqual([true, true, false, false]);
  expect(dropped).toEqual(['address', 'address']);
  if (process.platform === 'linux') sockets.push(await connectFrom('127.0.0.2', port));
  expect(sockets.at(-1) !== null).toBe(process.platform === 'linux');
  // A client disconnects, and there is room again.
  const left = once(sockets[0]!, 'close');
  sockets[0]!.destroy();
  await left;
  await expect.poll(async () => (await connectFrom('127.0.0.1', port))?.destroy() !== undefined).toBe(true);
  for (const socket of sockets) socket?.destroy();
  server.close();
});

test('the server refuses connections before the process runs out of descriptors', () => {
  const server = createServer();
  const options = guarding(false, () => {});
  guardConnections(server, new RequestGuard(options), options);
  expect(server.maxConnections).toBeGreaterThan(0);
  expect(server.listenerCount('connection')).toBe(0);
});
