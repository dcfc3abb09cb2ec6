import { MIN_DEVIATION, NEW_RATING } from '@rowhouse/protocol';
import glicko2 from 'glicko2-lite';
import { type Options, rate } from 'openskill';
import type { Rating } from '../store/ratings.ts';
import { DAY_MS } from '../timing.ts';

/** A player's place (1 is the best; equal places are a draw), rating, and the time of their last rated game. */
export interface RatedPlayer extends Rating {
  readonly place: number;
  /** `null`: this is their first rated game. */
  readonly last: number | null;
}

/** The unit of Glicko-2 in points. */
const GLICKO_SCALE = 173.7178;
/** The deviation of an inactive player grows as if a rating period lasted a week. */
const PERIOD_MS = 7 * DAY_MS;

/**
 * Weng and Lin's system on the scale of Glicko-2. openskill's own scale begins at 25 with a deviation of 25 / 3, and
 * its other constants are proportional to that.
 */
const SCALE = NEW_RATING.deviation / (25 / 3);
const FOR_MANY: Options = {
  mu: NEW_RATING.rating,
  sigma: NEW_RATING.deviation,
  beta: (25 / 6) * SCALE,
  tau: (25 / 300) * SCALE,
};

/** The ratings after a game that ended at `at`: Glicko-2 with a period per game for two players, else Plackett-Luce. */
export function rateGame(players: readonly RatedPlayer[], at: number): readonly Rating[] {
  const before = players.map((player) => ({ ...player, deviation: deviationAt(player, at) }));
  const after = before.length === 2 ? rateTwo(before) : rateMany(before);
  return after.map((rating) => ({ ...rating, deviation: Math.max(MIN_DEVIATION, rating.deviation) }));
}

/** The deviation after a break: step 6 of Glickman's paper for every period without a game. */
export function deviationAt({ deviation, volatility, last }: Omit<RatedPlayer, 'place'>, at: number): number {
  const periods = last === null ? 0 : Math.max(0, at - last) / PERIOD_MS;
  return Math.min(NEW_RATING.deviation, Math.hypot(deviation, GLICKO_SCALE * volatility * Math.sqrt(periods)));
}

function rateTwo(players: readonly RatedPlayer[]): readonly Rating[] {
  return players.map(({ rating, deviation, volatility, place }, seat) => {
    const other = players[1 - seat]!;
    const score = (Math.sign(other.place - place) + 1) / 2;
    const { rd, vol, ...next } = glicko2(rating, deviation, volatility, [[other.rating, other.deviation, score]]);
    return { rating: next.rating, deviation: rd, volatility: vol };
  });
}

function rateMany(players: readonly RatedPlayer[]): readonly Rating[] {
  const teams = players.map(({ rating, deviation }) => [{ mu: rating, sigma: deviation }]);
  const rated = rate(teams, { ...FOR_MANY, rank: players.map(({ place }) => place) });
  return rated.map(([player], seat) => ({
    rating: player!.mu,
    deviation: player!.sigma,
    volatility: players[seat]!.volatility,
  }));
}
