/**
 * PostgreSQL and Redis for tests and benchmarks: on loopback, on free ports, with data folders of their own, stopped
 * afterwards. What is not installed is installed from Debian's packages, with a word about it.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** Ends it, like a crash (SIGKILL) or in an orderly way, and starts it again: the same port, the same data. */
  restart(signal: 'SIGKILL' | 'SIGINT', pauseMs?: number): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A new PostgreSQL with an empty database. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const postgres = postgresProgram('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-postgres-'));
  const as = otherUser(folder);
  const [program, ...args] = [...as, postgresProgram('initdb')];
  execFileSync(program!, [...args, '-D', folder, '-U', 'rowhouse', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://rowhouse@127.0.0.1:${port}/postgres`;
  const given = Object.entries({ max_connections: '200', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [...as, postgres, '-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...given];
  return supervised({ command, folder, port, url, isReady: () => canQuery(url) });
}

/** One of the programs that come with PostgreSQL. */
export const postgresProgram = (name: string): string => find(name, ['/usr/lib/postgresql/*/bin'], 'postgresql');

export async function startRedis(): Promise<TestServer> {
  const redis = find('redis-server', [], 'redis-server');
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-redis-'));
  const port = await freePort();
  // Nothing in it is worth keeping: it carries notifications.
  const settings = ['--save', '', '--appendonly', 'no', '--dir', folder, '--bind', '127.0.0.1', '--port', String(port)];
  const url = `redis://127.0.0.1:${port}`;
  return supervised({ command: [redis, ...settings], folder, port, url, isReady: () => canConnect(port) });
}

interface Plan {
  readonly command: readonly string[];
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
}

async function supervised({ command, folder, port, url, isReady }: Plan): Promise<TestServer> {
  let child: ChildProcess | null = null;
  const begin = async (): Promise<void> => {
    const [program, ...args] = command;
    let said = '';
    const started = spawn(program!, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (words) => (said = `${said}${words}`.slice(-4000)));
    while (!(await isReady())) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error(`${program} ended: ${said}`);
      await wait(20);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    // The children of a PostgreSQL that was killed notice it a moment later; until then the data are theirs.
    while (await canConnect(port)) await wait(20);
  };
  const atExit = () => child?.kill('SIGKILL');
  process.once('exit', atExit);
  await begin();
  return {
    url,
    port,
    restart: async (signal, pauseMs = 0) => {
      await end(signal);
      await wait(pauseMs);
      await begin();
    },
    stop: async () => {
      await end('SIGINT');
      process.off('exit', atExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function canQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** PostgreSQL refuses to run as root: what has to stand before the command then. The folder becomes the other user's. */
function otherUser(folder: string): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', ['-u', user]).status === 0);
  if (name === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  const number = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  chownSync(folder, number('-u'), number('-g'));
  return ['setpriv', `--reuid=${number('-u')}`, `--regid=${number('-g')}`, '--clear-groups'];
}

/** Where a program is; it is installed if it is nowhere. Throws when that fails: nothing is skipped. */
function find(name: string, elsewhere: readonly string[], debianPackage: string): string {
  const found = () =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...elsewhere.flatMap((folder) => globSync(folder))]
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  const here = found();
  if (here) return here;
  process.stderr.write(
    `The tests need ${name}, and none was found: installing Debian’s ${debianPackage} with apt-get …\n`,
  );
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (existsSync('/usr/bin/apt-get'))
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
      const [command, ...rest] = [...root, 'apt-get', '-qq', ...args];
      spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  const installed = found();
  if (installed) return installed;
  throw new Error(`${name} could not be installed: install it (apt-get install ${debianPackage}) and run this again.`);
}
