import { type Analyzer, explain, mostTelling, type Review } from '@rowhouse/coach';
import type { Budget } from '@rowhouse/engine';
import { claimText } from '../words/claims.ts';
import type { Reason } from './review-text.ts';

/** Why each turning point was one. */
export async function reasonsOf(
  { record, turningPoints }: Review,
  analyze: Analyzer,
  options: { readonly budget: Budget; readonly signal?: AbortSignal },
): Promise<readonly Reason[]> {
  const reasons: Reason[] = [];
  for (const ply of turningPoints) {
    const before = { ...record, moves: record.moves.slice(0, ply) };
    const { claims } = await explain(before, record.moves[ply]!, analyze, options);
    reasons.push({ ply, sentences: mostTelling(claims).map((claim) => claimText(record.config, claim)) });
  }
  return reasons;
}
