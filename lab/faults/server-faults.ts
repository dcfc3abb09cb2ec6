import { setTimeout as wait } from 'node:timers/promises';
import { pickOne } from '@rowhouse/rules/internal';
import { signalTree, type TestServer } from '@rowhouse/server/testing';
import type { ServerProcess } from '../online/server-process.ts';
import type { Span } from './checks/journal.ts';
import type { Deployment } from './deployment.ts';
import type { FaultyProxy, Way } from './faulty-proxy.ts';

type Random = () => number;

export interface FaultKind {
  /** The action and its target: `kill -9 a server`. */
  readonly name: string;
  /** The relative frequency of this kind. */
  readonly weight: number;
  /** Causes the fault. Returns false if it is not possible now, for example because the target is already down. */
  inject(random: Random): boolean;
}

/** The parts that are down. No other fault may touch them until they are back. */
export class Busy {
  readonly #work = new Map<object, Promise<void>>();
  /** The parts that were down, and when. */
  readonly downTimes: (Span & { readonly target: object })[] = [];

  /** Marks a target as down during `work`. Returns false if the target is already down. */
  take(target: object, work: () => Promise<void>): boolean {
    if (this.#work.has(target)) return false;
    const from = performance.now();
    this.#work.set(
      target,
      work().finally(() => {
        this.#work.delete(target);
        this.downTimes.push({ target, from, to: performance.now() });
      }),
    );
    return true;
  }

  /** Resolves when nothing is down. */
  async end(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work.values());
  }
}

/** Every kind of fault that is possible in a deployment. */
export const faultKinds = (deployment: Deployment, busy: Busy): readonly FaultKind[] => [
  ...machineFaults(deployment, busy),
  ...linkFaults(deployment),
];

/** Short faults of the network. Every player survives them. */
const SHORT: Readonly<Record<string, (proxy: FaultyProxy, random: Random) => void>> = {
  cut: (proxy, random) => proxy.cut(between(0.2, 1, random), random),
  tear: (proxy, random) => proxy.tear(Math.ceil(between(0, 5, random))),
  slow: (proxy, random) => proxy.slow(between(20, 600, random), between(500, 2000, random)),
  hold: (proxy, random) => proxy.block(['in', 'out'], between(300, 2000, random), false),
  refuse: (proxy, random) => proxy.refuse(between(200, 1000, random)),
};

/** Long faults of the network: a black hole, and partitions that only one side notices. */
const PARTITIONS: Readonly<Record<string, readonly Way[]>> = {
  'black hole': ['in', 'out'],
  'one-way partition towards': ['in'],
  'one-way partition from': ['out'],
};

const MINUTES_MS = [60_000, 120_000] as const;

/** Faults of the network between clients and servers, and between servers and their databases. */
function linkFaults({ fronts, stores, buses, postgres }: Deployment): readonly FaultKind[] {
  const causes = {
    ...SHORT,
    ...Object.fromEntries(
      Object.entries(PARTITIONS).map(([fault, ways]) => [
        fault,
        (proxy: FaultyProxy, random: Random) => proxy.block(ways, between(2000, 8000, random), random() < 0.5),
      ]),
    ),
  };
  const links = (name: string, weight: number, proxies: readonly FaultyProxy[]): readonly FaultKind[] =>
    Object.entries(causes).map(([fault, cause]) => ({
      name: `${fault} ${name}`,
      weight,
      inject: (random: Random) => {
        cause(pickOne(proxies, random), random);
        return true;
      },
    }));
  if (!postgres) return links('clients', 2, fronts);
  const forMinutes = (name: string, proxies: readonly FaultyProxy[]): FaultKind => ({
    name: `minutes without ${name}`,
    weight: 0.5,
    inject: (random) => {
      pickOne(proxies, random).block(['in', 'out'], between(...MINUTES_MS, random), true);
      return true;
    },
  });
  return [
    ...[forMinutes('PostgreSQL', stores), forMinutes('Redis', buses)],
    ...links('clients', 5, fronts),
    ...links('PostgreSQL', 4, stores),
    ...links('Redis', 2, buses),
  ];
}

/** The shortest and the longest time for which a process is frozen. */
const FREEZE_MS = [3000, 15_000] as const;
/** The smallest and the largest error of a clock: a tenth of a second, and two days. */
const CLOCK_ERROR_MS = [100, 2 * 24 * 3600 * 1000] as const;
const STROBE_MS = 100;

/** Faults of servers, of their clocks, of PostgreSQL and Redis, and of the disk of the games. */
function machineFaults(
  { servers, clocks, stores, postgres, redis, disk }: Deployment,
  busy: Busy,
): readonly FaultKind[] {
  const fault = <Target extends object>(
    name: string,
    weight: number,
    targets: readonly Target[],
    work: (target: Target, random: Random) => Promise<void>,
    isPossible: (target: Target) => boolean = () => true,
  ): FaultKind => ({
    name,
    weight,
    inject: (random) => {
      const target = pickOne(targets, random);
      return isPossible(target) && busy.take(target, () => work(target, random));
    },
  });
  // A server runs for a moment before it is killed, because otherwise it has nothing to lose.
  const hasRun = ({ readyAt }: ServerProcess): boolean => performance.now() - readyAt > 1500;
  const restart =
    (signal: 'SIGKILL' | 'SIGTERM', whenDown = (_: Random) => {}) =>
    async (server: ServerProcess, random: Random) => {
      await server.end(signal);
      whenDown(random);
      await wait(between(0, 300, random));
      await server.start();
    };
  const freeze = async (pid: number, random: Random) => {
    signalTree(pid, 'SIGSTOP');
    await wait(between(...FREEZE_MS, random));
    signalTree(pid, 'SIGCONT');
  };
  const common = [
    fault('kill -9 a server', postgres ? 20 : 50, servers, restart('SIGKILL'), hasRun),
    fault('stop a server', 5, servers, restart('SIGTERM'), hasRun),
    fault('freeze a server', 6, servers, ({ pid }, random) => freeze(pid!, random)),
    fault('bump a clock', 8, clocks, async (clock, random) => {
      clock.set(clockError(random));
      await wait(between(1000, 8000, random));
      clock.set(0);
    }),
    fault('strobe a clock', 4, clocks, async (clock, random) => {
      const [ahead, times] = [clockError(random), between(10, 40, random)];
      for (let time = 0; time < times; time++) {
        clock.set(time % 2 === 0 ? ahead : 0);
        await wait(between(0, 2 * STROBE_MS, random));
      }
      clock.set(0);
    }),
  ];
  const cutPower = (random: Random) => disk().cut(random);
  if (!postgres || !redis) return [...common, fault('power cut', 20, servers, restart('SIGKILL', cutPower), hasRun)];
  const restartNow = (server: TestServer, signal: 'SIGKILL' | 'SIGINT', random: Random) =>
    server.restart(signal, between(0, 1000, random));
  // After a fail-over the primary is a different server.
  return [
    ...common,
    fault('kill -9 PostgreSQL', 4, [postgres], ({ primary }, random) => restartNow(primary, 'SIGKILL', random)),
    fault('restart PostgreSQL', 2, [postgres], ({ primary }, random) => restartNow(primary, 'SIGINT', random)),
    fault('kill -9 the standby', 2, [postgres], ({ standby }, random) => restartNow(standby, 'SIGKILL', random)),
    fault('freeze PostgreSQL', 1, [postgres], ({ primary }, random) => freeze(primary.pid, random)),
    fault('fail-over of PostgreSQL', 3, [postgres], (pair) =>
      pair.failOver(() => {
        for (const proxy of stores) proxy.changeTarget(pair.primary.port);
      }),
    ),
    fault('power cut of PostgreSQL', 3, [postgres], async ({ primary }, random) => {
      signalTree(primary.pid, 'SIGKILL');
      await primary.end('SIGKILL');
      cutPower(random);
      await wait(between(0, 500, random));
      await primary.begin();
    }),
    fault('kill -9 Redis', 6, [redis], (server, random) => restartNow(server, 'SIGKILL', random)),
    fault('freeze Redis', 2, [redis], ({ pid }, random) => freeze(pid, random)),
  ];
}

/** A random number between two others. */
const between = (min: number, max: number, random: Random): number => min + random() * (max - min);

/** Small errors are as likely as large ones, ahead as likely as behind. */
function clockError(random: Random): number {
  const [min, max] = CLOCK_ERROR_MS;
  return Math.round((random() < 0.5 ? 1 : -1) * min * (max / min) ** random());
}
