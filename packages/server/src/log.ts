import { write } from 'node:fs';
import { type Logger, pino } from 'pino';

/** What is logged: everything from this level on. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What waits to be written is at most this long, in characters. Whoever reads the log may be stuck; the server is not. */
const MAX_WAITING = 4_000_000;
/** When the program ends, the last lines have this long to be written. */
const LAST_LINES_MS = 500;

/** Logs to stderr, one JSON object in each line. No secret should ever be logged; if one is, it is replaced by `…`. */
export const makeLog = (level: LogLevel, lines: LogLines = new LogLines(2)): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: ['secret', 'invite', 'guest', '*.secret', '*.invite', '*.authorization'], censor: '…' },
    },
    lines,
  );

/** Writes lines to a file descriptor, one piece after another, and never waits: not for the disk, not for a reader. */
export class LogLines {
  readonly #fd: number;
  #waiting = '';
  #dropped = 0;
  #writing: Promise<void> | null = null;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Adds a line, with its line break. It is written soon. */
  write(line: string): void {
    if (this.#waiting.length + line.length > MAX_WAITING) {
      this.#dropped++;
      return;
    }
    this.#waiting += line;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null));
  }

  /** Resolves when everything is written, or nobody reads it. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_LINES_MS);
    });
    await Promise.race([this.#writing, late]);
    clearTimeout(timer);
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting !== '') {
      const dropped = this.#dropped;
      const note =
        dropped > 0 ? `${JSON.stringify({ level: 50, time: Date.now(), dropped, msg: 'lines lost' })}\n` : '';
      const piece = Buffer.from(this.#waiting + note);
      this.#waiting = '';
      this.#dropped = 0;
      // If the log cannot be written, there is nobody to tell.
      if (!(await this.#writePiece(piece))) return;
    }
  }

  async #writePiece(piece: Buffer): Promise<boolean> {
    for (let at = 0; at < piece.length; ) {
      const written = await new Promise<number | NodeJS.ErrnoException>((resolve) =>
        write(this.#fd, piece, at, (error, bytes) => resolve(error ?? bytes)),
      );
      if (typeof written === 'number') at += written;
      else if (written.code === 'EAGAIN') await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
      else return false;
    }
    return true;
  }
}
/** A pipe that is full is tried again after this. */
const AGAIN_MS = 20;
