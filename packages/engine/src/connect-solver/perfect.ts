import { type ConnectPosition, randomFrom, unwrap } from '@rowhouse/rules';
import { connectMoves, playConnect } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import type { SignalOptions } from '../budget.ts';
import { sharedSolver } from './exact-scores.ts';

/** The time limit for finding which of several equal moves is the hardest to answer (ms). */
const TROUBLE_MS = 200;
/**
 * With fewer discs on the board than OPENING_DISCS, moves whose `troubleAfter` differs by at most SIMILAR_TROUBLE count
 * as equal, so that games differ.
 */
const OPENING_DISCS = 10;
const SIMILAR_TROUBLE = 0.25;

/**
 * A perfect move: the quickest win, or the longest loss. Among equal moves it takes the one after which a person has
 * the most ways to go wrong. The seed decides between those that are still equal.
 */
export async function choosePerfectConnect(
  position: ConnectPosition,
  seed: number,
  { signal }: SignalOptions = {},
): Promise<number> {
  const best = await sharedSolver(position.config).best(position, { signal });
  const equal = connectMoves(position).filter((column) => best.includes(column));
  if (equal.length < 2) return equal[0]!;
  const until = performance.now() + TROUBLE_MS;
  const troubles: number[] = [];
  for (const column of equal) troubles.push(await troubleAfter(unwrap(playConnect(position, column)), until, signal));
  const highest = Math.max(...troubles);
  const isOpening = position.board.discs < OPENING_DISCS;
  const chosen = equal.filter((_, at) => troubles[at]! >= highest - (isOpening ? SIMILAR_TROUBLE : 0));
  return pickOne(chosen, randomFrom(seed));
}

/** The share of replies that are mistakes. A mistake that only costs time counts half. */
async function troubleAfter(position: ConnectPosition, until: number, signal?: AbortSignal): Promise<number> {
  if (position.outcome) return 0;
  const ms = until - performance.now();
  if (ms <= 0) return 0;
  const { scores, complete } = await sharedSolver(position.config).scores(position, { ms, signal });
  if (!complete) return 0;
  const known = scores.filter((score) => score !== null);
  const best = Math.max(...known);
  const wrong = known.map((score) => (score === best ? 0 : Math.sign(score) === Math.sign(best) ? 0.5 : 1));
  return wrong.reduce<number>((sum, weight) => sum + weight, 0) / known.length;
}
