import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The admin's secret of every server of a journey. */
export const ADMIN_SECRET = 'the-admin-of-all-journeys';

const SCRIPT = fileURLToPath(new URL('server-process.ts', import.meta.url));

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'rowhouse-online-'));

/** A server in a separate process. It can be killed at any time and started again at the same address with its data. */
export class RestartableServer {
  readonly #web: string;
  readonly #limits: number;
  #data = newFolder();
  #process: ChildProcess | null = null;
  url = '';

  private constructor(web: string, limits: number) {
    this.#web = web;
    this.#limits = limits;
  }

  /** `limits`: how many times the default limits of a server apply. Without it there are none. */
  static async open(web: string, limits = Number.POSITIVE_INFINITY): Promise<RestartableServer> {
    const server = new RestartableServer(web, limits);
    await server.start();
    return server;
  }

  /** Does nothing if the server is running. */
  async start(): Promise<void> {
    if (this.#process) return;
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const server = spawn(process.execPath, [SCRIPT, this.#web, this.#data, port, String(this.#limits)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    const [output] = await Promise.race([
      once(server.stdout, 'data'),
      once(server, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
    ]);
    this.url = String(output).trim();
  }

  /** Kills the server as a power failure would: it finishes nothing and notifies no client. */
  async kill(): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (!server) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  /** Starts again at the same address without any data. */
  async startAfresh(): Promise<void> {
    await this.close();
    this.#data = newFolder();
    await this.start();
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
