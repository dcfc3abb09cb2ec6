import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Connections at once while they are opened: a queue of half-open ones overflows somewhere. */
const AT_ONCE = 64;

export async function openMany(count: number, url: (at: number) => string): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  await inParallel(count, AT_ONCE, async (at) => {
    const socket = new WebSocket(url(at), { perMessageDeflate: false });
    await once(socket, 'open');
    socket.on('error', () => {});
    sockets[at] = socket;
  });
  return sockets;
}

/** `work` for 0, 1, … `count - 1`, `atOnce` of them at a time. */
export async function inParallel(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
