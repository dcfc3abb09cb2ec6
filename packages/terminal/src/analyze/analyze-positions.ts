/** What every `rowhouse analyze` does: limits, Ctrl-C, one position or many, and reports as JSON or as text. */
import { type Analysis, type AnalyzeOptions, analyze } from '@rowhouse/engine';
import type { Family, Move, Position } from '@rowhouse/rules';
import { wholeOption } from '../cli/option-values.ts';
import { inputLines, progressLine } from '../cli/streams.ts';
import { CallError, type Output } from '../command.ts';

/** The options that all games share. */
export const ANALYZE_OPTIONS = {
  stdin: { type: 'boolean' },
  json: { type: 'boolean' },
  time: { type: 'string' },
  nodes: { type: 'string' },
} as const;

export const ANALYZE_HELP = `  --time SECONDS       spend at most this long on a position, for example 0.5. Without it and --nodes,
                       a solved board is solved and any other position gets a second
  --nodes N            search at most this many positions; the result is then the same everywhere`;

export interface AnalyzeValues {
  readonly stdin?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly time?: string | undefined;
  readonly nodes?: string | undefined;
}

/** A position that cannot be analyzed. */
export interface ReportError {
  readonly error: { readonly code: string; readonly at?: number | undefined; readonly message: string };
}

/** Lines of standard input, until the signal is aborted. */
export type ReadLines = (signal: AbortSignal) => AsyncIterable<string>;

/** Analyzes a position within the limits of the call. Ctrl-C ends it with what is known so far. */
export type AnalyzePosition = <F extends Family>(
  position: Position<F>,
  options?: Partial<AnalyzeOptions<Move<F>>>,
) => Promise<Analysis<Move<F>>>;

interface Job<R extends object> {
  /** The option that holds one position: `moves` or `position`. */
  readonly option: string;
  /** The value of that option. */
  readonly text: string | undefined;
  /** Whether the empty board is solved: then there is no limit unless the call sets one. */
  readonly isSolved: boolean;
  report(text: string, analyzePosition: AnalyzePosition): Promise<R>;
  /** The report for people. */
  textOf(report: R): string;
}

/**
 * With `--stdin` one report per line, errors among them, until the input ends or Ctrl-C comes. Otherwise one report; an
 * error is also a line on stderr, with exit status 2.
 */
export async function analyzePositions<R extends object>(
  { option, text, isSolved, report, textOf }: Job<R>,
  { stdin, json, ...values }: AnalyzeValues,
  output: Output,
  readLines: ReadLines = inputLines,
): Promise<number> {
  const limits = limitsFrom(values, isSolved);
  const write = (found: R) => output.out(`${json ? JSON.stringify(found) : textOf(found)}\n`);
  return withInterrupt(async (stop) => {
    const analyzePosition = analyzerWithin(limits, stop);
    if (stdin) {
      if (text !== undefined) throw new CallError(`--${option} and --stdin: expected one of them`);
      for await (const line of readLines(stop)) {
        write(await report(line.trim(), analyzePosition));
        if (stop.aborted) break;
      }
      return 0;
    }
    if (text === undefined) throw new CallError(`expected --${option} or --stdin`);
    const found = await report(text, analyzePosition);
    const { error } = found as Partial<ReportError>;
    if (json || !error) write(found);
    if (error) throw new CallError(`--${option}: ${error.message}`);
    return 0;
  });
}

/** Limits for one position. */
type Limits = Pick<AnalyzeOptions['budget'], 'ms' | 'nodes'>;

/** Used where the game is not solved and the call sets no limit. */
const UNSOLVED: Limits = { ms: 1000 };
const MAX_SECONDS = 86_400;
const MAX_NODES = 1e12;

function limitsFrom({ time, nodes }: AnalyzeValues, isSolved: boolean): Limits {
  if (time === undefined && nodes === undefined) return isSolved ? {} : UNSOLVED;
  return {
    ...(time === undefined ? {} : { ms: Math.round(secondsOption(time) * 1000) }),
    ...(nodes === undefined ? {} : { nodes: wholeOption('nodes', nodes, { min: 1, max: MAX_NODES }) }),
  };
}

function secondsOption(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds >= 0.001 && seconds <= MAX_SECONDS))
    throw new CallError(`--time ${text}: expected seconds from 0.001 to ${MAX_SECONDS}`);
  return seconds;
}

/** A second Ctrl-C ends the process. */
async function withInterrupt(use: (stop: AbortSignal) => Promise<number>): Promise<number> {
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  try {
    return await use(interrupt.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

function analyzerWithin(budget: Limits, stop: AbortSignal): AnalyzePosition {
  const progress = progressLine();
  const millions = (nodes: number) => `${(nodes / 1e6).toFixed(1)} M nodes`;
  return (position, options) =>
    analyze(position, {
      budget,
      stop,
      exact: true,
      lineMs: 0,
      onProgress: ({ reached, nodes }) => progress.show(`${reached} plies ahead, ${millions(nodes)}`),
      onSolving: (found) =>
        progress.show(
          'scores' in found
            ? `${found.scores.filter((score) => score !== null).length} columns solved`
            : `between ${found.low} and ${found.high}, ${millions(found.nodes)}`,
        ),
      ...options,
    }).finally(() => progress.end());
}

/** Milliseconds since `began`, by the clock of `performance`. */
export const msSince = (began: number): number => Math.round((performance.now() - began) * 1000) / 1000;
