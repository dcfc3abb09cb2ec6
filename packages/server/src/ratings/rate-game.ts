import { MIN_DEVIATION, NEW_RATING } from '@rowhouse/protocol';
import glicko2 from 'glicko2-lite';
import { type Options, rate } from 'openskill';
import { DAY_MS } from '../timing.ts';

/** A rating as Glicko-2 has it. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Somebody who played: their place (1 is the best; equal places are a draw), their rating, and when they played last. */
export interface RatedPlayer extends Rating {
  readonly place: number;
  /** `null`: this is the first game that counts. */
  readonly last: number | null;
}

/** Glicko-2 computes in units of this many points. */
const GLICKO_SCALE = 173.7178;
/** The deviation of somebody who does not play grows as if there were a rating period a week. */
const PERIOD_MS = 7 * DAY_MS;

/**
 * Weng and Lin's system in the numbers of Glicko-2: openskill's own begin at 25 with a deviation of 25 / 3, and its other
 * constants are in proportion to that.
 */
const SCALE = NEW_RATING.deviation / (25 / 3);
const FOR_MANY: Options = {
  mu: NEW_RATING.rating,
  sigma: NEW_RATING.deviation,
  beta: (25 / 6) * SCALE,
  tau: (25 / 300) * SCALE,
};

/** The ratings after a game that ended at this time: Glicko-2 for two, with a period for each game; else Plackett-Luce. */
export function rateGame(players: readonly RatedPlayer[], at: number): readonly Rating[] {
  const before = players.map((player) => ({ ...player, deviation: deviationAt(player, at) }));
  const after = before.length === 2 ? rateTwo(before) : rateMany(before);
  return after.map((rating) => ({ ...rating, deviation: Math.max(MIN_DEVIATION, rating.deviation) }));
}

/** The deviation when somebody comes back: step 6 of Glickman's paper for every period without a game. */
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
