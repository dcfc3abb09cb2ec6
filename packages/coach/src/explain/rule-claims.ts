import type { Family, Move, Position } from '@rowhouse/rules';
import type { Claim } from '../claims/claim.ts';
import { sortClaims } from '../claims/select-claims.ts';
import { connectClaims } from '../connect/claims.ts';
import { planClaim } from '../connect/plan.ts';
import { morrisClaims } from '../morris/claims.ts';

/** The claims about a move that follow from the rules alone, without a search. The most important come first. */
export function claimsOf<F extends Family>(position: Position<F>, move: Move<F>): readonly Claim<F>[] {
  const claims =
    position.family === 'connect'
      ? connectClaims(position, move as Move<'connect'>)
      : morrisClaims(position, move as Move<'morris'>);
  return sortClaims(claims as readonly Claim<F>[]);
}

/** The claim about the plan that begins with the move, unless the move wins and the plan only draws. */
export function planClaims<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  isWon: boolean,
): readonly Claim<F>[] {
  const claim = position.family === 'connect' ? planClaim(position, move as Move<'connect'>) : null;
  return claim && (claim.plan.result === 'win' || !isWon) ? [claim as Claim<F>] : [];
}
