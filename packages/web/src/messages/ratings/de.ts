import type { RatingMessages } from './en.ts';

export const de: RatingMessages = {
  rating: 'Wertung',
  puzzleRating: 'Rätselwertung',
  changed: (rating, change) => `Wertung ${rating} (${change})`,
  between: (low, high) => `Wahrscheinlich zwischen ${low} und ${high}. Jeder erste Versuch macht sie genauer.`,
  noPuzzles: 'Dein erster Versuch an jedem Rätsel zählt. Löse eines, dann siehst du hier deine Wertung.',
  history: (from, to) => `Von ${from} auf ${to} in deinen letzten Rätseln`,
};
