import { analyzeHere, type Claim, explain, isBare, mostTelling } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import type { GameRecord, Move } from '@rowhouse/rules';

/** As in the web app. */
export const LONG_PATIENCE_MS = 3000;

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
  if (!isBare(claims)) return { shown: mostTelling(claims), firstMs, isLookedOn: false };
  const later = await explain(record, move, analyzeHere, { patienceMs: LONG_PATIENCE_MS }, analysis);
  return { shown: mostTelling(later.claims), firstMs, isLookedOn: true };
}
