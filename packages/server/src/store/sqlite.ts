import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerUrl } from '../worker-queue.ts';
import { type Driver, messageOf, type SqlRow, type Statement, type Write } from './sql.ts';
import type { WorkerReply, WorkerRequest } from './sqlite-worker.ts';

/**
 * SQLite in a thread. While that thread waits for the disk, this thread keeps reading messages, and their writes go
 * into the next commit.
 */
export class Sqlite implements Driver {
  readonly dialect = 'sqlite';
  /** One commit runs and one waits, so that the thread is never idle. The next one is gathered in the meantime. */
  readonly parallelCommits = 2;
  readonly #file: string;
  /** Whether the file is older than this connection. */
  readonly #isOld: boolean;
  readonly #worker: Worker;
  #checker: Worker | null = null;
  readonly #waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  #last = 0;
  #unsent: WorkerRequest[] = [];
  #closed: Error | null = null;

  private constructor(file: string) {
    this.#file = file;
    this.#isOld = existsSync(file);
    this.#worker = new Worker(workerUrl(import.meta.url, './sqlite-worker'), {
      workerData: { file },
      name: 'database',
    });
    this.#worker.on('message', (replies: readonly WorkerReply[]) => {
      for (const reply of replies) this.#onReply(reply);
    });
    this.#worker.on('error', (error) => this.#end(error as Error));
    this.#worker.on('exit', () => this.#end(new Error('the database is closed')));
  }

  /** Creates the folder if necessary. */
  static async open(folder: string): Promise<Sqlite> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const sqlite = new Sqlite(join(folder, 'rowhouse.db'));
    await sqlite.run([]);
    return sqlite;
  }

  #onReply({ id, result, fault }: WorkerReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault === undefined) waiting?.resolve(result as never);
    else waiting?.reject(new Error(fault));
  }

  #end(error: Error): void {
    this.#closed ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #request<T>(work: WorkerRequest['work']): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#unsent.push({ id, work });
      if (this.#unsent.length === 1) setImmediate(this.#send);
    });
  }

  /** Sends all gathered requests in one message: waking up the thread costs more than most requests. */
  readonly #send = (): void => {
    if (this.#unsent.length > 0) this.#worker.postMessage(this.#unsent);
    this.#unsent = [];
  };

  run(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[]> {
    return this.#request({ kind: 'run', statements });
  }

  write(writes: readonly Write[]): Promise<readonly boolean[]> {
    const stored = this.#request<readonly boolean[]>({ kind: 'write', writes });
    // The caller has already gathered the writes of this commit.
    this.#send();
    return stored;
  }

  check(text: string): Promise<void> {
    return this.#request({ kind: 'check', text });
  }

  migrate(steps: readonly string[]): Promise<void> {
    return this.#request({ kind: 'migrate', steps });
  }

  async findDamage(): Promise<readonly string[]> {
    const log = await this.#request<string | null>({ kind: 'find-damage' });
    if (!this.#isOld) return [];
    this.#checker = new Worker(workerUrl(import.meta.url, './sqlite-check-worker'), {
      workerData: { file: this.#file },
      name: 'database check',
    });
    const found = await Promise.race([
      once(this.#checker, 'message').then(([faults]) => faults as string[]),
      once(this.#checker, 'exit').then(() => []),
    ]).catch((error) => [messageOf(error)]);
    return [...(log === null ? [] : [log]), ...found];
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#checker?.terminate();
    await this.#request({ kind: 'close' });
    await this.#worker.terminate();
  }
}
