import type { Analyzer, Review } from '@rowhouse/coach';
import type { Budget } from '@rowhouse/engine';
import type { Reason } from './review-text.ts';
import { whySentences } from './why.ts';

/** Why each turning point was one. */
export async function reasonsOf(
  { record, turningPoints }: Review,
  analyze: Analyzer,
  options: { readonly budget: Budget; readonly signal?: AbortSignal },
): Promise<readonly Reason[]> {
  const reasons: Reason[] = [];
  for (const ply of turningPoints) {
    const before = { ...record, moves: record.moves.slice(0, ply) };
    reasons.push({ ply, sentences: await whySentences(before, record.moves[ply]!, analyze, options) });
  }
  return reasons;
}
