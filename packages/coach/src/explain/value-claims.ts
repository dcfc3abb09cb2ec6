import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { sameMove } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { shareOf } from '../basics/grade.ts';

/** What the worths of a position say about one of its moves. */
export function valueClaims<F extends Family>(
  { toMove, config }: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const found = analysis.moves.find((worth) => sameMove(worth.move, move));
  if (!found) throw new Error('not a legal move');
  const worth = plain(found);
  const base = { player: toMove, cells: [], lines: [], moves: [] };
  const claims: Claim<F>[] = [{ code: 'worth', ...base, worth }];
  // Values prove something about other moves only between two players, and where all that matter are known.
  if (gameOf(config).players(config) > 2 || !analysis.exact || worth.value === null || analysis.moves.length < 2)
    return claims;
  const others = analysis.moves.filter((other) => !sameMove(other.move, move));
  if (others.every(({ value }) => value !== null) && others.every((other) => shareOf(other) < shareOf(worth)))
    claims.push({ code: 'only-move', ...base, worth, instead: plain(others[0]!) });
  if (analysis.value !== null && shareOf(worth) < shareOf(analysis))
    claims.push({ code: 'throws-away', ...base, moves: analysis.best, worth, instead: plain(analysis) });
  return claims;
}

const plain = ({ score, value, depth }: Evaluation): Evaluation => ({ score, value, depth });
