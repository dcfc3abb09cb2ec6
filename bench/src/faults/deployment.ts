/** Servers with their databases, and proxies between all of them: clients reach servers, and servers reach PostgreSQL and Redis, through one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type StoreAddress, startPostgres, startRedis, type TestServer } from '@rowhouse/server/testing';
import { ServerProcess } from '../servers/server-process.ts';
import { FaultyProxy } from './faulty-proxy.ts';

export interface Deployment {
  readonly servers: readonly ServerProcess[];
  /** Between the clients and each server. */
  readonly fronts: readonly FaultyProxy[];
  /** Between each server and PostgreSQL, and each server and Redis. */
  readonly stores: readonly FaultyProxy[];
  readonly buses: readonly FaultyProxy[];
  readonly postgres: TestServer | null;
  readonly redis: TestServer | null;
  /** The games' store, without a proxy. */
  readonly store: StoreAddress;
  readonly folder: string;
  close(): Promise<void>;
}

export async function openDeployment(kind: 'postgres' | 'sqlite'): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-faults-'));
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const redis = kind === 'postgres' ? await startRedis() : null;
  const count = kind === 'postgres' ? 3 : 1;
  const stores: FaultyProxy[] = [];
  const buses: FaultyProxy[] = [];
  const servers: ServerProcess[] = [];
  const fronts: FaultyProxy[] = [];
  for (let at = 0; at < count; at++) {
    const games = ['--data', join(folder, 'games')];
    if (postgres && redis) {
      stores.push(await FaultyProxy.to(postgres.port));
      buses.push(await FaultyProxy.to(redis.port));
      const [database, bus] = [through(postgres.url, stores[at]!), through(redis.url, buses[at]!)];
      games.splice(0, 2, '--database-url', database, '--bus-url', bus);
    }
    const port = await freePort();
    const logFile = join(folder, `server-${at}.log`);
    servers.push(new ServerProcess({ port, store: games, logFile }));
    fronts.push(await FaultyProxy.to(port));
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

function through(url: string, { port }: FaultyProxy): string {
  const address = new URL(url);
  address.port = String(port);
  return String(address);
}
