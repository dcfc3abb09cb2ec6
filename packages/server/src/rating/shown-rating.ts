import { type GuestRating, SETTLED_DEVIATION, type SeatRating } from '@rowhouse/protocol';
import type { RatingRow } from '../store/rating-store.ts';

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
