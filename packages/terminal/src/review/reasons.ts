import { type Analyzer, explain, isBare, mostTelling, type Review } from '@rowhouse/coach';
import type { Budget } from '@rowhouse/engine';
import { claimText } from '../words/claims.ts';
import type { Reason } from './review-text.ts';

/** If no good reason is found at once, the coach looks for one this long. */
const LONG_PATIENCE_MS = 2000;

/** Why each turning point was one. */
export async function reasonsOf(
  { record, turningPoints }: Review,
  analyze: Analyzer,
  options: { readonly budget: Budget; readonly signal?: AbortSignal },
): Promise<readonly Reason[]> {
  const reasons: Reason[] = [];
  for (const ply of turningPoints) {
    const before = { ...record, moves: record.moves.slice(0, ply) };
    const move = record.moves[ply]!;
    const soon = await explain(before, move, analyze, options);
    const { claims } = isBare(soon.claims)
      ? await explain(before, move, analyze, { ...options, patienceMs: LONG_PATIENCE_MS })
      : soon;
    reasons.push({ ply, sentences: mostTelling(claims).map((claim) => claimText(record.config, claim)) });
  }
  return reasons;
}
