import { analyzeHere, type Claim, explain, isThin, selectClaims } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import type { GameRecord, Move } from '@rowhouse/rules';

/** As in the web app. */
export const LONG_EXPLANATION_MS = 3000;

/** What a view shows about a move in the end. */
export interface Told {
  readonly shown: readonly Claim[];
  /** When there was something to show. */
  readonly firstMs: number;
  /** Whether that was little, so that the coach looked on. */
  readonly isLookedOn: boolean;
}

/** Asks why a move is good or bad, as the web app does when the evaluations are there. */
export async function tellAbout(record: GameRecord, move: Move, analysis: Analysis): Promise<Told> {
  const began = performance.now();
  const { claims } = await explain(record, move, analyzeHere, {}, analysis);
  const firstMs = performance.now() - began;
  if (!isThin(claims)) return { shown: selectClaims(claims), firstMs, isLookedOn: false };
  const later = await explain(record, move, analyzeHere, { timeMs: LONG_EXPLANATION_MS }, analysis);
  return { shown: selectClaims(later.claims), firstMs, isLookedOn: true };
}
