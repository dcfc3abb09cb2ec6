import { LAG_ALLOWANCE_MS, lagCredit } from '../ledger/lag.ts';
import type { StoreClock } from '../store/store-clock.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { Outages } from './outages.ts';

/**
 * What is not charged to the player to move: outages and lag; everything while this server is not sure of the time.
 * `lag`: the round trip of that player's connection, or `null` if somebody else asks.
 */
export function timeCredit(
  game: LoadedGame,
  now: number,
  lag: number | null,
  { clock, outages }: { readonly clock: Pick<StoreClock, 'isSure'>; readonly outages: Outages },
): number {
  const { table, lagQuota } = game.ledger;
  if (!table.clock) return 0;
  if (!clock.isSure) return Math.max(0, now - (game.since ?? now));
  const onItsWay = lag === null ? LAG_ALLOWANCE_MS : lagCredit(lagQuota[table.position.toMove]!, lag);
  return Math.round(outages.creditOf(game, now) + onItsWay);
}
