/** Standard input and output, tables, and progress on stderr. */
import { createInterface, type Interface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { errorMessage, type Output } from '../command.ts';

/** Shorter jobs show no progress. */
const DELAY_MS = 1000;
/** The interval between two updates on a terminal, and in a log. */
const TERMINAL_MS = 100;
const LOG_MS = 5000;

/**
 * The progress of one job after another: on a terminal as a line that changes, elsewhere as occasional new lines. `end`
 * ends a job.
 */
export function progressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now: () => number = () => performance.now(),
) {
  const every = stream.isTTY ? TERMINAL_MS : LOG_MS;
  let began = now();
  let shownAt = began + DELAY_MS - every;
  let isShown = false;
  return {
    show(text: string): void {
      if (now() - shownAt < every) return;
      shownAt = now();
      const line = `${text}, ${Math.round((now() - began) / 1000)} s`;
      stream.write(stream.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
      isShown = true;
    },
    end(): void {
      if (isShown && stream.isTTY) stream.write('\r\x1b[K');
      isShown = false;
      began = now();
      shownAt = began + DELAY_MS - every;
    },
  };
}

/**
 * Standard input, line by line, until `signal` is aborted. A CRLF ends one line, even if its second half arrives later.
 */
export const inputLines = (signal?: AbortSignal): Interface =>
  createInterface({
    input: process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
    ...(signal === undefined ? {} : { signal }),
  });

/** Reports a bug, or input that Node refuses, such as an endless line. The full screen has its own report. */
function reportUncaught(error: unknown): void {
  if (process.listenerCount('uncaughtException') > 1) return;
  process.stderr.write(`rowhouse: ${errorMessage(error)}\n`);
  process.exit(1);
}

/**
 * The output of the process. If the reader closes it (`| head`), the process ends without a message. If it cannot be
 * written (the disk is full), the process ends with a message.
 */
export function standardOutput(): Output {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`rowhouse: standard output cannot be written: ${error.code}\n`);
    process.exit(1);
  });
  // Nothing more can be written, so only the exit status shows the error.
  process.stderr.on('error', () => {});
  process.on('uncaughtException', reportUncaught);
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  };
}

/** A line of a table. Every line has the same fields. */
export type TableLine = Readonly<Record<string, string | number | null>>;

/** Writes a table as fields joined by tabs below their names, or as one JSON object per line. */
export async function writeRows(
  rows: AsyncIterable<TableLine>,
  json: boolean | undefined,
  output: Output,
  onRow: () => void = () => {},
): Promise<void> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst && !json) output.out(`${Object.keys(row).join('\t')}\n`);
    isFirst = false;
    const cells = Object.values(row).map((cell) => cell ?? '');
    output.out(`${json ? JSON.stringify(row) : cells.join('\t')}\n`);
    onRow();
    // Lets the process notice that the reader has left (| head).
    await setImmediate();
  }
}
