/** Checks that the files of an open SQLite database still exist and were not replaced: SQLite itself does not check. */
import { closeSync, fdatasyncSync, openSync, readSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** With less free space the disk counts as full. This is enough for the write-ahead log and thousands of games. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** The first bytes of every SQLite database. */
const MAGIC = Buffer.from('SQLite format 3\0');

/**
 * Descriptors stay open until `close`. A process that closes any descriptor of a file loses all its locks on that file,
 * including SQLite's. Then the next program that opens the database, such as a backup, would delete the log.
 */
export class SqliteFiles {
  readonly #file: string;
  readonly #open = new Map<string, number>();
  readonly #known = new Map<string, Pick<Stats, 'ino' | 'dev'>>();
  /** The size of the write-ahead log at the last `checkSame`. */
  logBytes = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Throws when a file was deleted, moved or replaced since it was first seen: writes would be lost. */
  checkSame(): void {
    // The log comes last, so that `logBytes` is its size.
    for (const file of [this.#file, `${this.#file}-wal`]) {
      const now = statSync(file, { throwIfNoEntry: false });
      const before = this.#known.get(file);
      if (!before) {
        if (now) this.#known.set(file, { ino: now.ino, dev: now.dev });
        continue;
      }
      if (!now) throw new Error(`${file} was deleted or moved: stop the server and restore the file`);
      if (now.ino !== before.ino || now.dev !== before.dev || now.nlink < 1)
        throw new Error(`${file} was replaced: restart the server`);
      this.logBytes = now.size;
    }
  }

  /** Throws when the file is no longer a database, or the disk is full. */
  checkSound(): void {
    this.checkSame();
    const head = Buffer.alloc(MAGIC.length);
    readSync(this.#descriptorOf(this.#file), head, 0, head.length, 0);
    if (!head.equals(MAGIC)) throw new Error(`${this.#file} is malformed: restore it from a backup`);
    const { bavail, bsize } = statfsSync(dirname(this.#file));
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`the disk of ${this.#file} is full`);
  }

  /**
   * Waits until the write-ahead log is on disk. SQLite would call `fsync`, which also stores the file's modification
   * time, and so waits for the file system's journal and everything in it, such as a checkpoint.
   */
  syncLog(): void {
    fdatasyncSync(this.#descriptorOf(`${this.#file}-wal`));
  }

  /** Call it after SQLite has closed the files. */
  close(): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor);
    this.#open.clear();
  }

  #descriptorOf(file: string): number {
    // Opened for writing: some systems sync nothing else.
    const descriptor = this.#open.get(file) ?? openSync(file, 'r+');
    this.#open.set(file, descriptor);
    return descriptor;
  }
}
