import { randomFrom } from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { type GameOutcome, probabilityBelow, tally, tallyOpenings } from './tally.ts';

describe('A15: the tally of a match', () => {
  test.each([
    [50, 0, 50, 0.5, 0],
    [0, 100, 0, 0.5, 0],
    [75, 0, 25, 0.75, 191],
    [64, 0, 36, 0.64, 100],
    [36, 0, 64, 0.36, -100],
  ])('A15: %i wins, %i draws, %i losses: score %d, Elo %i', (wins, draws, losses, score, elo) => {
    const sums = tally(wins, draws, losses);
    expect([sums.games, sums.score, sums.elo.diff]).toEqual([100, score, elo]);
  });

  test('A15: the interval of 60 wins in 100 is about the textbook’s: 0.6 ± 0.096', () => {
    const { interval, elo, los } = tally(60, 0, 40);
    expect(interval.low).toBeCloseTo(0.502, 3);
    expect(interval.high).toBeCloseTo(0.692, 3);
    expect([elo.low, elo.high]).toEqual([2, 140]);
    expect(los).toBeCloseTo(0.9775, 3);
  });

  test('A15: draws make the interval narrower', () => {
    const width = ({ interval }: ReturnType<typeof tally>) => interval.high - interval.low;
    expect(width(tally(10, 80, 10))).toBeLessThan(0.55 * width(tally(50, 0, 50)));
  });

  test('A15: a clean sweep has no bound on the winner’s side', () => {
    expect(tally(20, 0, 0)).toMatchObject({ interval: { high: 1 }, elo: { diff: 581, low: 340, high: null } });
    expect(tally(0, 0, 20)).toMatchObject({ interval: { low: 0 }, elo: { diff: -581, low: null, high: -340 } });
    expect(tally(3, 0, 0).elo).toEqual({ diff: 234, low: -23, high: null });
    expect(tally(0, 0, 0)).toMatchObject({ score: 0.5, elo: { diff: 0, low: null, high: null }, los: 0.5 });
    expect(tally(19, 1, 0).elo.high).toBeLessThan(1000);
  });

  test('A15: the likelihood of superiority is a probability, even after one-sided matches', () => {
    for (const wins of [5, 20, 95, 400])
      for (const losses of [0, 1, 5]) {
        for (const { los } of [tally(wins, 0, losses), tally(losses, 0, wins)]) {
          expect(los).toBeGreaterThanOrEqual(0);
          expect(los).toBeLessThanOrEqual(1);
        }
      }
  });

  test('A15: the estimate is inside its interval, and swapping wins and losses mirrors the interval', () => {
    for (const [wins, draws, losses] of [
      [1, 0, 1],
      [3, 1, 0],
      [0, 7, 1],
      [399, 1, 0],
      [398, 0, 2],
    ] as const) {
      const { elo, interval, los } = tally(wins, draws, losses);
      expect(elo.low).toBeLessThanOrEqual(elo.diff);
      expect(elo.high).toBeGreaterThanOrEqual(elo.diff);
      const other = tally(losses, draws, wins);
      expect(other.interval.high).toBeCloseTo(1 - interval.low, 3);
      expect(other.los).toBeCloseTo(1 - los, 5);
    }
  });

  test('A15: with three players, a third of the points is even', () => {
    expect(tally(10, 0, 20, 3).elo.diff).toBe(0);
    expect(tally(0, 30, 0, 3)).toMatchObject({ score: expect.closeTo(1 / 3), elo: { diff: 0 } });
    expect(tally(15, 0, 15, 3).elo.diff).toBe(120);
  });

  test('A15: pairs with two equal results give a wider interval than pairs with opposite results', () => {
    const repeat = (pair: readonly GameOutcome[], times: number) => Array.from({ length: times }, () => pair);
    const alike = tallyOpenings([...repeat(['win', 'win'], 20), ...repeat(['loss', 'loss'], 20)]);
    const shared = tallyOpenings(repeat(['win', 'loss'], 40));
    expect([alike.wins, alike.losses]).toEqual([shared.wins, shared.losses]);
    expect(alike.interval.low).toBeCloseTo(0.5 - 1.96 * Math.sqrt(0.25 / 42), 2);
    expect(shared.interval.low).toBeGreaterThan(0.45);
  });

  test('A15: with whole weights, the probability is a binomial sum', () => {
    const [wins, losses, share] = [7, 4, 0.6];
    // P(Beta(7, 4) < 0.6) is the probability of at least 7 successes in 10 trials that each succeed with 0.6.
    const choose = [120, 45, 10, 1];
    const exact = choose.reduce((sum, ways, at) => sum + ways * share ** (wins + at) * (1 - share) ** (3 - at), 0);
    const outcomes = [
      { share: 1, weight: wins },
      { share: 0, weight: losses },
    ];
    expect(probabilityBelow(outcomes, share)).toBeCloseTo(exact, 5);
  });
});

interface Simulation {
  readonly games: number | null;
  /** The range of the first bot’s share of the points. Each match draws one from it at random. */
  readonly strength: readonly [number, number];
  /** The share of draws, relative to the maximum for a player of this strength. */
  readonly drawn: number;
  /** The share of pairs whose games have the same luck. If it is negative, they have opposite luck. */
  readonly linked: number;
  readonly matches: number;
  /** The number of players (2), and of the games of an opening. */
  readonly players?: number;
}

/** The share of simulated matches whose 95 % interval contains the true share. */
function coverage({ games, strength: [from, to], drawn, linked, matches, players = 2 }: Simulation): number {
  const random = randomFrom(1);
  const even = 1 / players;
  let held = 0;
  for (let match = 0; match < matches; match++) {
    const truth = from + (to - from) * random();
    const draws = drawn * Math.min(truth / even, (1 - truth) / (1 - even));
    const wins = truth - draws * even;
    const outcome = (luck: number): GameOutcome => (luck < wins ? 'win' : luck < wins + draws ? 'draw' : 'loss');
    const count = games === null ? Math.round(2 * 100 ** random()) : games / players;
    const openings = Array.from({ length: count }, () => {
      const luck = random();
      const linkedLuck = () => (random() >= Math.abs(linked) ? random() : linked > 0 ? luck : 1 - luck);
      return [outcome(luck), ...Array.from({ length: players - 1 }, () => outcome(linkedLuck()))];
    });
    const { low, high } = tallyOpenings(openings, players).interval;
    if (low <= truth && truth <= high) held++;
  }
  return held / matches;
}

function expectNominal(simulation: Simulation): void {
  const share = coverage(simulation);
  expect(share, JSON.stringify(simulation)).toBeGreaterThanOrEqual(0.93);
  expect(share, JSON.stringify(simulation)).toBeLessThanOrEqual(0.97);
}

/** The interval of a short match assumes weak links, because a few openings cannot show how their games are linked. */
const linksOf = (games: number): readonly number[] => (games < 20 ? [-0.1, 0, 0.2] : [-0.2, 0, 0.2]);

describe('A15: 95 % intervals contain the true share in 93 to 97 % of simulated matches', () => {
  test('A15: with 4 to 400 games, and players who score 50 to 98 %', () => {
    expectNominal({ games: null, strength: [0.5, 0.98], drawn: 0.3, linked: 0, matches: isComplete ? 2000 : 500 });
  });

  test.runIf(isComplete).each([4, 10, 20, 100, 400])(
    'A15: with %i games, and any share of draws and links',
    (games) => {
      for (const drawn of [0, 0.4, 0.8])
        for (const linked of linksOf(games))
          expectNominal({ games, strength: [0.5, 0.98], drawn, linked, matches: 2000 });
    },
  );

  test.runIf(isComplete).each([6, 30, 120])(
    'A15: with %i games of three players, and a third of the points or more',
    (games) => {
      for (const drawn of [0, 0.5])
        expectNominal({ games, strength: [1 / 3, 0.95], drawn, linked: 0, matches: 2000, players: 3 });
    },
  );

  test.runIf(isComplete).each([100, 400])('A15: with %i games, for every narrow range of strength', (games) => {
    for (const from of [0.5, 0.6, 0.7, 0.8, 0.9])
      for (const drawn of [0, 0.6])
        for (const linked of linksOf(games))
          expectNominal({ games, strength: [from, Math.min(0.98, from + 0.1)], drawn, linked, matches: 2000 });
  });
});
