import type { Analysis } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import type { Claim } from '../basics/claims.ts';
import { bareEvaluation, expectedShare } from '../basics/evaluation.ts';
import { sameMove } from '../basics/moves.ts';

/** The claims about a move that follow from the evaluations of all moves. */
export function valueClaims<F extends Family>(
  { toMove, config }: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const found = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  if (!found) throw new Error('not a legal move');
  const evaluation = bareEvaluation(found);
  const base = { player: toMove, cells: [], lines: [], moves: [] };
  const claims: Claim<F>[] = [{ code: 'evaluation', ...base, evaluation }];
  // Values prove something about other moves only in a game of two players, and only if they are exact.
  if (gameOf(config).players(config) > 2 || !analysis.exact || evaluation.value === null || analysis.moves.length < 2)
    return claims;
  const others = analysis.moves.filter((other) => !sameMove(other.move, move));
  if (
    others.every(({ value }) => value !== null) &&
    others.every((other) => expectedShare(other) < expectedShare(evaluation))
  )
    claims.push({ code: 'only-move', ...base, evaluation, instead: bareEvaluation(others[0]!) });
  if (analysis.value !== null && expectedShare(evaluation) < expectedShare(analysis))
    claims.push({ code: 'throws-away', ...base, moves: analysis.best, evaluation, instead: bareEvaluation(analysis) });
  return claims;
}
