/** Faults of the network: between clients and servers, and between servers and their databases. */
import { choose } from '@rowhouse/rules';
import type { Deployment } from '../deployment/deployment.ts';
import type { FaultyProxy, Way } from '../deployment/faulty-proxy.ts';
import { between, type FaultKind, type Random } from './fault-kind.ts';

/** Short faults, which everybody survives. */
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
