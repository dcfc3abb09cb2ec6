/**
 * Lag is credited from a quota, which each player has for each game. Every move refills it a little, and it holds a few
 * moves' worth: an honest connection is credited in full, now and then a bad moment too. Somebody who delays their
 * answers to pings, to look slow, gains the refill and no more.
 */
import type { SeatNumber } from '@rowhouse/protocol';
import type { ClockRule } from '@rowhouse/table';
import type { LogEntry } from './entry.ts';
import type { Ledger } from './ledger.ts';

/** A move may be on its way while the time runs out: time is called this much later, and no move is credited more lag. */
export const LAG_ALLOWANCE_MS = 500;
/** What a move refills: a part of the time that a game of forty moves has for each of them, within these bounds. */
const REFILL_SHARE = 1 / 12;
const MOVES_IN_A_GAME = 40;
const LEAST_REFILL_MS = 50;
const MOST_REFILL_MS = 250;
/** How many refills the quota holds, and a new game begins with. */
const REFILLS_HELD = 6;

export function refillOf({ initial, increment }: ClockRule): number {
  const aMove = initial / MOVES_IN_A_GAME + increment;
  return Math.round(Math.min(MOST_REFILL_MS, Math.max(LEAST_REFILL_MS, aMove * REFILL_SHARE)));
}

export const fullQuota = (rule: ClockRule): number => refillOf(rule) * REFILLS_HELD;

/** How much of a measured round trip the side to move is credited. */
export function lagCredit({ table, lagQuota }: Ledger, lag: number): number {
  return Math.min(Math.max(0, lag), LAG_ALLOWANCE_MS, lagQuota[table.position.toMove] ?? 0);
}

/** The quotas after a move. What an entry credits beyond the most that lag may be is time when no server ran. */
export function quotaAfter({ table, lagQuota }: Ledger, seat: SeatNumber, { credit }: LogEntry): readonly number[] {
  if (!table.clock) return lagQuota;
  const { rule } = table.clock;
  const left = Math.max(0, lagQuota[seat]! - Math.min(credit, LAG_ALLOWANCE_MS));
  return lagQuota.with(seat, Math.min(fullQuota(rule), left + refillOf(rule)));
}
