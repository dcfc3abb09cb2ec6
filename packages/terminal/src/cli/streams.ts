/** Standard input and output, tables, and progress on stderr. */
import { createInterface, type Interface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Output } from '../command.ts';

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

/**
 * Standard input, line by line, until `signal` is aborted. The second half of a CRLF ends no line of its own, however late
 * it comes.
 */
export const inputLines = (signal?: AbortSignal): Interface =>
  createInterface({
    input: process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
    ...(signal === undefined ? {} : { signal }),
  });

/**
 * The output of the process. If the reader closes it (`| head`), that is no fault, and the process ends without a
 * message. If it cannot be written (the disk is full), one line says so.
 */
export function standardOutput(): Output {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`rowhouse: standard output cannot be written: ${error.code}\n`);
    process.exit(1);
  });
  // Nothing more can be written; the exit status tells that something is wrong.
  process.stderr.on('error', () => {});
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  };
}

/** A line of a table: named fields, the same in every line. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Writes a table: fields joined by tabs below their names, or an object of JSON a line. */
export async function writeRows(
  rows: AsyncIterable<Row>,
  json: boolean | undefined,
  output: Output,
  onRow: () => void = () => {},
): Promise<void> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst && !json) output.out(`${Object.keys(row).join('\t')}\n`);
    isFirst = false;
    output.out(
      `${
        json
          ? JSON.stringify(row)
          : Object.values(row)
              .map((cell) => cell ?? '')
              .join('\t')
      }\n`,
    );
    onRow();
    // Lets the process notice that the reader has left (| head).
    await setImmediate();
  }
}
