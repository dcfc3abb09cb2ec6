/** What every `rowhouse analyze` does: limits, Ctrl-C, one position or many, and reports as JSON or as text. */
import { type Analysis, type AnalyzeOptions, analyze } from '@rowhouse/engine';
import type { Family, Move, Position } from '@rowhouse/rules';
import { readWhole } from '../cli/option-values.ts';
import { inputLines, progressLine } from '../cli/streams.ts';
import { CallError, type Output, type Values, withInterrupt } from '../command.ts';

/** The options that all games share. */
export const ANALYZE_OPTIONS = {
  stdin: { type: 'boolean' },
  json: { type: 'boolean' },
  time: { type: 'string', read: readMs },
  nodes: { type: 'string', read: readWhole({ min: 1, max: 1e12 }) },
} as const;

export const ANALYZE_HELP = `  --time SECONDS       spend at most this long on a position, for example 0.5. Without it and --nodes,
                       a solved board is solved and any other position gets a second
  --nodes N            search at most this many positions; the result is then the same everywhere`;

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
  { stdin, json, time: ms, nodes }: Partial<Values<typeof ANALYZE_OPTIONS>>,
  output: Output,
  readLines: ReadLines = inputLines,
): Promise<number> {
  const limits = { ...(ms === undefined ? {} : { ms }), ...(nodes === undefined ? {} : { nodes }) };
  const budget = isSolved || ms !== undefined || nodes !== undefined ? limits : { ms: UNSOLVED_MS };
  const write = (found: R) => output.out(`${json ? JSON.stringify(found) : textOf(found)}\n`);
  return withInterrupt(async (stop) => {
    const analyzePosition = analyzerWithin(budget, stop);
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

/** Used where the game is not solved and the call sets no limit. */
const UNSOLVED_MS = 1000;
const MAX_SECONDS = 86_400;

function readMs(called: string, text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds >= 0.001 && seconds <= MAX_SECONDS))
    throw new CallError(`${called} ${text}: expected seconds from 0.001 to ${MAX_SECONDS}`);
  return Math.round(seconds * 1000);
}

function analyzerWithin(budget: AnalyzeOptions['budget'], stop: AbortSignal): AnalyzePosition {
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
