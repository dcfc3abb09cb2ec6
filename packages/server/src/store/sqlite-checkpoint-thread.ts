import { Worker } from 'node:worker_threads';
import type { CheckpointNote } from './sqlite-checkpoint-worker.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** A write-ahead log shorter than this stays as it is until the database is closed. */
const START_BYTES = 4 * 1024 * 1024;

/** Starts the thread that makes checkpoints once there is something to do, and does the writer's part of them. */
export class CheckpointThread {
  readonly #file: string;
  readonly #database: SqliteDatabase;
  #worker: Worker | null = null;
  #fault: string | null = null;

  constructor(file: string, database: SqliteDatabase) {
    this.#file = file;
    this.#database = database;
  }

  /** To be called after every commit. */
  startIfNeeded(): void {
    if (this.#worker || this.#database.logBytes < START_BYTES) return;
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    this.#worker = new Worker(new URL(`./sqlite-checkpoint-worker.${ending}`, import.meta.url), {
      workerData: { file: this.#file },
      name: 'checkpoints',
    });
    this.#worker.on('message', (note: CheckpointNote) => this.#hear(note));
    // Without it the log would grow for ever: `check` says so, and the next commit starts another.
    this.#worker.on('error', (error) => {
      this.#fault = error instanceof Error ? error.message : 'broken';
      this.#worker = null;
    });
  }

  /** Throws while checkpoints fail: the log grows until the disk is full. */
  check(): void {
    if (this.#fault !== null) throw new Error(`the write-ahead log cannot be emptied: ${this.#fault}`);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = null;
    worker.postMessage('close');
    await new Promise((resolve) => worker.once('exit', resolve));
  }

  #hear({ isLong, fault }: CheckpointNote): void {
    try {
      if (isLong) this.#database.finishCheckpoint();
      this.#fault = fault ?? null;
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : 'broken';
    }
  }
}
