import type { Family } from '@rowhouse/rules';
import type { Claim } from '../basics/claims.ts';

/** People do not read long answers: at most this many sentences are shown. */
const ENOUGH = 2;

/** The claims that a view shows, the most important first. An evaluation that is said with its reason is not said again by itself. */
export function mostTelling<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const shown = claims.slice(0, ENOUGH);
  const isSaid = shown.some(({ code, evaluation }) => code !== 'evaluation' && evaluation !== undefined);
  return shown.filter(({ code }) => code !== 'evaluation' || !isSaid);
}
