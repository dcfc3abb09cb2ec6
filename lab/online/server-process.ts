/** `rowhouse serve` in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerOptions {
  readonly port: number;
  /** The folder of another version, with its node_modules. */
  readonly checkout?: string;
  /** The options that say where its games are: `--data …`, or `--database-url … --bus-url …`. */
  readonly store: readonly string[];
  /** Its log is added to this file. */
  readonly logFile: string;
  /** `--limits`; otherwise they are off. */
  readonly limits?: string;
  /** Added to its environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How many files and connections it may have open; otherwise as many as the system allows. */
  readonly descriptors?: number;
}

export class ServerProcess {
  readonly port: number;
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  /** The time when it became ready, by `performance.now()`. */
  readyAt = 0;
  /** How often it ended without being asked to. */
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
    const { port, store, logFile, limits = 'off', descriptors, environment, checkout = CHECKOUT } = this.#options;
    for (;;) {
      const log = openSync(logFile, 'a');
      const call = [
        join(checkout, 'packages/terminal/bin/rowhouse.js'),
        'serve',
        '--games-only',
        '--limits',
        limits,
        '--log',
        'warn',
        '--port',
        String(port),
        ...store,
      ];
      const limited = descriptors === undefined ? [] : ['sh', '-c', `ulimit -n ${descriptors} && exec "$0" "$@"`];
      const [program, ...args] = [...limited, process.execPath, ...call];
      const child = spawn(program!, args, {
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
