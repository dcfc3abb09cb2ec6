/**
 * PostgreSQL and Redis for tests and benchmarks: on loopback, on free ports, with data folders of their own, stopped
 * afterwards. Where the programs come from is in `@rowhouse/tools`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asPostgresUser, needTool, POSTGRES, postgresUser, REDIS } from '@rowhouse/tools';
import pg from 'pg';

export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** The folder of its data. */
  readonly folder: string;
  /** Its first process, which has children in the case of PostgreSQL. */
  readonly pid: number;
  /** Starts it again after its end: the same port, the same data. */
  begin(): Promise<void>;
  /** Ends it, like a crash (SIGKILL) or in an orderly way. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Ends it and starts it again. */
  restart(signal: 'SIGKILL' | 'SIGINT', pauseMs?: number): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** The folder of its programs. */
  readonly programs?: string;
  /** Returns variables for its environment. It is called once the folder of its data exists. */
  readonly environment?: (folder: string) => Readonly<Record<string, string>>;
}

/** A new PostgreSQL with an empty database. */
export function startPostgres(options: PostgresOptions = {}): Promise<TestServer> {
  return runPostgres(options, (folder, call) =>
    call('initdb', ['-D', folder, '-U', 'rowhouse', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
  );
}

/** A PostgreSQL that replicates another one. */
export function startStandby({ port }: TestServer, options: PostgresOptions = {}): Promise<TestServer> {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'rowhouse'];
  return runPostgres(options, (folder, call) =>
    call('pg_basebackup', [...from, '-D', folder, '-R', '-c', 'fast', '-X', 'stream', '--no-sync']),
  );
}

/** `make` fills the empty folder of its data. */
async function runPostgres(
  { settings = {}, programs = needTool(POSTGRES), environment = () => ({}) }: PostgresOptions,
  make: (folder: string, call: (program: string, args: readonly string[]) => Promise<unknown>) => Promise<unknown>,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-postgres-'));
  const ids = postgresUser();
  if (ids !== null) chownSync(folder, ids.user, ids.group);
  const as = asPostgresUser();
  await make(folder, (name, given) => {
    const [program, ...args] = [...as, join(programs, name), ...given];
    return promisify(execFile)(program!, args, { cwd: folder });
  });
  const port = await freePort();
  const url = `postgres://rowhouse@127.0.0.1:${port}/postgres`;
  const given = Object.entries({ max_connections: '200', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const where = ['-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', ''];
  const command = [...as, join(programs, 'postgres'), ...where, ...given];
  return supervised({ command, folder, port, url, environment: environment(folder), isReady: () => canQuery(url) });
}

export async function startRedis(): Promise<TestServer> {
  const redis = needTool(REDIS);
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-redis-'));
  const port = await freePort();
  // Redis only carries notifications, so it stores nothing on disk.
  const settings = ['--save', '', '--appendonly', 'no', '--dir', folder, '--bind', '127.0.0.1', '--port', String(port)];
  const url = `redis://127.0.0.1:${port}`;
  return supervised({ command: [redis, ...settings], folder, port, url, isReady: () => canConnect(port) });
}

/** A program to run, and how to find out that it is ready. */
interface Plan {
  readonly command: readonly string[];
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
}

export async function supervised({ command, folder, port, url, environment, isReady }: Plan): Promise<TestServer> {
  let child: ChildProcess | null = null;
  /** Returns `null` when it is ready, or its output if it ended before. */
  const tryToBegin = async (): Promise<string | null> => {
    const [program, ...args] = command;
    let output = '';
    const started = spawn(program!, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (words) => (output = `${output}${words}`.slice(-4000)));
    while (!(await isReady())) {
      if (started.exitCode !== null || started.signalCode !== null) return output;
      await wait(20);
    }
    return null;
  };
  const begin = async (): Promise<void> => {
    for (;;) {
      const output = await tryToBegin();
      if (output === null) return;
      // On a busy machine the children of a PostgreSQL that was killed may need a while to end.
      if (!output.includes('is still in use')) throw new Error(`${command[0]} ended: ${output}`);
      await wait(50);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    // The children of a PostgreSQL that was killed end a moment later, and use the data until then.
    while (await canConnect(port)) await wait(20);
  };
  const atExit = () => child?.kill('SIGKILL');
  process.once('exit', atExit);
  await begin();
  return {
    url,
    port,
    folder,
    get pid() {
      return child!.pid!;
    },
    begin,
    end,
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

export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
