import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { type Analyzer, DEFAULT_BUDGET, positionOf, sameMove, withMove } from '../basics/analyzer.ts';
import { shareOf } from '../basics/grade.ts';
import { bestLine, type CoachOptions } from '../explain/best-line.ts';
import type { Puzzle } from './puzzle.ts';

/** Somebody solving a puzzle: a value, changed by `tryMove`. */
export interface Attempt {
  readonly puzzle: Puzzle;
  /** As it stands: what was played right, and what the other side answered. */
  readonly record: GameRecord;
  readonly status: 'open' | 'solved' | 'failed';
  /** The other side's last answer, to be shown falling. */
  readonly reply: Move | null;
  /** `failed`: the move that was wrong, which is not in `record`, and how it would have gone on after it. */
  readonly wrong: { readonly move: Move; readonly line: readonly Move[] } | null;
  /** Wrong moves so far. Solved with none is solved. */
  readonly mistakes: number;
}

export const beginAttempt = (puzzle: Puzzle): Attempt => ({
  puzzle,
  record: puzzle.record,
  status: 'open',
  reply: null,
  wrong: null,
  mistakes: 0,
});

/** Takes a wrong move back, for another try. */
export const tryAgain = (attempt: Attempt): Attempt =>
  attempt.status === 'failed' ? { ...attempt, status: 'open', wrong: null, reply: null } : attempt;

/**
 * Plays a legal move. The first must be the answer; a win has then to be brought home in the plies that are left, by
 * any move that does, against the reply that holds out longest. `only` and `draw` are solved with their one move.
 */
export async function tryMove(
  attempt: Attempt,
  move: Move,
  ask: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions = {},
): Promise<Attempt> {
  const { puzzle, record, status } = attempt;
  if (status !== 'open') throw new Error('this attempt is over');
  const options = { budget, signal };
  const moved = withMove(record, move);
  const after = positionOf(moved);
  const isFirst = record.moves.length === puzzle.record.moves.length;
  const isRight = isFirst ? sameMove(move, puzzle.answer) : isFastest(await ask(record, options), move);
  if (!isRight) {
    const line = after.outcome ? [] : await bestLine(moved, ask, options);
    return { ...attempt, status: 'failed', wrong: { move, line }, reply: null, mistakes: attempt.mistakes + 1 };
  }
  const done = { ...attempt, record: moved, reply: null, wrong: null };
  if (after.outcome || puzzle.kind !== 'win') return { ...done, status: 'solved' };
  const reply = longest(await ask(moved, options));
  return { ...done, record: withMove(moved, reply), reply };
}

const isFastest = (analysis: Analysis, move: Move): boolean => {
  const found = analysis.moves.find((worth) => sameMove(worth.move, move));
  return found !== undefined && shareOf(found) === shareOf(analysis) && found.depth === analysis.depth;
};

/** The first of those that hold out longest: the same for everybody. */
const longest = ({ moves }: Analysis): Move =>
  moves.reduce((best, other) => ((other.depth ?? 0) > (best.depth ?? 0) ? other : best)).move;

/** The moves that were right so far, for the list beside the board. */
export const solvedText = ({ puzzle, record }: Attempt): string =>
  gameOf(record.config).makeMoves(record.config, record.moves.slice(puzzle.record.moves.length));
