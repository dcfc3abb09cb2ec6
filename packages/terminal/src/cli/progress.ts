/** Progress on stderr. */

/** A progress bar; nothing if stderr is not a terminal. */
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

/** A line about the progress of one job after another. */
export interface ProgressLine {
  show(text: string): void;
  /** The job is done. */
  end(): void;
}

/** Shorter jobs show no progress. */
const DELAY_MS = 1000;
/** The interval between two updates on a terminal, and in a log. */
const TERMINAL_MS = 100;
const LOG_MS = 5000;

/** One line that changes on a terminal, or a new line now and then elsewhere. */
export function progressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now: () => number = () => performance.now(),
): ProgressLine {
  const every = stream.isTTY ? TERMINAL_MS : LOG_MS;
  let began = now();
  let shownAt = began + DELAY_MS - every;
  let isShown = false;
  return {
    show(text) {
      if (now() - shownAt < every) return;
      shownAt = now();
      const line = `${text}, ${Math.round((now() - began) / 1000)} s`;
      stream.write(stream.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
      isShown = true;
    },
    end() {
      if (isShown && stream.isTTY) stream.write('\r\x1b[K');
      isShown = false;
      began = now();
      shownAt = began + DELAY_MS - every;
    },
  };
}
