import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { bareEvaluation, expectedShare, sameMove } from '../analysis/analyzer.ts';
import type { Claim, ClaimBase } from '../claims/claim.ts';

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
  // Only exact values of two-player games prove anything about other moves.
  if (gameOf(config).players(config) > 2 || !analysis.exact || evaluation.value === null || analysis.moves.length < 2)
    return claims;
  claims.push(...choiceClaims(base, evaluation, analysis), ...resistanceClaims(base, evaluation, analysis));
  if (analysis.value !== null && expectedShare(evaluation) < expectedShare(analysis))
    claims.push({
      code: 'throws-away',
      ...base,
      moves: analysis.best,
      evaluation,
      instead: bareEvaluation(analysis),
      counts: [analysis.moves.length, analysis.moves.filter(({ value }) => value === analysis.value).length],
    });
  return claims;
}

/** The move of a lost position that loses soonest. */
export const soonestLoss = <M>(moves: Analysis<M>['moves']) => moves.reduce((a, b) => (b.depth! < a.depth! ? b : a));

/** The claim that a move in a lost position holds out longest. */
function resistanceClaims<F extends Family>(
  base: ClaimBase<F>,
  evaluation: Evaluation,
  { moves }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const { value, depth } = evaluation;
  if (value !== 'loss' || depth === null || moves.some((other) => other.value !== 'loss' || other.depth === null))
    return [];
  const soonest = soonestLoss(moves);
  return soonest.depth! < depth && moves.every((other) => other.depth! <= depth)
    ? [{ code: 'holds-out', ...base, moves: [soonest.move], evaluation, instead: bareEvaluation(soonest) }]
    : [];
}

/** A claim names at most this many moves. */
const MAX_NAMED_MOVES = 3;

/** Compares columns from left to right. Moves of morris games keep their order. */
const byColumn = (a: Move, b: Move): number => (typeof a === 'number' && typeof b === 'number' ? a - b : 0);

/** The claim about how many moves keep a win or a draw, if this move does. */
function choiceClaims<F extends Family>(
  base: ClaimBase<F>,
  evaluation: Evaluation,
  { moves }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  if (moves.some(({ value }) => value === null)) return [];
  const share = expectedShare(evaluation);
  const worse = moves.filter((other) => expectedShare(other) < share);
  const keeping = moves.filter((other) => expectedShare(other) === share);
  if (worse.length + keeping.length < moves.length) return [];
  const [next] = worse;
  if (!next) return evaluation.value === 'loss' ? [] : [{ code: 'all-but', ...base, evaluation, instead: evaluation }];
  const common = { ...base, evaluation, instead: bareEvaluation(next) };
  const listed = (list: typeof moves) => list.map((other) => other.move).sort(byColumn);
  if (keeping.length === 1) return [{ code: 'only-move', ...common }];
  if (keeping.length <= Math.min(MAX_NAMED_MOVES, worse.length))
    return [{ code: 'only-moves', ...common, moves: listed(keeping) }];
  return worse.length <= MAX_NAMED_MOVES ? [{ code: 'all-but', ...common, moves: listed(worse) }] : [];
}
