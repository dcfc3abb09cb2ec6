import { write } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';

/** The lowest level that is logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * Further lines are dropped when this many characters wait. The server must not wait for a reader of the log that is
 * stuck.
 */
const MAX_WAITING = 4_000_000;
/** How long the end of the program waits for the last lines. */
const LAST_LINES_MS = 500;
/** Delay before a full pipe is tried again. */
const RETRY_MS = 20;

/** Logs to stderr, one JSON object per line. As a precaution, fields that hold secrets are replaced by `…`. */
export const makeLog = (level: LogLevel, writer: LogWriter = new LogWriter(2)): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: ['secret', 'invite', 'guest', '*.secret', '*.invite', '*.authorization'], censor: '…' },
    },
    writer,
  );

/** Writes lines to a file descriptor in order, without blocking on the disk or on a reader. */
export class LogWriter {
  readonly #fd: number;
  #waiting = '';
  #dropped = 0;
  #writing: Promise<void> | null = null;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Queues a line that includes its line break. */
  write(line: string): void {
    if (this.#waiting.length + line.length > MAX_WAITING) {
      this.#dropped++;
      return;
    }
    this.#waiting += line;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null));
  }

  /** Resolves when everything is written, or after a short wait. */
  async end(): Promise<void> {
    const stop = new AbortController();
    const timeout = wait(LAST_LINES_MS, undefined, { signal: stop.signal }).catch(() => {});
    await Promise.race([this.#writing, timeout]);
    stop.abort();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting !== '') {
      const dropped = this.#dropped;
      const note =
        dropped > 0 ? `${JSON.stringify({ level: 50, time: Date.now(), dropped, msg: 'lines lost' })}\n` : '';
      const piece = Buffer.from(this.#waiting + note);
      this.#waiting = '';
      this.#dropped = 0;
      // There is no other place to report that the log cannot be written.
      if (!(await this.#writePiece(piece))) return;
    }
  }

  async #writePiece(piece: Buffer): Promise<boolean> {
    for (let at = 0; at < piece.length; ) {
      const written = await new Promise<number | NodeJS.ErrnoException>((resolve) =>
        write(this.#fd, piece, at, (error, bytes) => resolve(error ?? bytes)),
      );
      if (typeof written === 'number') at += written;
      else if (written.code === 'EAGAIN') await wait(RETRY_MS, undefined, { ref: false });
      else return false;
    }
    return true;
  }
}
