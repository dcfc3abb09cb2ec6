/** Faults of the servers and of their machines: processes that die or stand still, clocks that are wrong. */
import { setTimeout as wait } from 'node:timers/promises';
import { choose } from '@rowhouse/rules';
import type { ServerProcess } from '../../servers/server-process.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { type Busy, between, type FaultKind, type Random } from './fault-kind.ts';

/** A server that is killed before a client has reached it loses nothing: it runs for a moment first. */
export const hasRun = ({ readyAt }: ServerProcess): boolean => performance.now() - readyAt > 1500;
/** How long a process stands still. */
export const FREEZE_MS = [3000, 15_000] as const;
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
