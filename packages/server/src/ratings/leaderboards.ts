import {
  type GuestRating,
  type Leaderboard,
  type RatingPool,
  SETTLED_DEVIATION,
  type SeatRating,
} from '@rowhouse/protocol';
import type { Rating, RatingRow, RatingStore } from '../store/ratings.ts';
import { cachedFor, DAY_MS } from '../timing.ts';

/** The public form of a rating. */
export const shownRating = ({ rating, deviation }: Omit<Rating, 'volatility'>): Omit<SeatRating, 'change'> => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  provisional: deviation > SETTLED_DEVIATION,
});

/** The public form of a guest's rating in one pool. */
export const guestRating = (row: RatingRow): GuestRating => ({ pool: row.pool, ...shownRating(row), games: row.games });

/** Players who have not played for this long are not listed. */
const LISTED_MS = 90 * DAY_MS;
const MAX_LISTED = 100;
/** How long a list is cached, to bound the number of store queries. */
const CACHED_MS = 3000;

/** The best players of each pool: settled ratings first, then provisional ones. */
export const cachedLeaderboards = (ratings: RatingStore, now: () => number) =>
  cachedFor(CACHED_MS, now, async (pool: RatingPool): Promise<Leaderboard> => {
    const since = now() - LISTED_MS;
    const settled = await ratings.best({ pool, settled: true, since, limit: MAX_LISTED });
    const limit = MAX_LISTED - settled.length;
    const others = limit > 0 ? await ratings.best({ pool, settled: false, since, limit }) : [];
    return {
      pool,
      players: [...settled, ...others].map(({ name, games, at, ...rating }, nth) => {
        const shown = shownRating(rating);
        return { rank: shown.provisional ? null : nth + 1, name, ...shown, games, at };
      }),
    };
  });
