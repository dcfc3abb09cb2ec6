import { type Analyzer, type CoachOptions, explain, isBare, mostTelling } from '@rowhouse/coach';
import type { GameRecord, Move } from '@rowhouse/rules';
import { claimText } from '../words/claims.ts';

/** If no good reason is found at once, the coach looks for one this long. Openings need it. */
const LONG_PATIENCE_MS = 2000;

/** Why a move from the end of a record is good or bad, in one or two sentences. */
export async function whySentences(
  record: GameRecord,
  move: Move,
  analyze: Analyzer,
  options: CoachOptions = {},
): Promise<readonly string[]> {
  const soon = await explain(record, move, analyze, options);
  const { claims } = isBare(soon.claims)
    ? await explain(record, move, analyze, { ...options, patienceMs: LONG_PATIENCE_MS })
    : soon;
  return mostTelling(claims).map((claim) => claimText(record.config, claim));
}
