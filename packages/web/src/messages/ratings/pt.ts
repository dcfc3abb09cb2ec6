import type { RatingMessages } from './en.ts';

export const pt: RatingMessages = {
  rating: 'Pontuação',
  puzzleRating: 'Pontuação nos desafios',
  changed: (rating, change) => `Pontuação ${rating} (${change})`,
  between: (low, high) => `Provavelmente entre ${low} e ${high}. Cada primeira tentativa a deixa mais precisa.`,
  noPuzzles: 'Vale a sua primeira tentativa em cada desafio. Resolva um, e sua pontuação aparece aqui.',
  history: (from, to) => `De ${from} a ${to} nos últimos desafios`,
};
