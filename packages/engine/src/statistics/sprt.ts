import { shareOf } from './elo.ts';
import { type GameOutcome, pointsOf } from './tally.ts';

/** The two hypotheses of a sequential test, and how often it may be wrong. */
export interface SprtOptions {
  /** The first hypothesis: the difference is this much, or less. */
  readonly elo0: number;
  /** The second hypothesis: the difference is this much, or more. */
  readonly elo1: number;
  /** How often the test may accept `elo1` although `elo0` is true. 0.05 by default. */
  readonly alpha?: number;
  /** How often the test may accept `elo0` although `elo1` is true. 0.05 by default. */
  readonly beta?: number;
}

/** Where a sequential test stands. */
export interface Sprt {
  /** The logarithm of how much better `elo1` explains the results than `elo0`. */
  readonly llr: number;
  /** The test ends when `llr` is outside of these. */
  readonly lower: number;
  readonly upper: number;
  /** `null`: not decided yet. */
  readonly accepted: 'elo0' | 'elo1' | null;
}

/**
 * The sequential probability ratio test on whole openings: a match may stop as soon as one hypothesis is accepted. It is the
 * generalized test, which knows nothing about the chances of the single results but their mean (with two players, and
 * so five results of a pair, it is known as pentanomial). Openings that are not complete do not count.
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

/** Counted for a result that was not seen, so that it stays possible. */
const UNSEEN = 1e-3;

/** How often the games of an opening had which mean share, for every share that they can have. */
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
 * The log likelihood of the results under the likeliest chances that have this mean: pᵢ = nᵢ / (n (1 + λ (xᵢ − mean))), with λ
 * such that the mean comes out.
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
