import type { UnratedReason } from '@rowhouse/protocol';

/** Ratings of puzzles and of online games, in English: fetched with the screens that show them. */
export const en = {
  rating: 'Rating',
  puzzleRating: 'Puzzle rating',
  /** After a puzzle or a game: the new rating, and how far it moved, with its sign. */
  changed: (rating: number, change: string) => `Rating ${rating} (${change})`,
  /** Where the true strength lies with a probability of 95 per cent. */
  between: (low: number, high: number) => `Most likely between ${low} and ${high}. Each first try narrows it down.`,
  /** Before the rating says anything. */
  settling: (done: number, of: number) => `Your rating appears after ${of} puzzles: ${done} so far.`,
  noPuzzles: 'Your first try at each puzzle counts. Solve one, and your rating appears here.',
  history: (from: number, to: number) => `From ${from} to ${to} over your last puzzles`,

  // Online
  rated: 'Rated',
  ratedHint: 'It counts towards everyone’s rating. No undo, and who starts is random.',
  /** Beside a name, for screen readers. */
  ratingOf: (rating: number) => `Rating ${rating}`,
  best: 'Best players',
  bestHint: 'From rated games on this server, in the last 90 days.',
  bestLink: 'See the best players',
  pick: 'Games',
  none: 'No rated games yet. Play one, and you’re on the list.',
  rank: 'Place',
  player: 'Player',
  games: 'Games',
  few: 'few games so far',
  own: (rating: number) => `Your rating: ${rating}`,
  /** Games of three and more players. */
  many: 'Three or more players',
  /** Why a rated game did not count. */
  reasons: {
    cancelled: 'It doesn’t count: it was cancelled.',
    'too-short': 'It doesn’t count: it was too short.',
    'one-address': 'It doesn’t count: both players are at the same address.',
    'no-guest': 'It doesn’t count: a player is gone.',
    program: 'It doesn’t count: a program played.',
    'pair-limit': 'It doesn’t count: you two have played enough rated games for one day.',
  } as Readonly<Record<UnratedReason, string>>,
};

/** What every language has to say. */
export type RatingMessages = typeof en;
