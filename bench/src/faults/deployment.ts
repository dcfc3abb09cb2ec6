/** Servers, what they run on, and a proxy before each of them: clients, PostgreSQL and Redis are reached through one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type StoreAddress, startPostgres, startRedis, type TestServer } from '@rowhouse/server/testing';
import { ServerProcess } from '../servers/server-process.ts';
import { BadLine } from './faulty-proxy.ts';

export interface Site {
  readonly servers: readonly ServerProcess[];
  /** Between clients and each server. */
  readonly fronts: readonly BadLine[];
  /** Between each server and PostgreSQL, and Redis. */
  readonly stores: readonly BadLine[];
  readonly buses: readonly BadLine[];
  readonly postgres: TestServer | null;
  readonly redis: TestServer | null;
  /** Straight to the games. */
  readonly store: StoreAddress;
  readonly folder: string;
  close(): Promise<void>;
}

export async function openSite(kind: 'postgres' | 'sqlite'): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-faults-'));
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const redis = kind === 'postgres' ? await startRedis() : null;
  const count = kind === 'postgres' ? 3 : 1;
  const stores: BadLine[] = [];
  const buses: BadLine[] = [];
  const servers: ServerProcess[] = [];
  const fronts: BadLine[] = [];
  for (let at = 0; at < count; at++) {
    const games = ['--data', join(folder, 'games')];
    if (postgres && redis) {
      stores.push(await BadLine.to(postgres.port));
      buses.push(await BadLine.to(redis.port));
      const [database, bus] = [through(postgres.url, stores[at]!), through(redis.url, buses[at]!)];
      games.splice(0, 2, '--database-url', database, '--bus-url', bus);
    }
    const port = await freePort();
    const logFile = join(folder, `server-${at}.log`);
    servers.push(new ServerProcess({ port, store: games, logFile }));
    fronts.push(await BadLine.to(port));
  }
  await Promise.all(servers.map((server) => server.start()));
  return {
    servers,
    fronts,
    stores,
    buses,
    postgres,
    redis,
    store: postgres ? { url: postgres.url } : { folder: join(folder, 'games') },
    folder,
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      for (const proxy of [...fronts, ...stores, ...buses]) proxy.close();
      await postgres?.stop();
      await redis?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function through(url: string, { port }: BadLine): string {
  const address = new URL(url);
  address.port = String(port);
  return String(address);
}
