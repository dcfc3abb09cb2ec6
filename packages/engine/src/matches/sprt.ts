import { type GameOutcome, pointsFor, shareOf } from './tally.ts';

/** The two hypotheses of a sequential test, and its error rates. */
export interface SprtOptions {
  /** The first hypothesis: the Elo difference is at most this much. */
  readonly elo0: number;
  /** The second hypothesis: the Elo difference is at least this much. */
  readonly elo1: number;
  /** The chance that the test accepts `elo1` although `elo0` is true (0.05). */
  readonly alpha?: number;
  /** The chance that the test accepts `elo0` although `elo1` is true (0.05). */
  readonly beta?: number;
}

/** The state of a sequential test. */
export interface Sprt {
  /** The log likelihood ratio of `elo1` to `elo0`. */
  readonly llr: number;
  /** The test ends when `llr` leaves these bounds. */
  readonly lower: number;
  readonly upper: number;
  /** `null` while the test is undecided. */
  readonly accepted: 'elo0' | 'elo1' | null;
}

/**
 * The sequential probability ratio test on complete openings. A match may stop as soon as the test accepts a
 * hypothesis. This is the generalized test, whose hypotheses fix only the mean of the results. With two players an
 * opening has five results, and the test is known as pentanomial. Incomplete openings do not count.
 */
export function sprt(openings: readonly (readonly GameOutcome[])[], options: SprtOptions, players = 2): Sprt {
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = options;
  const results = countShares(openings, players);
  const llr =
    openings.length === 0
      ? 0
      : maxLogLikelihood(results, shareOf(elo1, players)) - maxLogLikelihood(results, shareOf(elo0, players));
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { llr, lower, upper, accepted: llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : null };
}

interface ShareCount {
  /** The mean share of the points. */
  readonly share: number;
  readonly count: number;
}

/** The count for a result that did not occur. It is above 0, so that the result stays possible. */
const UNSEEN_COUNT = 1e-3;

/** For each mean share that an opening can have, the number of openings that had it. */
function countShares(openings: readonly (readonly GameOutcome[])[], players: number): readonly ShareCount[] {
  const counts = new Map<string, { share: number; count: number }>();
  const entry = (points: number) => {
    const key = points.toFixed(6);
    const found = counts.get(key) ?? { share: points / players, count: 0 };
    counts.set(key, found);
    return found;
  };
  for (let wins = 0; wins <= players; wins++)
    for (let draws = 0; wins + draws <= players; draws++) entry(wins + draws * pointsFor('draw', players));
  for (const games of openings)
    if (games.length === players) entry(games.reduce((sum, outcome) => sum + pointsFor(outcome, players), 0)).count++;
  return [...counts.values()].map(({ share, count }) => ({ share, count: count || UNSEEN_COUNT }));
}

/**
 * The maximum log likelihood of the results under probabilities with this mean. The maximum is at pᵢ = nᵢ / (n (1 + λ
 * (xᵢ − mean))), with λ chosen for the mean.
 */
function maxLogLikelihood(results: readonly ShareCount[], mean: number): number {
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const slope = (lambda: number) =>
    results.reduce((sum, { share, count }) => sum + (count * (share - mean)) / (1 + lambda * (share - mean)), 0);
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return results.reduce(
    (sum, { share, count }) => sum + count * Math.log(count / total / (1 + ((low + high) / 2) * (share - mean))),
    0,
  );
}
