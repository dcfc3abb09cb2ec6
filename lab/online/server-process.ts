/** Runs `rowhouse serve` in another process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type StoreAddress, startPostgres } from '@rowhouse/server/testing';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerOptions {
  readonly port: number;
  /** The folder of another version, with its node_modules. */
  readonly checkout?: string | undefined;
  /** Options of `rowhouse serve`, including the place of its games: `--data …`, or `--database-url … --bus-url …`. */
  readonly options: readonly string[];
  /** Its log is appended to this file. */
  readonly logFile: string;
  /** Added to its environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How many files and connections it may have open; otherwise as many as the system allows. */
  readonly descriptors?: number;
}

export interface TemporaryServer {
  readonly server: ServerProcess;
  readonly url: string;
  /** An empty folder next to the folder of the games. */
  readonly folder: string;
  readonly store: StoreAddress;
}

type TemporaryOptions = Partial<ServerOptions> & {
  readonly kind?: 'sqlite' | 'postgres';
  /** Runs before the server starts. */
  readonly prepare?: (folder: string) => Promise<void>;
};

/** Starts a server with an empty store, and removes both after `use`. */
export async function withServer<T>(
  { kind = 'sqlite', options = [], prepare, ...others }: TemporaryOptions,
  use: (temporary: TemporaryServer) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-bench-'));
  const games = join(folder, 'games');
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const server = new ServerProcess({
    port: await freePort(),
    logFile: join(folder, 'server.log'),
    ...others,
    options: [...(postgres ? ['--database-url', postgres.url] : ['--data', games]), ...options],
  });
  try {
    await prepare?.(games);
    await server.start();
    const store = postgres ? { url: postgres.url } : { folder: games };
    return await use({ server, url: `http://127.0.0.1:${server.port}`, folder, store });
  } finally {
    await server.end('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export class ServerProcess {
  readonly port: number;
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  /** The time when it became ready, by `performance.now()`. */
  readyAt = 0;
  /** How often the server exited on its own. */
  crashes = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.port = options.port;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the server is ready. If it cannot start, for example without its database, it tries again. */
  async start(): Promise<void> {
    const { port, options, logFile, descriptors, environment, checkout = CHECKOUT } = this.#options;
    const program = join(checkout, 'packages/terminal/bin/rowhouse.js');
    const limits = options.includes('--limits') ? [] : ['--limits', 'off'];
    const fixed = ['serve', '--games-only', '--log', 'warn', '--port', String(port)];
    const call = [process.execPath, program, ...fixed, ...limits, ...options];
    const limited = descriptors === undefined ? [] : ['sh', '-c', `ulimit -n ${descriptors} && exec "$0" "$@"`];
    const [command, ...args] = [...limited, ...call];
    for (;;) {
      const log = openSync(logFile, 'a');
      const child = spawn(command!, args, {
        stdio: ['ignore', 'ignore', log],
        env: { ...process.env, ...environment },
      });
      closeSync(log);
      this.#child = child;
      const atExit = () => child.kill('SIGKILL');
      process.once('exit', atExit);
      child.once('exit', () => process.off('exit', atExit));
      if (await this.#isReady(child)) {
        this.readyAt = performance.now();
        child.once('exit', (_, signal) => {
          if (signal === null && child === this.#child) this.crashes++;
        });
        return;
      }
      await wait(100);
    }
  }

  /** Returns false if the process ended before it was ready. */
  async #isReady(child: ChildProcess): Promise<boolean> {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/ready`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.ok) return true;
      await wait(30);
    }
    return false;
  }

  /** SIGKILL ends it at once, SIGTERM in an orderly way. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
