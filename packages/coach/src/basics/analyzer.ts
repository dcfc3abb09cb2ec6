import {
  type Analysis,
  type AnalyzeOptions,
  analyze,
  type Budget,
  type LineOptions,
  lineAfter,
} from '@rowhouse/engine';
import { type GameRecord, type Move, makeRecord } from '@rowhouse/rules';
import { positionOf } from './moves.ts';

/**
 * The function through which the coach gets an analysis of the last position of a record. The coach has no solver of its
 * own and does not know where one runs: `analyze` of an `Engine` is one. The game must not be over. Depths are counted from that position.
 */
export interface Analyzer {
  (record: GameRecord, options: AnalyzeOptions): Promise<Analysis>;
  /**
   * A move from that position and best play after it, if that can be had for less than an analysis of each position; as far
   * as it is found in time. `null` if it cannot. An analyzer need not have this.
   */
  readonly line?: LineFinder | undefined;
}

/** Finds a move and best play after it: see `Analyzer.line`. */
export type LineFinder = (record: GameRecord, move: Move, options: LineOptions) => Promise<readonly Move[] | null>;

/** What the coach spends on a position unless the caller says otherwise. It is a time because the engine uses its solvers only then. */
export const DEFAULT_BUDGET: Budget = { ms: 1000 };

/** What the functions of the coach take beside an analyzer. */
export interface CoachOptions extends Partial<Pick<AnalyzeOptions, 'budget' | 'signal'>> {
  /** How long an explanation may take after the evaluations are known: less than a tenth of a second, if it is left out. */
  readonly patienceMs?: number | undefined;
}

/** Runs the engine in this thread: for Node, and for tests. */
export const analyzeHere: Analyzer = Object.assign(
  (record: GameRecord, options: AnalyzeOptions) => analyze(positionOf(record), options),
  { line: ((record, move, options) => lineAfter(positionOf(record), move, options)) satisfies LineFinder },
);

/** So many analyses are remembered at most. */
const MAX_REMEMBERED = 200;

/**
 * An analyzer that gives the same answer whenever it is asked the same: a search by the clock finds now this move best and now
 * that one, and a hint should not change while nobody moves. What was given up is asked again.
 */
export function rememberingAnalyzer(analyze: Analyzer): Analyzer {
  const known = new Map<string, Analysis>();
  const remembering = async (record: GameRecord, options: AnalyzeOptions) => {
    const key = `${makeRecord(record)} ${JSON.stringify(options.budget)}`;
    const old = known.get(key);
    if (old) return old;
    const analysis = await analyze(record, options);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, analysis);
    return analysis;
  };
  return Object.assign(remembering, { line: analyze.line });
}
