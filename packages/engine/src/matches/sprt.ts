import { type GameOutcome, pointsOf, shareOf } from './tally.ts';

/** The two hypotheses of a sequential test, and its rates of error. */
export interface SprtOptions {
  /** The first hypothesis: the difference is at most this much. */
  readonly elo0: number;
  /** The second hypothesis: the difference is at least this much. */
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
  /** `null`: not decided yet. */
  readonly accepted: 'elo0' | 'elo1' | null;
}

/**
 * The sequential probability ratio test on whole openings: a match may stop as soon as it accepts a hypothesis. This is the
 * generalized test, which assumes only the mean of the results. With two players an opening has five results, and the test
 * is known as pentanomial. Openings that are not complete do not count.
 */
export function sprt(openings: readonly (readonly GameOutcome[])[], options: SprtOptions, players = 2): Sprt {
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = options;
  const results = resultsOf(openings, players);
  const llr =
    openings.length === 0 ? 0 : likeliest(results, shareOf(elo1, players)) - likeliest(results, shareOf(elo0, players));
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { llr, lower, upper, accepted: llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : null };
}

interface ShareCount {
  /** The mean share of the points. */
  readonly share: number;
  readonly count: number;
}

/** The count of a result that did not occur, so that it stays possible. */
const UNSEEN = 1e-3;

/** For every mean share that an opening can have, how often it occurred. */
function resultsOf(openings: readonly (readonly GameOutcome[])[], players: number): readonly ShareCount[] {
  const counts = new Map<string, { share: number; count: number }>();
  const entry = (points: number) => {
    const key = points.toFixed(6);
    const found = counts.get(key) ?? { share: points / players, count: 0 };
    counts.set(key, found);
    return found;
  };
  for (let wins = 0; wins <= players; wins++)
    for (let draws = 0; wins + draws <= players; draws++) entry(wins + draws * pointsOf('draw', players));
  for (const games of openings)
    if (games.length === players) entry(games.reduce((sum, outcome) => sum + pointsOf(outcome, players), 0)).count++;
  return [...counts.values()].map(({ share, count }) => ({ share, count: count || UNSEEN }));
}

/**
 * The log likelihood of the results under the likeliest chances with this mean: pᵢ = nᵢ / (n (1 + λ (xᵢ − mean))), where λ
 * gives the mean.
 */
function likeliest(results: readonly ShareCount[], mean: number): number {
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const off = (lambda: number) =>
    results.reduce((sum, { share, count }) => sum + (count * (share - mean)) / (1 + lambda * (share - mean)), 0);
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (off(middle) > 0) low = middle;
    else high = middle;
  }
  return results.reduce(
    (sum, { share, count }) => sum + count * Math.log(count / total / (1 + ((low + high) / 2) * (share - mean))),
    0,
  );
}
