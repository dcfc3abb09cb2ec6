import {
  type GuestRating,
  type Leaderboard,
  type RatingPool,
  SETTLED_DEVIATION,
  type SeatRating,
} from '@rowhouse/protocol';
import type { RatingRow, RatingStore } from '../store/ratings.ts';
import { DAY_MS } from '../timing.ts';

/** A rating as everybody may see it. */
export const shownRating = ({
  rating,
  deviation,
}: Pick<RatingRow, 'rating' | 'deviation'>): Omit<SeatRating, 'change'> => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  provisional: deviation > SETTLED_DEVIATION,
});

/** A guest's rating in one pool as everybody may see it. */
export const guestRating = (row: RatingRow): GuestRating => ({ pool: row.pool, ...shownRating(row), games: row.games });

/** Who has not played for so long is not listed. */
const LISTED_MS = 90 * DAY_MS;
const MAX_LISTED = 100;
/** However many ask, the store is asked so often. */
const KEPT_MS = 3000;

/** The lists of the best players. */
export class Leaderboards {
  readonly #ratings: RatingStore;
  readonly #now: () => number;
  readonly #kept = new Map<RatingPool, { readonly until: number; readonly list: Promise<Leaderboard> }>();

  constructor(ratings: RatingStore, now: () => number) {
    this.#ratings = ratings;
    this.#now = now;
  }

  list(pool: RatingPool): Promise<Leaderboard> {
    const now = this.#now();
    const kept = this.#kept.get(pool);
    if (kept && kept.until > now) return kept.list;
    const list = this.#read(pool, now - LISTED_MS);
    this.#kept.set(pool, { until: now + KEPT_MS, list });
    list.catch(() => this.#kept.delete(pool));
    return list;
  }

  async #read(pool: RatingPool, since: number): Promise<Leaderboard> {
    const settled = await this.#ratings.best({ pool, settled: true, since, most: MAX_LISTED });
    const most = MAX_LISTED - settled.length;
    const others = most > 0 ? await this.#ratings.best({ pool, settled: false, since, most }) : [];
    return {
      pool,
      players: [...settled, ...others].map(({ name, games, at, ...rating }, nth) => {
        const shown = shownRating(rating);
        return { rank: shown.provisional ? null : nth + 1, name, ...shown, games, at };
      }),
    };
  }
}
