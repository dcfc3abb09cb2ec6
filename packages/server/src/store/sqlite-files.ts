/** The files of a SQLite database: whether they are still there, and still the same (SQLite itself does not look again). */
import { closeSync, fdatasyncSync, openSync, readSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** With less than this the disk counts as full, before SQLite notices. Enough for the write-ahead log and thousands of games. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** Every SQLite database begins with this. */
const MAGIC = Buffer.from('SQLite format 3\0');

/**
 * What it opens stays open until `close`. A process that closes any descriptor of a file gives up all its locks on it, also
 * those of SQLite, and then the next program that looks into the database, such as a backup, would delete the log.
 */
export class SqliteFiles {
  readonly #file: string;
  readonly #open = new Map<string, number>();
  readonly #known = new Map<string, Pick<Stats, 'ino' | 'dev'>>();
  #logBytes = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** The size of the write-ahead log when `checkSame` looked last. */
  get logBytes(): number {
    return this.#logBytes;
  }

  /** Throws when a file was deleted, moved or replaced since it was first seen: what is written would be lost. */
  checkSame(): void {
    // The log is last: its size is what remains.
    for (const file of [this.#file, `${this.#file}-wal`]) {
      const now = statSync(file, { throwIfNoEntry: false });
      const before = this.#known.get(file);
      if (!before) {
        if (now) this.#known.set(file, { ino: now.ino, dev: now.dev });
        continue;
      }
      if (!now) throw new Error(`${file} was deleted or moved while the server runs: stop it, and restore the file`);
      if (now.ino !== before.ino || now.dev !== before.dev || now.nlink < 1)
        throw new Error(`${file} was replaced while the server runs: start the server again`);
      this.#logBytes = now.size;
    }
  }

  /** Throws when the file is not a database any more, or the disk is full. */
  checkSound(): void {
    this.checkSame();
    const head = Buffer.alloc(MAGIC.length);
    readSync(this.#descriptorOf(this.#file), head, 0, head.length, 0);
    if (!head.equals(MAGIC)) throw new Error(`${this.#file} is malformed: restore it from a backup`);
    const { bavail, bsize } = statfsSync(dirname(this.#file));
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`the disk of ${this.#file} is full`);
  }

  /**
   * Waits until the write-ahead log is on disk. SQLite would call `fsync`, which also stores when the file was last changed,
   * and so waits for the file system's journal and for whatever else is in it, such as a checkpoint.
   */
  syncLog(): void {
    fdatasyncSync(this.#descriptorOf(`${this.#file}-wal`));
  }

  /** After SQLite has closed them. */
  close(): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor);
    this.#open.clear();
  }

  #descriptorOf(file: string): number {
    // To be written to: some systems sync nothing else.
    const descriptor = this.#open.get(file) ?? openSync(file, 'r+');
    this.#open.set(file, descriptor);
    return descriptor;
  }
}
