/** A progress bar on stderr; nothing if stderr is not a terminal. */
export function progressBar(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): { step(note?: string): void; end(): void } {
  const WIDTH = 30;
  let done = 0;
  if (!stream.isTTY) return { step() {}, end() {} };
  return {
    step(note = '') {
      done++;
      const full = Math.round((WIDTH * done) / total);
      stream.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done}/${total} ${note}\x1b[K`);
    },
    end() {
      stream.write('\r\x1b[K');
    },
  };
}

/** What is known so far of something that takes long. */
export interface ProgressLine {
  tell(text: string): void;
  /** The work is done; what is told after this is about the next. */
  end(): void;
}

/** Work that is done sooner needs no progress. */
const PATIENCE_MS = 1000;
/** How often a terminal is written to, and how often a log is. */
const ON_TERMINAL_MS = 100;
const IN_LOG_MS = 5000;

/** Progress on stderr: one line that changes on a terminal, now and then a new line elsewhere. */
export function progressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now: () => number = () => performance.now(),
): ProgressLine {
  const every = stream.isTTY ? ON_TERMINAL_MS : IN_LOG_MS;
  let began = now();
  let toldAt = began + PATIENCE_MS - every;
  let isShown = false;
  return {
    tell(text) {
      if (now() - toldAt < every) return;
      toldAt = now();
      const line = `${text}, ${Math.round((now() - began) / 1000)} s`;
      stream.write(stream.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
      isShown = true;
    },
    end() {
      if (isShown && stream.isTTY) stream.write('\r\x1b[K');
      isShown = false;
      began = now();
      toldAt = began + PATIENCE_MS - every;
    },
  };
}
