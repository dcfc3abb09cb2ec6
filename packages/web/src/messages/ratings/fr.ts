import type { RatingMessages } from './en.ts';

export const fr: RatingMessages = {
  rating: 'Classement',
  puzzleRating: 'Classement aux problèmes',
  changed: (rating, change) => `Classement ${rating} (${change})`,
  between: (low, high) => `Sans doute entre ${low} et ${high}. Chaque premier essai le précise.`,
  noPuzzles: 'Votre premier essai compte pour chaque problème. Résolvez-en un, et votre classement s’affichera ici.',
  history: (from, to) => `De ${from} à ${to} sur vos derniers problèmes`,
};
