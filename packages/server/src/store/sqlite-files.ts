/** Whether the files of a SQLite database are still there, and still the same: SQLite itself does not look again. */
import { closeSync, openSync, readSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** With less than this the disk counts as full, before SQLite notices. Enough for the write-ahead log and thousands of games. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** Every SQLite database begins with this. */
const MAGIC = Buffer.from('SQLite format 3\0');

export class SqliteFiles {
  readonly #file: string;
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
    const file = openSync(this.#file, 'r');
    try {
      readSync(file, head, 0, head.length, 0);
    } finally {
      closeSync(file);
    }
    if (!head.equals(MAGIC)) throw new Error(`${this.#file} is malformed: restore it from a backup`);
    const { bavail, bsize } = statfsSync(dirname(this.#file));
    if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`the disk of ${this.#file} is full`);
  }
}
