/** A server of which one can ask how long its own thread was busy at a stretch. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '../servers/server-process.ts';

/** Measures how long `work` holds the server's own thread at a stretch, and notes it under this name. */
export type Note = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** A server that can be restarted, and that says how long its main thread was busy. */
export class MeteredServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rowhouse-worst-'));
  readonly #meter = join(this.#folder, 'meter');
  readonly #server: ServerProcess;
  readonly url: string;
  readonly games = join(this.#folder, 'games');
  readonly adminSecret = randomBytes(32).toString('base64url');

  /** `limits`: as for `rowhouse serve`; otherwise they are off. */
  constructor(port: number, limits?: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#server = new ServerProcess({
      port,
      store: ['--data', this.games, '--push-contact', 'mailto:admin@example.org'],
      logFile: join(this.#folder, 'server.log'),
      ...(limits === undefined ? {} : { limits }),
      environment: {
        LOOP_METER: this.#meter,
        ROWHOUSE_ADMIN_SECRET: this.adminSecret,
        NODE_OPTIONS: `--import=${fileURLToPath(new URL('./loop-meter.ts', import.meta.url))}`,
      },
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  async restart(work: () => Promise<void> = async () => {}): Promise<void> {
    await this.#server.end('SIGTERM');
    await work();
    await this.start();
  }

  /** The longest stretch while `work` was done, in milliseconds. */
  async longest(work: () => Promise<unknown>): Promise<number> {
    await this.#read();
    await work();
    return this.#read();
  }

  async #read(): Promise<number> {
    // What has just been answered may leave something to be done.
    await wait(100);
    rmSync(this.#meter, { force: true });
    process.kill(this.#server.pid!, 'SIGUSR2');
    while (!existsSync(this.#meter) || !readFileSync(this.#meter, 'utf8').endsWith('\n')) await wait(5);
    return Number(readFileSync(this.#meter, 'utf8'));
  }

  async call<T>(path: string, body?: unknown, secret?: string, method?: 'DELETE'): Promise<T> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    };
    const sent =
      body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
    const reply = await fetch(`${this.url}${path}`, { headers, ...sent, ...(method ? { method } : {}) });
    return (await reply.json().catch(() => null)) as T;
  }

  /** Like `call`, for what the server must not refuse. */
  async take<T>(path: string, body?: unknown, secret?: string, method?: 'DELETE'): Promise<T> {
    const answer = await this.call<T & { error?: unknown }>(path, body, secret, method);
    // Some answers are empty.
    if (answer?.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  async end(): Promise<void> {
    await this.#server.end('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
