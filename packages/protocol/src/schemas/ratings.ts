/** Ratings of guests, as everybody may see them. */
import Type from 'typebox';
import { RATING_POOLS, UNRATED_REASONS } from '../codes/ratings.ts';
import { closed, MILLISECONDS, NAME, orNull } from './basics.ts';

const POOL = Type.Enum(RATING_POOLS, { description: 'Games that are rated together' });

const ratingFields = {
  rating: Type.Integer({ description: 'About 1500 is usual' }),
  deviation: Type.Integer({ description: 'The strength is within twice of it with a probability of 95 per cent' }),
  provisional: Type.Boolean({ description: 'Too few games to be sure' }),
};

export const GUEST_RATING = Type.Object(
  { pool: POOL, ...ratingFields, games: Type.Integer({ description: 'How many games have counted' }) },
  { title: 'GuestRating', description: 'The rating of a guest' },
);

const SEAT_RATING = Type.Object(
  {
    ...ratingFields,
    change: orNull(Type.Integer(), 'How far this game moved it; null until it has counted'),
  },
  { title: 'SeatRating', description: 'The rating of somebody at a table: now, or after the game' },
);

export const GAME_RATINGS = Type.Object(
  {
    pool: POOL,
    status: Type.Enum(['open', 'counted', 'not-counted'], {
      description: 'open: not yet over, or counted within a few seconds',
    }),
    reason: orNull(Type.Enum(UNRATED_REASONS), 'Why it did not count'),
    seats: Type.Array(orNull(SEAT_RATING), { description: 'For each seat; null: free, or the guest is gone' }),
  },
  { title: 'GameRatings', description: 'The ratings at the table of a rated game' },
);

const LEADERBOARD_ROW = Type.Object(
  {
    rank: orNull(Type.Integer(), 'null: provisional'),
    name: NAME,
    ...ratingFields,
    games: Type.Integer({ description: 'How many games have counted' }),
    at: MILLISECONDS,
  },
  { title: 'LeaderboardRow', description: 'A guest, with the time of the last game that counted' },
);

export const LEADERBOARD = Type.Object(
  { pool: POOL, players: Type.Array(LEADERBOARD_ROW) },
  {
    title: 'Leaderboard',
    description: 'The best of those who played in the last 90 days, 100 at most; provisional ratings come last',
  },
);

export const IN_POOL = closed({ pool: POOL });
