import type { Analysis } from '@rowhouse/engine';
import { err, type Move, ok, type Result } from '@rowhouse/rules';
import { type Analyzer, DEFAULT_BUDGET, sameMove } from '../basics/analyzer.ts';
import { shareOf } from '../basics/grade.ts';
import type { CoachOptions } from '../explain/best-line.ts';
import type { Puzzle, PuzzleKind } from './puzzle.ts';

/** What a position is as a puzzle. */
export interface PuzzleSolution {
  readonly kind: PuzzleKind;
  readonly answer: Move;
  readonly plies: number | null;
}

export type ProofFault = 'not-exact' | 'not-unique' | 'other-answer' | 'other-kind' | 'other-length';

/** A win is brought home in a puzzle up to here; beyond, to find the move that keeps it is enough. */
export const LONGEST_WIN = 15;

/** The riddle of a position where exactly one move keeps the value, and all worths are proved; `null` for any other. */
export function puzzleSolution(analysis: Analysis): PuzzleSolution | null {
  const { moves, value } = analysis;
  if (!analysis.exact || (value !== 'win' && value !== 'draw') || moves.length < 2) return null;
  if (moves.some((worth) => worth.value === null)) return null;
  const [answer, ...others] = moves.filter((worth) => shareOf(worth) === shareOf(analysis));
  if (!answer || others.length > 0) return null;
  if (value === 'draw') return { kind: 'draw', answer: answer.move, plies: null };
  if (answer.depth === null) return null;
  return answer.depth <= LONGEST_WIN
    ? { kind: 'win', answer: answer.move, plies: answer.depth }
    : { kind: 'only', answer: answer.move, plies: null };
}

/** Does the puzzle have the one answer, of the length, that it says? */
export async function provePuzzle(
  puzzle: Puzzle,
  ask: Analyzer,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions = {},
): Promise<Result<PuzzleSolution, ProofFault>> {
  const analysis = await ask(puzzle.record, { budget, signal });
  if (!analysis.exact) return err('not-exact');
  const riddle = puzzleSolution(analysis);
  if (!riddle) return err('not-unique');
  if (!sameMove(riddle.answer, puzzle.answer)) return err('other-answer');
  if (riddle.kind !== puzzle.kind) return err('other-kind');
  return riddle.plies === puzzle.plies ? ok(riddle) : err('other-length');
}
