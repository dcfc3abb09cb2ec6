import { MIN_DEVIATION, NEW_RATING } from '@rowhouse/protocol';
import fc from 'fast-check';
import glicko2 from 'glicko2-lite';
import { rate, rating } from 'openskill';
import { expect, test } from 'vitest';
import { DAY_MS } from '../timing.ts';
import { deviationAt, type RatedPlayer, rateGame } from './rate-game.ts';

const NEWCOMER = { ...NEW_RATING, last: null };
const players = (count: number) =>
  fc.array(
    fc.record({
      rating: fc.double({ min: 400, max: 2800, noNaN: true }),
      deviation: fc.double({ min: MIN_DEVIATION, max: 350, noNaN: true }),
      volatility: fc.double({ min: 0.04, max: 0.08, noNaN: true }),
      place: fc.integer({ min: 1, max: 3 }),
      last: fc.constant(0),
    }),
    { minLength: count, maxLength: count },
  );

test('the library computes the example of Glickman’s paper: 1464.06, 151.52, 0.05999', () => {
  const {
    rating: after,
    rd,
    vol,
  } = glicko2(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  // The paper rounds intermediate results. The exact rating is 1464.0507.
  expect(after).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 2);
  expect(vol).toBeCloseTo(0.05999, 4);
});

test('two newcomers gain and lose the same, and a draw changes nothing', () => {
  const [won, lost] = rateGame(
    [
      { ...NEWCOMER, place: 1 },
      { ...NEWCOMER, place: 2 },
    ],
    0,
  );
  expect(won!.rating - 1500).toBeCloseTo(1500 - lost!.rating, 6);
  expect(won!.rating).toBeCloseTo(1662.31, 1);
  const drawn = rateGame(
    [
      { ...NEWCOMER, place: 1 },
      { ...NEWCOMER, place: 1 },
    ],
    0,
  );
  expect(drawn.map((each) => Math.round(each.rating))).toEqual([1500, 1500]);
});

test('the better of two players gains rating, and the other loses it', () => {
  fc.assert(
    fc.property(players(2), (pair) => {
      const [one, other] = pair as [RatedPlayer, RatedPlayer];
      const [won, lost] = rateGame(
        [
          { ...one, place: 1 },
          { ...other, place: 2 },
        ],
        0,
      );
      expect(won!.rating).toBeGreaterThan(one.rating);
      expect(lost!.rating).toBeLessThan(other.rating);
    }),
  );
});

test('games of three or more use openskill on the scale of Glicko-2', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 10 }).chain((count) => players(count)),
      (all) => {
        const own = rateGame(all, 0);
        const teams = all.map((each) => [{ mu: 25 + (each.rating - 1500) / 42, sigma: each.deviation / 42 }]);
        const theirs = rate(teams, { rank: all.map(({ place }) => place), tau: 25 / 300 });
        for (const [seat, [player]] of theirs.entries()) {
          expect(own[seat]!.rating).toBeCloseTo(1500 + (player!.mu - 25) * 42, 4);
          expect(own[seat]!.deviation).toBeCloseTo(Math.max(MIN_DEVIATION, player!.sigma * 42), 4);
        }
      },
    ),
  );
});

test('openskill computes the example of its README', () => {
  const [[a1, a2], [b1, b2]] = [
    [rating(), rating({ mu: 32.444, sigma: 5.123 })],
    [rating({ mu: 43.381, sigma: 2.421 }), rating({ mu: 25.188, sigma: 6.211 })],
  ] as const;
  const after = rate([
    [a1, a2],
    [b1, b2],
  ]).flat();
  const published = [28.669648436582808, 33.83086971107981, 43.071274808241974, 23.149503312339064];
  for (const [nth, mu] of published.entries()) expect(after[nth]!.mu).toBeCloseTo(mu, 6);
});

test('ratings depend on places and not on seats', () => {
  const after = rateGame(
    [4, 1, 3, 2].map((place) => ({ ...NEWCOMER, place })),
    0,
  ).map((each) => each.rating);
  expect(after[1]).toBeGreaterThan(after[3]!);
  expect(after[3]).toBeGreaterThan(after[2]!);
  expect(after[2]).toBeGreaterThan(after[0]!);
});

test('the deviation of an inactive player grows up to that of a newcomer', () => {
  const settled = { rating: 1700, deviation: 60, volatility: 0.06, last: 0 };
  expect(deviationAt(settled, 0)).toBe(60);
  // One period of Glickman’s step 6: √(60² + (173.7178 × 0.06)²).
  expect(deviationAt(settled, 7 * DAY_MS)).toBeCloseTo(60.899, 2);
  expect(deviationAt(settled, 1e15)).toBe(350);
  expect(deviationAt({ ...settled, last: null }, 7 * DAY_MS)).toBe(60);
  expect(deviationAt({ ...settled, last: 5 }, 0)).toBe(60);
});
