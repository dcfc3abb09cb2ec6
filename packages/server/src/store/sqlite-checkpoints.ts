import { DatabaseSync } from 'node:sqlite';

/**
 * From so many pages on, the write-ahead log is to begin anew: 16 MB. Longer ones are read more slowly after a crash;
 * with shorter ones, pages that change often are copied more often.
 */
const LONG_LOG_PAGES = 4000;

/**
 * Copies what was committed from the write-ahead log into the database file, on a connection of its own: commits do not
 * wait for it. It never waits for readers either; what they still need stays in the log until the next round.
 */
export class SqliteCheckpoints {
  readonly #database: DatabaseSync;
  readonly #longLog: number;

  constructor(file: string, longLog = LONG_LOG_PAGES) {
    this.#longLog = longLog;
    this.#database = new DatabaseSync(file);
    // FULL: the log begins anew only after the file is on disk.
    this.#database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
  }

  /**
   * Returns whether the log is so long that the writer should copy the last few pages, between two commits: only when
   * everything is copied can the log begin anew, and while commits go on, there is always a last one.
   */
  round(): boolean {
    if (this.#copy() < this.#longLog) return false;
    // Once more, for what was committed meanwhile. So little is left for the writer.
    this.#copy();
    return true;
  }

  close(): void {
    this.#database.close();
  }

  /** The pages in the log. */
  #copy(): number {
    return (this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { readonly log: number }).log;
  }
}
