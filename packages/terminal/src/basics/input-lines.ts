import { createInterface, type Interface } from 'node:readline';

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
