/** Faults of PostgreSQL, of Redis, and of the disk that the games are on. */
import { setTimeout as wait } from 'node:timers/promises';
import { signalTree, type TestServer } from '@rowhouse/server/testing';
import type { Deployment } from '../deployment/deployment.ts';
import { type Busy, between, type FaultKind, type Random } from './fault-kind.ts';
import { FREEZE_MS, hasRun } from './server-faults.ts';

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

/** The kinds of fault of what runs besides the servers. `now` is asked each time: after a fail-over it is another one. */
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
