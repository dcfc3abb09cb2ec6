import { setTimeout as wait } from 'node:timers/promises';
import { choose } from '@rowhouse/rules';
import { signalTree, type TestServer } from '@rowhouse/server/testing';
import type { ServerProcess } from '../online/server-process.ts';
import type { Span } from './checks/journal.ts';
import type { Deployment } from './deployment.ts';
import type { FaultyProxy, Way } from './faulty-proxy.ts';

/** Faults of the network: between clients and servers, and between servers and their databases. */

/** Short faults, which every player survives. */
const SHORT: Readonly<Record<string, (proxy: FaultyProxy, random: Random) => void>> = {
  cut: (proxy, random) => proxy.cut(between(0.2, 1, random), random),
  tear: (proxy, random) => proxy.tear(Math.ceil(between(0, 5, random))),
  slow: (proxy, random) => proxy.slow(between(20, 600, random), between(500, 2000, random)),
  hold: (proxy, random) => proxy.block(['in', 'out'], between(300, 2000, random), false),
  refuse: (proxy, random) => proxy.refuse(between(200, 1000, random)),
};

/** Long ones: a black hole, and partitions that only one side notices. */
const PARTITIONS: Readonly<Record<string, readonly Way[]>> = {
  'black hole': ['in', 'out'],
  'one-way partition towards': ['in'],
  'one-way partition from': ['out'],
};

export function linkFaults({ fronts, stores, buses, postgres }: Deployment): readonly FaultKind[] {
  const links = (name: string, weight: number, proxies: readonly FaultyProxy[]): readonly FaultKind[] => [
    ...Object.entries(SHORT).map(([fault, cause]) => ({
      name: `${fault} ${name}`,
      weight,
      inject: (random: Random) => {
        cause(choose(proxies, random), random);
        return true;
      },
    })),
    ...Object.entries(PARTITIONS).map(([fault, ways]) => ({
      name: `${fault} ${name}`,
      weight,
      inject: (random: Random) => {
        choose(proxies, random).block(ways, between(2000, 8000, random), random() < 0.5);
        return true;
      },
    })),
  ];
  if (!postgres) return links('clients', 2, fronts);
  return [...links('clients', 5, fronts), ...links('PostgreSQL', 4, stores), ...links('Redis', 2, buses)];
}

/** Faults of PostgreSQL, of Redis, and of the disk that the games are on. */

export function storeFaults(deployment: Deployment, busy: Busy): readonly FaultKind[] {
  return deployment.postgres ? databaseFaults(deployment, busy) : [sqlitePowerCut(deployment, busy)];
}

function sqlitePowerCut({ servers, disk }: Deployment, busy: Busy): FaultKind {
  const server = servers[0]!;
  return {
    name: 'power cut',
    weight: 20,
    inject: (random) =>
      hasRun(server) &&
      busy.take(server, async () => {
        await server.end('SIGKILL');
        disk().cut(random);
        await wait(between(0, 300, random));
        await server.start();
      }),
  };
}

/**
 * The kinds of fault of what runs besides the servers. `now` is asked each time: after a fail-over it is another one.
 */
function databaseFaults({ postgres, redis, stores, disk }: Deployment, busy: Busy): readonly FaultKind[] {
  const [pair, bus] = [postgres!, redis!];
  const fault = (name: string, weight: number, target: object, work: (random: Random) => Promise<void>): FaultKind => ({
    name,
    weight,
    inject: (random) => busy.take(target, () => work(random)),
  });
  const restart = (now: () => TestServer, signal: 'SIGKILL' | 'SIGINT') => (random: Random) =>
    now().restart(signal, between(0, 1000, random));
  const freeze = (now: () => TestServer) => async (random: Random) => {
    const { pid } = now();
    signalTree(pid, 'SIGSTOP');
    await wait(between(...FREEZE_MS, random));
    signalTree(pid, 'SIGCONT');
  };
  const primary = () => pair.primary;
  return [
    fault('kill -9 PostgreSQL', 4, pair, restart(primary, 'SIGKILL')),
    fault('restart PostgreSQL', 2, pair, restart(primary, 'SIGINT')),
    fault(
      'kill -9 the standby',
      2,
      pair,
      restart(() => pair.standby, 'SIGKILL'),
    ),
    fault('freeze PostgreSQL', 1, pair, freeze(primary)),
    fault('fail-over of PostgreSQL', 3, pair, () =>
      pair.failOver(() => {
        for (const proxy of stores) proxy.leadTo(pair.primary.port);
      }),
    ),
    fault('power cut of PostgreSQL', 3, pair, async (random) => {
      signalTree(primary().pid, 'SIGKILL');
      await primary().end('SIGKILL');
      disk().cut(random);
      await wait(between(0, 500, random));
      await primary().begin();
    }),
    fault(
      'kill -9 Redis',
      6,
      bus,
      restart(() => bus, 'SIGKILL'),
    ),
    fault(
      'freeze Redis',
      2,
      bus,
      freeze(() => bus),
    ),
  ];
}

export type Random = () => number;

/** A number between two others. */
const between = (least: number, most: number, random: Random): number => least + random() * (most - least);

export interface FaultKind {
  /** The action and its target: `kill -9 a server`. */
  readonly name: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  /** Causes the fault. Returns false if something else is being done to its target. */
  inject(random: Random): boolean;
}

/** The parts that are down, and must be left alone until they are back. */
export class Busy {
  readonly #work = new Map<object, Promise<void>>();
  /** The parts that were down, with the times. */
  readonly past: (Span & { readonly target: object })[] = [];

  /** Does something to a target; returns false if something else is being done to it. */
  take(target: object, work: () => Promise<void>): boolean {
    if (this.#work.has(target)) return false;
    const from = performance.now();
    this.#work.set(
      target,
      work().finally(() => {
        this.#work.delete(target);
        this.past.push({ target, from, to: performance.now() });
      }),
    );
    return true;
  }

  /** Resolves when nothing is down. */
  async end(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work.values());
  }
}

/** Faults of the servers and of their machines: processes that die or stand still, clocks that are wrong. */

/** A server that is killed before a client has reached it loses nothing: it runs for a moment first. */
const hasRun = ({ readyAt }: ServerProcess): boolean => performance.now() - readyAt > 1500;
/** How long a process stands still. */
const FREEZE_MS = [3000, 15_000] as const;
/** How far a clock is set: from a tenth of a second to two days. */
const BUMP_MS = [100, 2 * 24 * 3600 * 1000] as const;
const STROBE_MS = 100;

export function serverFaults({ servers, clocks, postgres }: Deployment, busy: Busy): readonly FaultKind[] {
  const restart = (name: string, weight: number, signal: 'SIGKILL' | 'SIGTERM'): FaultKind => ({
    name,
    weight,
    inject: (random) => {
      const server = choose(servers, random);
      if (!hasRun(server)) return false;
      return busy.take(server, async () => {
        await server.end(signal);
        await wait(between(0, 300, random));
        await server.start();
      });
    },
  });
  const freeze: FaultKind = {
    name: 'freeze a server',
    weight: 6,
    inject: (random) => {
      const server = choose(servers, random);
      return busy.take(server, () => freezeServer(server, between(...FREEZE_MS, random)));
    },
  };
  const clock = (
    name: string,
    weight: number,
    change: (set: (ahead: number) => void, random: Random) => Promise<void>,
  ) =>
    ({
      name,
      weight,
      inject: (random) => {
        const machine = choose(clocks, random);
        return busy.take(machine, async () => {
          await change((ahead) => machine.set(ahead), random);
          machine.set(0);
        });
      },
    }) satisfies FaultKind;
  return [
    restart('kill -9 a server', postgres ? 20 : 50, 'SIGKILL'),
    restart('stop a server', 5, 'SIGTERM'),
    freeze,
    clock('bump a clock', 8, async (set, random) => {
      set(someTime(random));
      await wait(between(1000, 8000, random));
    }),
    clock('strobe a clock', 4, async (set, random) => {
      const [ahead, times] = [someTime(random), between(10, 40, random)];
      for (let time = 0; time < times; time++) {
        set(time % 2 === 0 ? ahead : 0);
        await wait(between(0, 2 * STROBE_MS, random));
      }
    }),
  ];
}

/** Small differences are as likely as large ones, ahead as likely as behind. */
function someTime(random: Random): number {
  const [least, most] = BUMP_MS;
  return Math.round((random() < 0.5 ? 1 : -1) * least * (most / least) ** random());
}

async function freezeServer({ pid }: ServerProcess, forMs: number): Promise<void> {
  process.kill(pid!, 'SIGSTOP');
  await wait(forMs);
  process.kill(pid!, 'SIGCONT');
}
