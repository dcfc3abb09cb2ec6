import type { Analysis } from '@rowhouse/engine';
import type { Family, Move, Position } from '@rowhouse/rules';
import { expectedShare, sameMove } from '../analysis/analyzer.ts';
import { type Claim, type ClaimParts, placeOf, samePlace } from '../claims/claim.ts';
import { isCommonplace, isWarning, isWeak } from '../claims/select-claims.ts';
import { claimsOf } from './rule-claims.ts';

/** Other moves to compare with. A morris position has many, and most of them are alike. */
const MAX_COMPARED = 12;

/**
 * Drops claims that follow from the rules alone but explain nothing: what is true of a good move and of a worse one, and
 * reasons against a bad move that hold for a best one. For exact evaluations only.
 */
export function withContrast<F extends Family>(
  claims: readonly Claim<F>[],
  position: Position<F>,
  move: Move<F>,
  { exact, moves }: Analysis<Move<F>>,
): readonly Claim<F>[] {
  const found = moves.find((one) => sameMove(one.move, move));
  if (!found || !exact) return claims;
  const best = expectedShare(moves[0]!);
  const isBad = expectedShare(found) < best;
  const others = moves
    .filter((one) => (isBad ? expectedShare(one) === best : expectedShare(one) < best))
    .slice(0, MAX_COMPARED);
  const own = new Set(claimsOf(position, move).map(({ code }) => code));
  const rest = new Set(
    others.flatMap((other) => claimsOf(position, other.move).map((one) => keyOf(position, other.move, one))),
  );
  return claims.filter(
    (claim) => !own.has(claim.code) || (isBad && !isWarning(claim)) || !rest.has(keyOf(position, move, claim)),
  );
}

/** Claims are the same if they have the same code and, unless they are weak, name the same places. */
function keyOf(position: Position, move: Move, claim: ClaimParts): string {
  const place = placeOf(position, move);
  const cells = claim.cells.filter((cell) => !samePlace(cell, place));
  return isWeak(claim) || isCommonplace(claim)
    ? claim.code
    : `${claim.code} ${cells.join(' ')} ${claim.lines.join(' ')}`;
}
