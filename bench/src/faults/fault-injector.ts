/** Everything that is done to a site, at random: which, where, and for how long depend on the seed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Site } from './deployment.ts';
import type { BadLine } from './faulty-proxy.ts';
import { drawWeighted } from './weighted-choice.ts';

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const between = (least: number, most: number, random: Random): number => least + random() * (most - least);

/** What can be done to connections, wherever they lead. */
const HARM: Readonly<Record<string, (proxy: BadLine, random: Random) => void>> = {
  cut: (proxy, random) => proxy.cut(between(0.2, 1, random), random),
  tear: (proxy, random) => proxy.tear(Math.ceil(between(0, 5, random))),
  slow: (proxy, random) => proxy.slow(between(20, 600, random), between(500, 2000, random)),
  hold: (proxy, random) => proxy.hold(between(300, 2000, random)),
  refuse: (proxy, random) => {
    proxy.refuse(between(200, 1000, random));
    proxy.cut(1, random);
  },
};

const LEAST_UP_MS = 1500;

export interface FaultKind {
  readonly name: string;
  readonly weight: number;
  /** Says no when what it would hit is down already. */
  strike(site: Site, random: Random): boolean;
}

export class Mischief {
  readonly #site: Site;
  readonly #random: Random;
  readonly #kinds: readonly FaultKind[];
  /** What is being restarted. */
  readonly #down = new Map<object, Promise<void>>();
  readonly struck = new Map<string, number>();

  /** `only`: kinds whose name has this in it. */
  constructor(site: Site, random: Random, only = '') {
    this.#site = site;
    this.#random = random;
    this.#kinds = this.#kindsFor(site).filter(({ name }) => name.includes(only));
  }

  get total(): number {
    return [...this.struck.values()].reduce((sum, count) => sum + count, 0);
  }

  count(name: string): number {
    return this.struck.get(name) ?? 0;
  }

  /** Does something that can be done just now, if anything can. */
  strike(): void {
    let kinds = this.#kinds;
    while (kinds.length > 0) {
      const kind = drawWeighted(kinds, this.#random);
      if (kind.strike(this.#site, this.#random)) {
        this.struck.set(kind.name, this.count(kind.name) + 1);
        return;
      }
      kinds = kinds.filter((other) => other !== kind);
    }
  }

  /** Everything works again. */
  async end(): Promise<void> {
    for (const proxy of [...this.#site.fronts, ...this.#site.stores, ...this.#site.buses]) proxy.heal();
    await Promise.all(this.#down.values());
  }

  #kindsFor({ stores, buses, postgres, redis }: Site): readonly FaultKind[] {
    const links = (name: string, weight: number, proxies: (site: Site) => readonly BadLine[]): readonly FaultKind[] =>
      Object.entries(HARM).map(([harm, strike]) => ({
        name: `${harm} ${name}`,
        weight,
        strike: (site, random) => {
          strike(pick(proxies(site), random), random);
          return true;
        },
      }));
    const server = (name: string, weight: number, signal: 'SIGKILL' | 'SIGTERM'): FaultKind => ({
      name,
      weight,
      strike: ({ servers }, random) => this.#restartServer(pick(servers, random), signal, random),
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
    server: NonNullable<Site['postgres']>,
    signal: 'SIGKILL' | 'SIGINT',
  ): FaultKind {
    return {
      name,
      weight,
      strike: (_, random) => this.#takeDown(server, () => server.restart(signal, between(0, 1000, random))),
    };
  }

  #restartServer(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM', random: Random): boolean {
    // One that is killed before anybody reached it loses nothing.
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
