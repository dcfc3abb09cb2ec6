import {
  type Analysis,
  type AnalyzeOptions,
  analyze,
  type Budget,
  type Evaluation,
  type LineOptions,
  lineAfter,
} from '@rowhouse/engine';
import { type Family, type GameRecord, type Move, makeRecord, type Position, replay, unwrap } from '@rowhouse/rules';

/** The position at the end of a record. Throws if the record cannot be replayed, which `parseRecord` rules out. */
export const positionOf = <F extends Family>(record: GameRecord<F>): Position<F> => unwrap(replay(record));

export const withMove = <F extends Family>(record: GameRecord<F>, move: Move<F>): GameRecord<F> => ({
  ...record,
  moves: [...record.moves, move],
});

/** Compares moves by their parts: a turn of morris is an object. */
export const sameMove = (a: Move, b: Move): boolean =>
  typeof a === 'number' || typeof b === 'number'
    ? a === b
    : a.from === b.from && a.to === b.to && a.remove === b.remove;

/** The evaluation alone, out of an analysis or one of its moves. */
export const bareEvaluation = ({ score, value, depth }: Evaluation): Evaluation => ({ score, value, depth });

/** The score at which an estimate means about 73 points in 100: two discs in the right place, or two men more. */
const SCALE = 200;

/** The expected share of the game: 1, ½ or 0 if the value is known, and a number in between for an estimate. */
export function expectedShare({ value, score }: Evaluation): number {
  if (value !== null) return value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
  return 1 / (1 + Math.exp(-score / SCALE));
}

/** The winner's own moves until a win `depth` plies away. */
export const movesOf = (depth: number): number => Math.ceil(depth / 2);

/**
 * Analyzes the last position of a record, which is not the end of the game. The coach has no solver of its own and does not
 * know where one runs: `analyze` of an `Engine` is an analyzer. Depths count from that position.
 */
export interface Analyzer {
  (record: GameRecord, options: AnalyzeOptions): Promise<Analysis>;
  /**
   * A move from that position and best play after it, as far as it is found in time. Resolves to `null` if the analyzer
   * has no quicker way than to analyze each position. Optional.
   */
  readonly line?: LineFinder | undefined;
}

/** Finds a move and best play after it: see `Analyzer.line`. */
export type LineFinder = (record: GameRecord, move: Move, options: LineOptions) => Promise<readonly Move[] | null>;

/** The coach's default budget for a position. It is a time because the engine uses its solvers only with one. */
export const DEFAULT_BUDGET: Budget = { ms: 1000 };

/** Options of the coach's functions that take an analyzer. */
export interface CoachOptions extends Partial<Pick<AnalyzeOptions, 'budget' | 'signal'>> {
  /** How long an explanation may take once the evaluations are known (ms). By default, less than a tenth of a second. */
  readonly timeMs?: number | undefined;
}

/** Runs the engine in this thread: for Node, and for tests. */
export const analyzeHere: Analyzer = Object.assign(
  (record: GameRecord, options: AnalyzeOptions) => analyze(positionOf(record), options),
  { line: ((record, move, options) => lineAfter(positionOf(record), move, options)) satisfies LineFinder },
);

const MAX_REMEMBERED = 200;

/**
 * Gives the same answer to the same question. Two timed searches may prefer different moves, and a hint should not change
 * while no move is played. Failed analyses are not remembered.
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
