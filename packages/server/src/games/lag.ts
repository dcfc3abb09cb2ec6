/**
 * Lag is credited from a quota, which each player has for each game. Every move refills it a little, and it holds a few
 * moves' worth: an honest connection is credited in full, now and then a bad moment too. Somebody who delays their
 * answers to pings, to look slow, gains the refill and no more.
 */
import type { ClockRule } from '@rowhouse/table';

/** A move may be on its way while the time runs out: time is called this much later, and no move is credited more lag. */
export const LAG_ALLOWANCE_MS = 500;
/** What a move refills: a part of the time that a game of forty moves has for each of them, within these bounds. */
const REFILL_SHARE = 1 / 12;
const MOVES_IN_A_GAME = 40;
const MIN_REFILL_MS = 50;
const MAX_REFILL_MS = 250;
/** How many refills the quota holds, and a new game begins with. */
const REFILLS_HELD = 6;

export function refillOf({ initial, increment }: ClockRule): number {
  const aMove = initial / MOVES_IN_A_GAME + increment;
  return Math.round(Math.min(MAX_REFILL_MS, Math.max(MIN_REFILL_MS, aMove * REFILL_SHARE)));
}

export const fullQuota = (rule: ClockRule): number => refillOf(rule) * REFILLS_HELD;

/** How much of a measured round trip is credited. */
export const lagCredit = (quota: number, lag: number): number => Math.min(Math.max(0, lag), LAG_ALLOWANCE_MS, quota);

/** A quota after a move. What the move was credited beyond the most that lag may be is time when no server ran. */
export function quotaAfter(rule: ClockRule, quota: number, credit: number): number {
  const left = Math.max(0, quota - Math.min(credit, LAG_ALLOWANCE_MS));
  return Math.min(fullQuota(rule), left + refillOf(rule));
}
