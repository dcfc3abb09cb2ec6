/** Ratings of puzzles and of online games, in English: fetched with the screens that show them. */
export const en = {
  rating: 'Rating',
  puzzleRating: 'Puzzle rating',
  /** After a puzzle or a game: the new rating, and how far it moved, with its sign. */
  changed: (rating: number, change: string) => `Rating ${rating} (${change})`,
  /** Where the true strength lies with a probability of 95 per cent. */
  between: (low: number, high: number) => `Most likely between ${low} and ${high}. Each first try narrows it down.`,
  noPuzzles: 'Your first try at each puzzle counts. Solve one, and your rating appears here.',
  history: (from: number, to: number) => `From ${from} to ${to} over your last puzzles`,
};

/** What every language has to say. */
export type RatingMessages = typeof en;
