/** Reads positions from an option or from standard input, and writes a report for each: the same way for every game. */
import { CallError, type Output } from '../command.ts';

/** A position that cannot be analyzed. */
export interface ReportError {
  readonly error: { readonly code: string; readonly at?: number | undefined; readonly message: string };
}

interface ReportValues {
  readonly stdin?: boolean | undefined;
  readonly json?: boolean | undefined;
}

interface Reporter<R extends object> {
  /** The option that holds one position: `moves`, `position`. */
  readonly option: string;
  analyze(text: string): Promise<R>;
  /** The report as text, for people. */
  textOf(report: R): string;
}

/**
 * With `--stdin` a report a line, errors among them, until the input ends or `signal` is aborted. Otherwise one report; an
 * error is also a line on stderr, and exit status 2.
 */
export async function writeReports<R extends object>(
  { stdin, json, text }: ReportValues & { readonly text: string | undefined },
  { option, analyze, textOf }: Reporter<R>,
  output: Output,
  { lines, signal }: { lines(signal: AbortSignal): AsyncIterable<string>; readonly signal: AbortSignal },
): Promise<number> {
  const write = (report: R) => output.out(`${json ? JSON.stringify(report) : textOf(report)}\n`);
  if (stdin) {
    if (text !== undefined) throw new CallError(`--${option} and --stdin: expected one of them`);
    for await (const line of lines(signal)) {
      write(await analyze(line.trim()));
      if (signal.aborted) break;
    }
    return 0;
  }
  if (text === undefined) throw new CallError(`expected --${option} or --stdin`);
  const report = await analyze(text);
  const error = (report as Partial<ReportError>).error;
  if (json || !error) write(report);
  if (error) throw new CallError(`--${option}: ${error.message}`);
  return 0;
}
