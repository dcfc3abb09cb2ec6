/** Causes faults in a deployment. The seed decides which, where and for how long. */
import { setTimeout as wait } from 'node:timers/promises';
import { choose } from '@rowhouse/rules';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Deployment } from './deployment.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { weightedChoice } from './weighted-choice.ts';

type Random = () => number;
const between = (least: number, most: number, random: Random): number => least + random() * (most - least);

/** Faults of a connection, wherever it leads. */
const CONNECTION_FAULTS: Readonly<Record<string, (proxy: FaultyProxy, random: Random) => void>> = {
  cut: (proxy, random) => proxy.cut(between(0.2, 1, random), random),
  tear: (proxy, random) => proxy.tear(Math.ceil(between(0, 5, random))),
  slow: (proxy, random) => proxy.slow(between(20, 600, random), between(500, 2000, random)),
  hold: (proxy, random) => proxy.hold(between(300, 2000, random)),
  refuse: (proxy, random) => {
    proxy.refuse(between(200, 1000, random));
    proxy.cut(1, random);
  },
};

/** A server that is killed before a client has reached it loses nothing: it runs at least this long first. */
const LEAST_UP_MS = 1500;

export interface FaultKind {
  readonly name: string;
  readonly weight: number;
  /** Returns false if its target is down already. */
  inject(deployment: Deployment, random: Random): boolean;
}

export class FaultInjector {
  readonly #deployment: Deployment;
  readonly #random: Random;
  readonly #kinds: readonly FaultKind[];
  /** What is being restarted now. */
  readonly #down = new Map<object, Promise<void>>();
  readonly counts = new Map<string, number>();

  /** `only`: use the kinds whose name contains this text. */
  constructor(deployment: Deployment, random: Random, only = '') {
    this.#deployment = deployment;
    this.#random = random;
    this.#kinds = this.#kindsFor(deployment).filter(({ name }) => name.includes(only));
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  count(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** Causes one fault that is possible now, if there is one. */
  injectOne(): void {
    let kinds = this.#kinds;
    while (kinds.length > 0) {
      const kind = weightedChoice(kinds, this.#random);
      if (kind.inject(this.#deployment, this.#random)) {
        this.counts.set(kind.name, this.count(kind.name) + 1);
        return;
      }
      kinds = kinds.filter((other) => other !== kind);
    }
  }

  /** Ends all faults; resolves when everything works again. */
  async end(): Promise<void> {
    for (const proxy of [...this.#deployment.fronts, ...this.#deployment.stores, ...this.#deployment.buses])
      proxy.heal();
    await Promise.all(this.#down.values());
  }

  #kindsFor({ stores, buses, postgres, redis }: Deployment): readonly FaultKind[] {
    const links = (
      name: string,
      weight: number,
      proxies: (deployment: Deployment) => readonly FaultyProxy[],
    ): readonly FaultKind[] =>
      Object.entries(CONNECTION_FAULTS).map(([fault, cause]) => ({
        name: `${fault} ${name}`,
        weight,
        inject: (deployment, random) => {
          cause(choose(proxies(deployment), random), random);
          return true;
        },
      }));
    const server = (name: string, weight: number, signal: 'SIGKILL' | 'SIGTERM'): FaultKind => ({
      name,
      weight,
      inject: ({ servers }, random) => this.#restartServer(choose(servers, random), signal, random),
    });
    return [
      server('kill -9 a server', postgres ? 30 : 100, 'SIGKILL'),
      server('stop a server', 5, 'SIGTERM'),
      ...links('clients', postgres ? 5 : 2, ({ fronts }) => fronts),
      ...(stores.length > 0 ? links('PostgreSQL', 4, ({ stores }) => stores) : []),
      ...(buses.length > 0 ? links('Redis', 2, ({ buses }) => buses) : []),
      ...(postgres
        ? [
            this.#restart('kill -9 PostgreSQL', 6, postgres, 'SIGKILL'),
            this.#restart('restart PostgreSQL', 4, postgres, 'SIGINT'),
          ]
        : []),
      ...(redis ? [this.#restart('kill -9 Redis', 8, redis, 'SIGKILL')] : []),
    ];
  }

  #restart(
    name: string,
    weight: number,
    server: NonNullable<Deployment['postgres']>,
    signal: 'SIGKILL' | 'SIGINT',
  ): FaultKind {
    return {
      name,
      weight,
      inject: (_, random) => this.#takeDown(server, () => server.restart(signal, between(0, 1000, random))),
    };
  }

  #restartServer(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM', random: Random): boolean {
    if (performance.now() - server.readyAt < LEAST_UP_MS) return false;
    return this.#takeDown(server, async () => {
      await server.end(signal);
      await wait(between(0, 300, random));
      await server.start();
    });
  }

  #takeDown(what: object, restart: () => Promise<void>): boolean {
    if (this.#down.has(what)) return false;
    this.#down.set(
      what,
      restart().finally(() => this.#down.delete(what)),
    );
    return true;
  }
}
