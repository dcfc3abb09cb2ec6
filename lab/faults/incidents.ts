/** What was wrong in a run, and when, as the checks need it. */
import type { Circumstances, Excuse } from './checks/clock-charges.ts';
import type { Incident } from './checks/turn-history.ts';
import type { Deployment } from './deployment/deployment.ts';
import type { FaultyProxy } from './deployment/faulty-proxy.ts';
import type { FaultInjector } from './injecting/fault-injector.ts';

export interface WhatWasWrong extends Circumstances {
  /** All of it, in words. */
  readonly incidents: readonly Incident[];
}

/** The address at which clients reach a server. */
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

export function whatWasWrong(
  deployment: Deployment,
  injector: FaultInjector,
  { stalls, starved }: Pick<Circumstances, 'stalls' | 'starved'>,
): WhatWasWrong {
  const { fronts } = deployment;
  const faults = fronts.flatMap(({ port, troubles }) =>
    troubles.map((span) => ({ ...span, address: addressOf(port) })),
  );
  const incidents = [
    ...incidentsIn(deployment, injector),
    ...stalls.map((span) => ({ ...span, what: 'the clients stand still' })),
    ...starved.map((span) => ({ ...span, what: `the server of ${span.address} waits for a processor` })),
  ];
  return { faults, excuses: excusesIn(deployment, injector), stalls, starved, incidents };
}

/** When servers could not do their work, by the addresses at which clients reach them. */
function excusesIn(
  { servers, clocks, fronts, stores, postgres }: Deployment,
  { past }: FaultInjector,
): readonly Excuse[] {
  const addresses = fronts.map(({ port }) => addressOf(port));
  const down = past.flatMap(({ target, from, to }): readonly Excuse[] => {
    const nth = (servers as readonly object[]).indexOf(target);
    if (nth >= 0) return [{ from, to, address: addresses[nth]! }];
    // With PostgreSQL the clock of a server is no clock of the games.
    return (clocks as readonly object[]).includes(target) && postgres ? [] : [{ from, to }];
  });
  const links = stores.flatMap(({ troubles }, nth) => troubles.map((span) => ({ ...span, address: addresses[nth]! })));
  return [...down, ...links];
}

function incidentsIn(
  { servers, clocks, fronts, stores, buses, postgres, redis }: Deployment,
  { past, caused }: FaultInjector,
): readonly Incident[] {
  const addresses = fronts.map(({ port }) => addressOf(port));
  const names = new Map<object | null, string>([
    ...servers.map((server, nth) => [server, `the server of ${addresses[nth]}`] as const),
    ...clocks.map((clock, nth) => [clock, `the clock of ${addresses[nth]}`] as const),
    [postgres, 'PostgreSQL'],
    [redis, 'Redis'],
  ]);
  const links = (name: string, proxies: readonly FaultyProxy[]) =>
    proxies.flatMap(({ troubles }, nth) =>
      troubles.map(({ what, from, to }) => ({ from, to, what: `${name} of ${addresses[nth]}: ${what}` })),
    );
  return [
    ...past.map(({ target, from, to }) => ({ from, to, what: `${names.get(target)} is down or wrong` })),
    ...caused.map(({ name, at }) => ({ from: at, to: at, what: name })),
    ...links('the clients', fronts),
    ...links('PostgreSQL', stores),
    ...links('Redis', buses),
  ];
}
