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
import { timedAnalyzer } from '../analysis/timed-analyzer.ts';
import { IS_PLAYED_OUT, type Puzzle } from './puzzle.ts';

/** In progress, solved, or stopped by a wrong move. */
export type AttemptStatus = 'open' | 'solved' | 'failed';

/** An attempt at a puzzle, as an immutable value: `tryMove` returns the next one. */
export interface Attempt {
  readonly puzzle: Puzzle;
  /** The game so far: right moves and the other side's answers. */
  readonly record: GameRecord;
  readonly status: AttemptStatus;
  /** The other side's last answer, for views to animate. */
  readonly reply: Move | null;
  /** If `failed`: the wrong move, which is not in `record`, and the best line after it. */
  readonly wrong: { readonly move: Move; readonly line: readonly Move[] } | null;
  /** Wrong moves so far. A puzzle counts as solved only without mistakes. */
  readonly mistakes: number;
}

/** A new attempt at a puzzle. */
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
 * Plays a legal move. The first must be the puzzle's answer, which solves a puzzle that is not played out. In one that is,
 * each further move must keep the shortest win, and the other side replies with the move that holds out longest.
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
    const line = after.outcome
      ? []
      : await bestLine(moved, timedAnalyzer(analyze, { ...options, timeMs: Number.POSITIVE_INFINITY }));
    return { ...attempt, status: 'failed', wrong: { move, line }, reply: null, mistakes: attempt.mistakes + 1 };
  }
  const done = { ...attempt, record: moved, reply: null, wrong: null };
  if (after.outcome || !IS_PLAYED_OUT[puzzle.kind]) return { ...done, status: 'solved' };
  const reply = longest(await analyze(moved, options));
  return { ...done, record: withMove(moved, reply), reply };
}

/**
 * Whether no move wins sooner. An analysis may end once it knows one fastest move, without the values of the others. A
 * second analysis then judges the position after the move.
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

/** The first of the moves that hold out longest, so that every player meets the same reply. */
const longest = ({ moves }: Analysis): Move =>
  moves.reduce((best, other) => ((other.depth ?? 0) > (best.depth ?? 0) ? other : best)).move;
