import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Connections to open at once: more would overflow a queue of half-open connections. */
const AT_ONCE = 64;

export async function openMany(count: number, url: string): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  await inParallel(count, AT_ONCE, async (at) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.on('error', () => {});
    sockets[at] = socket;
  });
  return sockets;
}

/** Runs `work` for 0, 1, … `count - 1`, `atOnce` at a time. */
export async function inParallel(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count) await work(next++);
    }),
  );
}

/** The pause between two checks for due turns. */
const CHECK_EVERY_MS = 4;

/**
 * Lets all actors act in turn at a steady total rate per second. `act` receives the time when the turn was due, and
 * returns the time from which the next turn counts, or `null` if the actor cannot act yet.
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
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
}
