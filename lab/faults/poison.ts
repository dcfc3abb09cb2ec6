/** Rows that no server can read. They must stop neither the clocks nor the computer players nor the tournaments of others. */
import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type StoreAddress, type TournamentEvent } from '@rowhouse/server/testing';
import type { ServerProcess } from '../online/server-process.ts';

const COUNT = 5;
/** Servers try a damaged row again once a minute. */
const NOTICED_WITHIN_MS = 90_000;

/** Adds games with a clock and a computer player that are due, and running tournaments, all with an unreadable entry. */
export async function addPoison(address: StoreAddress): Promise<void> {
  const store = await openStore(address, () => {});
  const host = new Uint8Array(32);
  const settings = { config: 'connect-7x6x4', name: 'Poison', format: 'swiss', created: 0, creator: 'poison' };
  for (let nth = 0; nth < COUNT; nth++) {
    const id = `poison-${nth}`;
    const due = { bot: 1, flag: 1, creator: id };
    const row = { id, settings: settings as never, host, seats: [], due };
    await store.create({ ...row, status: 'playing', pairing: 'poison', openUntil: Number.MAX_SAFE_INTEGER });
    await store.tournaments.create({ code: id, settings: settings as never, host });
    for (const [at, did] of ['start', 'levitate'].entries())
      await store.tournaments.append(id, { nr: at + 1, at: 1, event: { did } as unknown as TournamentEvent });
  }
  await store.close();
}

/** A violation if no server reports these rows at `/ready`. */
export async function missedPoison(servers: readonly ServerProcess[]): Promise<readonly string[]> {
  const end = performance.now() + NOTICED_WITHIN_MS;
  do {
    for (const { port } of servers) {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
      const { damaged = 0 } = ((await answer?.json()) ?? {}) as { readonly damaged?: number };
      if (damaged > 0) return [];
    }
    await wait(1000);
  } while (performance.now() < end);
  return ['no server reports the damaged rows'];
}
