import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { bareEvaluation, expectedShare, sameMove } from '../analysis/analyzer.ts';
import type { Claim } from '../claims/claim.ts';

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
  claims.push(...choiceClaims(base, evaluation, analysis), ...resistance(base, evaluation, analysis));
  if (analysis.value !== null && expectedShare(evaluation) < expectedShare(analysis))
    claims.push({ code: 'throws-away', ...base, moves: analysis.best, evaluation, instead: bareEvaluation(analysis) });
  return claims;
}

/** The claim that a move in a lost position holds out longest. */
function resistance<F extends Family>(
  base: Pick<Claim<F>, 'player' | 'cells' | 'lines' | 'moves'>,
  evaluation: Evaluation,
  { moves }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const { value, depth } = evaluation;
  if (value !== 'loss' || depth === null || moves.some((other) => other.value !== 'loss' || other.depth === null))
    return [];
  const sooner = moves.find((other) => other.depth! < depth);
  return sooner && moves.every((other) => other.depth! <= depth)
    ? [{ code: 'holds-out', ...base, evaluation, instead: bareEvaluation(sooner) }]
    : [];
}

/** The most moves that a claim names. */
const MAX_NAMED = 3;

/** Sorts columns from left to right; moves of morris games keep their order. */
const byColumn = (a: Move, b: Move): number => (typeof a === 'number' && typeof b === 'number' ? a - b : 0);

/** The claim about how many moves keep the value, if this is one of them and not all do. */
function choiceClaims<F extends Family>(
  base: Pick<Claim<F>, 'player' | 'cells' | 'lines' | 'moves'>,
  evaluation: Evaluation,
  { moves }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  if (moves.some(({ value }) => value === null)) return [];
  const share = expectedShare(evaluation);
  const worse = moves.filter((other) => expectedShare(other) < share);
  const keeping = moves.filter((other) => expectedShare(other) === share);
  if (worse.length === 0 || worse.length + keeping.length < moves.length) return [];
  const common = { ...base, evaluation, instead: bareEvaluation(worse[0]!) };
  const listed = (list: typeof moves) => list.map((other) => other.move).sort(byColumn);
  if (keeping.length === 1) return [{ code: 'only-move', ...common }];
  if (keeping.length <= Math.min(MAX_NAMED, worse.length))
    return [{ code: 'only-moves', ...common, moves: listed(keeping) }];
  return worse.length <= MAX_NAMED ? [{ code: 'all-but', ...common, moves: listed(worse) }] : [];
}
