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

/** The position at the end of a record. A record that cannot be replayed is a bug of the caller: `parseRecord` makes none. */
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

/** Only the evaluation of something that has more: a move of an analysis, or an analysis. */
export const bareEvaluation = ({ score, value, depth }: Evaluation): Evaluation => ({ score, value, depth });

/** The score at which an estimate means about 73 of 100 points: two discs in the right place, or two men more. */
const SCALE = 200;

/** The expected share of the game: 1, ½ or 0 if the value is known, and a number between if it is an estimate. */
export function expectedShare({ value, score }: Evaluation): number {
  if (value !== null) return value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
  return 1 / (1 + Math.exp(-score / SCALE));
}

/** The winner's own moves until the win, as people count. Depths are in plies. */
export const movesOf = (depth: number): number => Math.ceil(depth / 2);

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
  readonly timeMs?: number | undefined;
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
