import type { Analysis, Value } from '@rowhouse/engine';
import type { GameRecord, Move, Position } from '@rowhouse/rules';
import {
  afterMove,
  type CoachOptions,
  DEFAULT_BUDGET,
  positionOf,
  sameMove,
  type WithEngine,
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
  /** If `failed`: the wrong move, which is not in `record`, the best line after it, and its value for the other side. */
  readonly wrong: { readonly move: Move; readonly line: readonly Move[]; readonly value: Value | null } | null;
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
 * Plays a legal move. The first move must be the puzzle's answer. That solves the puzzle, unless its kind is played out
 * to the end of the game. Then each further move must keep the shortest win. The other side replies with the move that
 * holds out longest.
 */
export async function tryMove(
  attempt: Attempt,
  move: Move,
  options: WithEngine<Omit<CoachOptions, 'timeMs'>>,
): Promise<Attempt> {
  const { puzzle, record, status } = attempt;
  if (status !== 'open') throw new Error('this attempt is over');
  const analyze = (position: Position) => {
    const { engine, budget = DEFAULT_BUDGET, signal } = options;
    return engine.analyze(position, { budget, signal });
  };
  const position = positionOf(record);
  const after = afterMove(position, move);
  const isFirst = record.moves.length === puzzle.record.moves.length;
  const isRight = isFirst ? sameMove(move, puzzle.answer) : await isFastest(position, move, analyze);
  if (!isRight) {
    const known = after.outcome ? null : await analyze(after);
    const analyzer = timedAnalyzer({ ...options, timeMs: Number.POSITIVE_INFINITY });
    const line = known ? await bestLine(after, analyzer, known) : [];
    const wrong = { move, line, value: known?.value ?? null };
    return { ...attempt, status: 'failed', wrong, reply: null, mistakes: attempt.mistakes + 1 };
  }
  const done = { ...attempt, record: withMove(record, move), reply: null, wrong: null };
  if (after.outcome || !IS_PLAYED_OUT[puzzle.kind]) return { ...done, status: 'solved' };
  const reply = longestDefence(await analyze(after));
  return { ...done, record: withMove(done.record, reply), reply };
}

/**
 * Whether no other move wins sooner. An analysis may end when it knows one fastest move, without the values of other
 * moves. Then a second analysis judges the position after the move.
 */
async function isFastest(
  position: Position,
  move: Move,
  analyze: (position: Position) => Promise<Analysis>,
): Promise<boolean> {
  const { best, value, depth } = await analyze(position);
  if (best.some((known) => sameMove(known, move))) return true;
  const moved = afterMove(position, move);
  const { outcome, toMove } = moved;
  if (value !== 'win' || depth === null) return false;
  if (outcome) return outcome.winner !== null && outcome.winner !== toMove && depth === 1;
  const after = await analyze(moved);
  return after.value === 'loss' && after.depth === depth - 1;
}

/** The first of the moves that hold out longest. Every player gets the same reply. */
export const longestDefence = ({ moves }: Analysis): Move =>
  moves.reduce((best, other) => ((other.depth ?? 0) > (best.depth ?? 0) ? other : best)).move;
