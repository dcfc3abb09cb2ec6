/**
 * The parts that every `rowhouse analyze` shares: limits, Ctrl-C, one position or many, and reports as JSON or as text.
 */
import { type Analysis, type AnalyzeOptions, analyze } from '@rowhouse/engine';
import { type Config, type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { readTime, readWhole } from '../cli/option-values.ts';
import { type PositionFault, readPosition, SOURCES, type Source } from '../cli/position-text.ts';
import { inputLines, progressLine } from '../cli/streams.ts';
import { CallError, type Output, type Values, withInterrupt } from '../command.ts';
import { visible } from '../text/ascii.ts';

/** The options that all games share. */
export const ANALYZE_OPTIONS = {
  moves: { type: 'string' },
  position: { type: 'string' },
  stdin: { type: 'boolean' },
  fail: { type: 'boolean' },
  json: { type: 'boolean' },
  time: { type: 'string', read: readTime('s', 86_400_000) },
  nodes: { type: 'string', read: readWhole({ min: 1, max: 1e12 }) },
} as const;

export const ANALYZE_HELP = `  --moves M            the position after these moves
  --position P         the position itself, written as for rowhouse check
  --stdin              one position per line; a wrong line gets an error, and the next lines go on
  --fail               with --stdin: exit status 1 if a line was wrong
  --time TIME          spend at most this long on a position: 500ms, 2s; a bare number is in seconds.
                       Without it and --nodes, a solved board is solved and any other position
                       gets a second
  --nodes N            search at most this many positions; the result is then the same everywhere`;

/** Lines of standard input, until the signal is aborted. */
export type ReadLines = (signal: AbortSignal) => AsyncIterable<string>;

/** Analyzes a position within the limits of the call. Ctrl-C ends it with the result so far. */
export type AnalyzePosition = <F extends Family>(
  position: Position<F>,
  options?: Partial<AnalyzeOptions<Move<F>>>,
) => Promise<Analysis<Move<F>>>;

interface Job<F extends Family> {
  readonly config: Config<F>;
  /** The form of a line of standard input. */
  readonly lines: Source;
  /** The report on a position: its fields in JSON, and its text for people. */
  report(
    position: Position<F>,
    analyzePosition: AnalyzePosition,
  ): Promise<{ readonly json: object; readonly text: string }>;
}

/**
 * With `--stdin` one report per line, errors among them, until the input ends or the user presses Ctrl-C. Otherwise one
 * report; an error is also a line on stderr, with exit status 2.
 */
export async function analyzePositions<F extends Family>(
  { config, lines, report }: Job<F>,
  values: Partial<Values<typeof ANALYZE_OPTIONS>>,
  output: Output,
  readLines: ReadLines = inputLines,
): Promise<number> {
  const { stdin, fail, json, time: ms, nodes } = values;
  const game = gameOf<F>(config);
  const limits = { ...(ms === undefined ? {} : { ms }), ...(nodes === undefined ? {} : { nodes }) };
  const budget = ms === undefined && nodes === undefined ? undefined : limits;
  const given = ([...SOURCES, 'stdin'] as const).filter((name) => values[name] !== undefined);
  if (given.length === 0)
    throw new CallError("expected --moves, --position or --stdin; --moves '' is the start of the game");
  if (given.length > 1) throw new CallError(`${given.map((name) => `--${name}`).join(' and ')}: expected one of them`);
  const source = SOURCES.find((name) => values[name] !== undefined) ?? lines;
  const write = (fields: object, words: string) => output.out(`${json ? JSON.stringify(fields) : words}\n`);
  return withInterrupt(async (stop) => {
    const analyzePosition = analyzerWithin(budget, stop);
    /** Returns the fault if the text is not a position. */
    const reportOn = async (text: string): Promise<PositionFault | null> => {
      const position = readPosition(config, source, text);
      if (!position.ok) {
        const { error } = position;
        if (stdin || json) write({ [source]: text, error }, `${visible(text)}: ${error.message}`);
        return error;
      }
      const { json: fields, text: words } = await report(position.value as Position<F>, analyzePosition);
      // In morris, the field “moves” holds the evaluated moves.
      const isReplaced = source === 'moves' && config.family === 'morris';
      const named = isReplaced ? { position: game.makePosition(position.value as Position<F>) } : { [source]: text };
      write({ ...named, ...fields }, `${text === '' ? '(no moves)' : text}: ${words}`);
      return null;
    };
    if (!stdin) {
      const fault = await reportOn(values[source]!);
      if (fault) throw new CallError(`--${source}: ${fault.message}`);
      return 0;
    }
    let hasFault = false;
    for await (const line of readLines(stop)) {
      if (await reportOn(line.trim())) hasFault = true;
      if (stop.aborted) break;
    }
    return hasFault && fail ? 1 : 0;
  });
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
