/** Checkpoints of SQLite's write-ahead log in a thread, so that commits do not wait for them. */
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { workerUrl } from '../worker-queue.ts';
import { messageOf } from './sql.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** A log shorter than this stays as it is until the database is closed. */
const START_BYTES = 4 * 1024 * 1024;

/**
 * From this size on (16 MB) the log should start over. A longer log is read more slowly after a crash; with a shorter
 * one, pages that change often are copied more often.
 */
const LONG_LOG_PAGES = 4000;

/** A message of sqlite-checkpoint-worker.ts after a round. */
export interface CheckpointNote {
  /** The writer should copy the last pages. */
  readonly isLong: boolean;
  /** The message of the error, if the round failed. */
  readonly fault?: string;
}

/** Starts the checkpoint thread once the log is long enough, and does the writer's part of checkpoints. */
export class CheckpointThread {
  readonly #file: string;
  readonly #database: SqliteDatabase;
  #worker: Worker | null = null;
  #fault: string | null = null;

  constructor(file: string, database: SqliteDatabase) {
    this.#file = file;
    this.#database = database;
  }

  /** Call it after every commit. */
  startIfNeeded(): void {
    if (this.#worker || this.#database.logBytes < START_BYTES) return;
    this.#worker = new Worker(workerUrl(import.meta.url, './sqlite-checkpoint-worker'), {
      workerData: { file: this.#file },
      name: 'checkpoints',
    });
    this.#worker.on('message', (note: CheckpointNote) => this.#onRound(note));
    // `check` reports the error, and the next commit starts another thread: without one the log would grow forever.
    this.#worker.on('error', (error) => {
      this.#fault = messageOf(error);
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

  #onRound({ isLong, fault }: CheckpointNote): void {
    try {
      if (isLong) this.#database.finishCheckpoint();
      this.#fault = fault ?? null;
    } catch (error) {
      this.#fault = messageOf(error);
    }
  }
}

/**
 * Copies committed pages from the log into the database file, on a connection of its own. It waits neither for commits
 * nor for readers: pages that readers still need stay in the log until the next round.
 */
export class SqliteCheckpoints {
  readonly #database: DatabaseSync;
  readonly #longLog: number;

  constructor(file: string, longLog = LONG_LOG_PAGES) {
    this.#longLog = longLog;
    this.#database = new DatabaseSync(file);
    // FULL: the log starts over only after the file is on disk.
    this.#database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
  }

  /**
   * Returns whether the log is so long that the writer should copy the last pages between two commits. The log can
   * start over only when every page is copied, and while commits go on, there is always another page.
   */
  round(): boolean {
    if (this.#copy() < this.#longLog) return false;
    // Again, for recent commits, so that little is left for the writer.
    this.#copy();
    return true;
  }

  close(): void {
    this.#database.close();
  }

  /** Returns the number of pages in the log. */
  #copy(): number {
    return (this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { readonly log: number }).log;
  }
}
