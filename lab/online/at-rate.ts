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

/** How often to look who is due. */
const LOOK_EVERY_MS = 4;

/**
 * Lets all of them act in turn at a steady total rate per second. `act` gets the time when the turn was due and
 * returns the time from which the next one counts, which is mostly that; `null`: it cannot act yet, and is asked again.
 */
export async function atRate<T>(
  all: readonly T[],
  rate: number,
  seconds: number,
  act: (one: T, due: number, now: number) => number | null,
  onSecond?: () => void,
): Promise<void> {
  const every = (1000 * all.length) / rate;
  const begun = performance.now();
  const due = all.map((_, at) => begun + (at / all.length) * every);
  let looked = begun;
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    for (const [at, one] of all.entries()) {
      const acted = due[at]! <= now ? act(one, due[at]!, now) : null;
      if (acted !== null) due[at] = acted + every;
    }
    if (onSecond && now - looked > 1000) {
      looked = now;
      onSecond();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
