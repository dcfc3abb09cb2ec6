import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { GameSettings } from '../store/rows.ts';
import { apply } from './apply.ts';
import { LAG_ALLOWANCE_MS, lagCredit, refillOf } from './lag.ts';
import { type Ledger, openLedger } from './ledger.ts';

const SETTINGS: GameSettings = {
  config: 'connect-20x20x19',
  first: 0,
  position: null,
  bots: [null, null],
  taken: [true, true],
  clock: { kind: 'live', initial: 300_000, increment: 0 },
  open: false,
  created: 0,
  host: 0,
  seed: 1,
};

/** Plays a move with a measured lag. Returns its credit. */
function play(ledger: Ledger, lag: number): { readonly next: Ledger; readonly credit: number } {
  const [ply, seat] = [ledger.ply + 1, ledger.ply % 2];
  const credit = lagCredit(ledger.lagQuota[seat]!, lag);
  const move = String((ply % 20) + 1);
  const entry = { ply, seat, did: 'move', body: { move }, at: ply * 1000, credit, command: `${ply}` } as const;
  return { next: unwrap(apply(ledger, entry)), credit };
}

/** The credit of each player over many moves with these lags. */
function credits(lags: readonly [number, number], moves = 100): readonly [number, number] {
  const sums: [number, number] = [0, 0];
  let ledger = unwrap(openLedger(SETTINGS));
  for (let count = 0; count < moves; count++) {
    const { next, credit } = play(ledger, lags[count % 2]!);
    sums[count % 2]! += credit;
    ledger = next;
  }
  return sums;
}

test('an honest lag is credited in full, move after move', () => {
  expect(credits([120, 0])).toEqual([50 * 120, 0]);
});

test('a player with artificial lag gains only the refill of the quota', () => {
  const refill = refillOf({ initial: 300_000, increment: 0 });
  const [gain] = credits([5000, 0]);
  expect(gain).toBeLessThanOrEqual(refill * (50 + 6));
  expect(gain).toBeLessThan((50 * LAG_ALLOWANCE_MS) / 1.5);
});

test('one long delay is credited up to the maximum', () => {
  const [quota] = unwrap(openLedger(SETTINGS)).lagQuota;
  expect(lagCredit(quota!, 3000)).toBe(LAG_ALLOWANCE_MS);
  expect(lagCredit(quota!, -5)).toBe(0);
});

test('the quota refills less in fast games', () => {
  expect(refillOf({ initial: 10_000, increment: 0 })).toBeLessThan(refillOf({ initial: 60_000, increment: 0 }));
});
