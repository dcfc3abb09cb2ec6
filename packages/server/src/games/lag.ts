/**
 * Lag is credited from a quota that each player has in each game. Every move refills it a little, and it holds a few
 * moves' worth: an honest connection is credited in full, even with an occasional delay. A player who delays their
 * answers to pings gains no more than the refill.
 */
import type { ClockRule } from '@rowhouse/table';

/** The largest credit for one move. Time is called this much later, because a move may be in transit. */
export const LAG_ALLOWANCE_MS = 500;
/** The refill of a move: this share of the time per move in a game of forty moves, within the bounds below. */
const REFILL_SHARE = 1 / 12;
const MOVES_IN_A_GAME = 40;
const MIN_REFILL_MS = 50;
const MAX_REFILL_MS = 250;
/** The capacity of the quota in refills. A new game begins with a full quota. */
const REFILLS_HELD = 6;

export function refillOf({ initial, increment }: ClockRule): number {
  const aMove = initial / MOVES_IN_A_GAME + increment;
  return Math.round(Math.min(MAX_REFILL_MS, Math.max(MIN_REFILL_MS, aMove * REFILL_SHARE)));
}

export const fullQuota = (rule: ClockRule): number => refillOf(rule) * REFILLS_HELD;

/** The credit for a measured round trip. */
export const lagCredit = (quota: number, lag: number): number => Math.min(Math.max(0, lag), LAG_ALLOWANCE_MS, quota);

/** The quota after a move. Credit above the largest possible lag comes from an outage and does not use up the quota. */
export function quotaAfter(rule: ClockRule, quota: number, credit: number): number {
  const left = Math.max(0, quota - Math.min(credit, LAG_ALLOWANCE_MS));
  return Math.min(fullQuota(rule), left + refillOf(rule));
}
