import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Row, Sql, Statement } from './sql.ts';
import type { Asked, Told } from './sqlite-worker.ts';
import type { Append } from './store.ts';

/**
 * The embedded database, in a thread of its own: while it waits for the disk, this one goes on reading messages, and
 * what they bring goes into the next commit.
 */
export class Sqlite implements Sql {
  readonly dialect = 'sqlite';
  /** One writer; while a commit is under way, the next is gathered, and one waits so that the thread need not. */
  readonly lanes = 2;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  #last = 0;
  #closed: Error | null = null;

  private constructor(file: string) {
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    this.#worker = new Worker(new URL(`./sqlite-worker.${ending}`, import.meta.url), { workerData: { file } });
    this.#worker.on('message', ({ id, answer, fault }: Told) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (fault === undefined) waiting?.resolve(answer as never);
      else waiting?.reject(new Error(fault));
    });
    this.#worker.on('error', (error) => this.#end(error as Error));
    this.#worker.on('exit', () => this.#end(new Error('the database is closed')));
  }

  /** The folder is made if there is none. */
  static async open(folder: string): Promise<Sqlite> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const sqlite = new Sqlite(join(folder, 'rowhouse.db'));
    await sqlite.run([]);
    return sqlite;
  }

  #end(error: Error): void {
    this.#closed ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #ask<T>(question: Asked['question']): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, question } satisfies Asked);
    });
  }

  run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return this.#ask({ ask: 'run', statements });
  }

  append(entries: readonly Append[]): Promise<readonly boolean[]> {
    return this.#ask({ ask: 'append', entries });
  }

  migrate(steps: readonly string[]): Promise<void> {
    return this.#ask({ ask: 'migrate', steps });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#ask({ ask: 'close' });
    await this.#worker.terminate();
  }
}
