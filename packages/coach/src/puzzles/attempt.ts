import type { Analysis } from '@rowhouse/engine';
import type { GameRecord, Move } from '@rowhouse/rules';
import {
  type Analyzer,
  type CoachOptions,
  DEFAULT_BUDGET,
  positionOf,
  sameMove,
  withMove,
} from '../analysis/analyzer.ts';
import { bestLine } from '../analysis/best-line.ts';
import { untimedAnalyzer } from '../analysis/timed-analyzer.ts';
import { IS_PLAYED_OUT, type Puzzle } from './puzzle.ts';

export const ATTEMPT_STATUSES = ['open', 'solved', 'failed'] as const;
/** Whether an attempt goes on, has solved the puzzle, or waits after a wrong move. */
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** An attempt at a puzzle. It is a value; `tryMove` returns the next one. */
export interface Attempt {
  readonly puzzle: Puzzle;
  /** The game so far: the right moves, and the answers of the other side. */
  readonly record: GameRecord;
  readonly status: AttemptStatus;
  /** The last answer of the other side, for views to animate. */
  readonly reply: Move | null;
  /** If `failed`: the wrong move, which is not in `record`, and the best line after it. */
  readonly wrong: { readonly move: Move; readonly line: readonly Move[] } | null;
  /** Wrong moves so far. A puzzle counts as solved only without any. */
  readonly mistakes: number;
}

/** An attempt at a puzzle, before the first move. */
export const beginAttempt = (puzzle: Puzzle): Attempt => ({
  puzzle,
  record: puzzle.record,
  status: 'open',
  reply: null,
  wrong: null,
  mistakes: 0,
});

/** Takes back a wrong move for another try. */
export const tryAgain = (attempt: Attempt): Attempt =>
  attempt.status === 'failed' ? { ...attempt, status: 'open', wrong: null, reply: null } : attempt;

/**
 * Plays a legal move. The first must be the answer; it solves a puzzle that is not played out. In one that is, every move
 * after it must keep the shortest win, and the other side gives the reply that holds out longest.
 */
export async function tryMove(
  attempt: Attempt,
  move: Move,
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions = {},
): Promise<Attempt> {
  const { puzzle, record, status } = attempt;
  if (status !== 'open') throw new Error('this attempt is over');
  const options = { budget, signal };
  const moved = withMove(record, move);
  const after = positionOf(moved);
  const isFirst = record.moves.length === puzzle.record.moves.length;
  const isRight = isFirst ? sameMove(move, puzzle.answer) : await isFastest(attempt, move, analyze, options);
  if (!isRight) {
    const line = after.outcome ? [] : await bestLine(moved, untimedAnalyzer(analyze), options);
    return { ...attempt, status: 'failed', wrong: { move, line }, reply: null, mistakes: attempt.mistakes + 1 };
  }
  const done = { ...attempt, record: moved, reply: null, wrong: null };
  if (after.outcome || !IS_PLAYED_OUT[puzzle.kind]) return { ...done, status: 'solved' };
  const reply = longest(await analyze(moved, options));
  return { ...done, record: withMove(moved, reply), reply };
}

/**
 * Whether the move wins as soon as any. Where the game is not solved, an analysis may end when it knows one fastest move,
 * without the value of others: these are judged by what comes after them.
 */
async function isFastest(
  { record }: Attempt,
  move: Move,
  analyze: Analyzer,
  options: Parameters<Analyzer>[1],
): Promise<boolean> {
  const { best, value, depth } = await analyze(record, options);
  if (best.some((known) => sameMove(known, move))) return true;
  const moved = withMove(record, move);
  const { outcome, toMove } = positionOf(moved);
  if (value !== 'win' || depth === null) return false;
  if (outcome) return outcome.winner !== null && outcome.winner !== toMove && depth === 1;
  const after = await analyze(moved, options);
  return after.value === 'loss' && after.depth === depth - 1;
}

/** The first of the moves that hold out longest: the same for everybody. */
const longest = ({ moves }: Analysis): Move =>
  moves.reduce((best, other) => ((other.depth ?? 0) > (best.depth ?? 0) ? other : best)).move;
