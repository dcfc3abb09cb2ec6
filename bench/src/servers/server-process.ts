/** `rowhouse serve` in a process of its own, looked after as an init system would: whenever it ends, it is started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../packages/terminal/bin/rowhouse.js', import.meta.url));

export interface ServerOptions {
  readonly port: number;
  /** Where its games are: `--data …`, or `--database-url … --bus-url …`. */
  readonly store: readonly string[];
  /** What it logs goes here. */
  readonly logFile: string;
  /** For Node itself. */
  readonly node?: readonly string[];
}

export class ServerProcess {
  readonly port: number;
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  /** When it was ready, by `performance.now()`. */
  readyAt = 0;
  /** How often it ended without having been asked to. */
  crashes = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.port = options.port;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it is ready. Where it cannot start (its database is away, say), it is tried again. */
  async start(): Promise<void> {
    const { port, store, logFile, node = [] } = this.#options;
    for (;;) {
      const log = openSync(logFile, 'a');
      const call = [BIN, 'serve', '--games-only', '--limits', 'off', '--log', 'warn', '--port', String(port), ...store];
      const child = spawn(process.execPath, [...node, ...call], { stdio: ['ignore', 'ignore', log] });
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

  /** Says no when it ended instead. */
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

  /** SIGKILL: gone at once. SIGTERM: in an orderly way. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
