import type { Analysis } from '@rowhouse/engine';
import { err, type Move, ok, type Result } from '@rowhouse/rules';
import { type Analyzer, type CoachOptions, DEFAULT_BUDGET, expectedShare, sameMove } from '../analysis/analyzer.ts';
import type { Puzzle, PuzzleKind } from './puzzle.ts';

/** The kind, answer and length of a puzzle. */
export interface PuzzleSolution {
  readonly kind: PuzzleKind;
  readonly answer: Move;
  readonly plies: number | null;
}

/** Why the proof of a puzzle fails. */
export type ProofFault = 'not-exact' | 'not-unique' | 'other-answer' | 'other-kind' | 'other-length';

/** Longer wins (in plies) are not played out: finding the move that keeps the win is enough. */
const MAX_WIN_LENGTH = 15;

/** The puzzle in a position if all evaluations are proved and exactly one move keeps the value; otherwise `null`. */
export function puzzleSolution(analysis: Analysis): PuzzleSolution | null {
  const { moves, value } = analysis;
  if (!analysis.exact || (value !== 'win' && value !== 'draw') || moves.length < 2) return null;
  if (moves.some(({ value: known }) => known === null)) return null;
  const [answer, ...others] = moves.filter((evaluation) => expectedShare(evaluation) === expectedShare(analysis));
  if (!answer || others.length > 0) return null;
  if (value === 'draw') return { kind: 'draw', answer: answer.move, plies: null };
  if (answer.depth === null) return null;
  return answer.depth <= MAX_WIN_LENGTH
    ? { kind: 'win', answer: answer.move, plies: answer.depth }
    : { kind: 'only', answer: answer.move, plies: null };
}

/** Checks a puzzle's answer, kind and length. */
export async function provePuzzle(
  puzzle: Puzzle,
  analyze: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions = {},
): Promise<Result<PuzzleSolution, ProofFault>> {
  const analysis = await analyze(puzzle.record, { budget, signal });
  if (!analysis.exact) return err('not-exact');
  const solution = puzzleSolution(analysis);
  if (!solution) return err('not-unique');
  if (!sameMove(solution.answer, puzzle.answer)) return err('other-answer');
  if (solution.kind !== puzzle.kind) return err('other-kind');
  return solution.plies === puzzle.plies ? ok(solution) : err('other-length');
}
