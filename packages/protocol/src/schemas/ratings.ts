/** Public ratings of guests. */
import Type from 'typebox';
import { UNRATED_REASONS } from '../ratings.ts';
import { answer, MILLISECONDS, NAME, orNull, POOL, type Wire } from './fields.ts';

const ratingFields = {
  rating: Type.Integer({ description: 'Typically about 1500' }),
  deviation: Type.Integer({
    description: 'With 95 % probability, the strength differs from the rating by at most twice this',
  }),
  provisional: Type.Boolean({ description: 'The deviation is still too large' }),
};
const COUNTED_GAMES = Type.Integer({ description: 'How many games have counted' });

export const GuestRating = answer('GuestRating', 'The rating of a guest', {
  pool: POOL,
  ...ratingFields,
  games: COUNTED_GAMES,
});
export type GuestRating = Wire<typeof GuestRating>;

export const SeatRating = answer('SeatRating', 'The rating of a player at a table: now, or after the game', {
  ...ratingFields,
  change: orNull(Type.Integer(), 'The change from this game. null until the game has counted'),
});
export type SeatRating = Wire<typeof SeatRating>;

export const GameRatings = answer('GameRatings', 'The ratings at the table of a rated game', {
  pool: POOL,
  status: Type.Enum(['open', 'counted', 'not-counted'], {
    description: 'open: not yet over, or counted within a few seconds',
  }),
  reason: orNull(Type.Enum(UNRATED_REASONS), 'Why the game did not count'),
  seats: Type.Array(orNull(SeatRating), { description: 'For each seat. null: free, or the guest is gone' }),
});
export type GameRatings = Wire<typeof GameRatings>;

export const LeaderboardRow = answer('LeaderboardRow', 'A guest. at: the time of the last game that counted', {
  rank: orNull(Type.Integer(), 'null: provisional'),
  name: NAME,
  ...ratingFields,
  games: COUNTED_GAMES,
  at: MILLISECONDS,
});
export type LeaderboardRow = Wire<typeof LeaderboardRow>;

export const Leaderboard = answer(
  'Leaderboard',
  'The best players of the last 90 days, 100 at most. Provisional ratings come last',
  { pool: POOL, players: Type.Array(LeaderboardRow) },
);
export type Leaderboard = Wire<typeof Leaderboard>;
