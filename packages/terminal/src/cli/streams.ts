import { createInterface, type Interface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Output } from '../command.ts';

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
