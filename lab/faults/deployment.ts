import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort, PostgresPair, type StoreAddress, startRedis, type TestServer } from '@rowhouse/server/testing';
import { FAKETIME, needTool, POSTGRES_BACKUP } from '@rowhouse/tools';
import { ServerProcess } from '../online/server-process.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { LossyDisk, makeLibrary } from './lossy-disk.ts';
import { addPoison } from './poison.ts';

/**
 * The clock of one machine. It can be changed while programs run on the machine: libfaketime reads the difference from
 * a file.
 */
class MachineClock {
  readonly #file: string;
  /** The environment for programs of this machine. Their monotonic clocks stay right, as on a real machine. */
  readonly environment: Readonly<Record<string, string>>;

  constructor(file: string) {
    this.#file = file;
    this.environment = {
      LD_PRELOAD: needTool(FAKETIME),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
    this.set(0);
  }

  /** How far the clock is ahead of the right time, in milliseconds. */
  set(ahead: number): void {
    writeFileSync(`${this.#file}.new`, `${ahead < 0 ? '-' : '+'}${Math.abs(ahead / 1000).toFixed(3)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** Servers with their databases. Proxies connect clients with servers, and servers with PostgreSQL and Redis. */
export interface Deployment {
  readonly servers: readonly ServerProcess[];
  /** The clock of each server's machine. */
  readonly clocks: readonly MachineClock[];
  /** The proxies between the clients and each server. */
  readonly fronts: readonly FaultyProxy[];
  /** The proxies between each server and PostgreSQL, and between each server and Redis. */
  readonly stores: readonly FaultyProxy[];
  readonly buses: readonly FaultyProxy[];
  readonly postgres: PostgresPair | null;
  readonly redis: TestServer | null;
  /** The disk of the games. */
  disk(): LossyDisk;
  /** The games' store, without a proxy. */
  store(): StoreAddress;
  readonly folder: string;
  close(): Promise<void>;
}

/** `lyingDisk`: the disk of the games syncs nothing, so that a power cut must lose something. */
export async function openDeployment(kind: 'postgres' | 'sqlite', lyingDisk = false): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-faults-'));
  // PostgreSQL may run as a different user.
  chmodSync(folder, 0o755);
  const library = makeLibrary(folder);
  const disks = new Map<string, LossyDisk>();
  const addDisk = (of: string) => {
    const disk = new LossyDisk({ library, folder: of, own: join(folder, `disk-${basename(of)}`), lies: lyingDisk });
    disks.set(of, disk);
    return disk.environment;
  };
  const programs = kind === 'postgres' ? needTool(POSTGRES_BACKUP) : '';
  const postgres = kind === 'postgres' ? await PostgresPair.start({ programs, environment: addDisk }) : null;
  const redis = kind === 'postgres' ? await startRedis() : null;
  const games = join(folder, 'games');
  mkdirSync(games);
  const disk = postgres ? {} : addDisk(games);
  const stores: FaultyProxy[] = [];
  const buses: FaultyProxy[] = [];
  const servers: ServerProcess[] = [];
  const clocks: MachineClock[] = [];
  const fronts: FaultyProxy[] = [];
  for (let at = 0; at < (postgres ? 3 : 1); at++) {
    const options = ['--data', games];
    if (postgres && redis) {
      stores.push(await FaultyProxy.to(postgres.primary.port));
      buses.push(await FaultyProxy.to(redis.port));
      const [database, bus] = [throughProxy(postgres.primary.url, stores[at]!), throughProxy(redis.url, buses[at]!)];
      options.splice(0, 2, '--database-url', database, '--bus-url', bus);
    }
    clocks.push(new MachineClock(join(folder, `clock-${at}`)));
    const port = await freePort();
    const logFile = join(folder, `server-${at}.log`);
    servers.push(new ServerProcess({ port, options, logFile, environment: preloading(clocks[at]!.environment, disk) }));
    fronts.push(await FaultyProxy.to(port));
  }
  const store = (): StoreAddress => (postgres ? { url: postgres.primary.url } : { folder: games });
  await addPoison(store());
  await Promise.all(servers.map((server) => server.start()));
  return {
    ...{ servers, clocks, fronts, stores, buses, postgres, redis, folder },
    disk: () => disks.get(postgres ? postgres.primary.folder : games)!,
    store,
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      for (const proxy of [...fronts, ...stores, ...buses]) proxy.close();
      await postgres?.stop();
      await redis?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Merges environments, each of which may preload a library. */
function preloading(...environments: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const libraries = environments.flatMap(({ LD_PRELOAD }) => LD_PRELOAD ?? []);
  return Object.assign({}, ...environments, { LD_PRELOAD: libraries.join(':') });
}

function throughProxy(url: string, { port }: FaultyProxy): string {
  const address = new URL(url);
  address.port = String(port);
  return String(address);
}
